/** The address as a URL; undefined for what is none. `URL.parse` and `URL.canParse` are newer than the oldest browsers. */
export function readUrl(address: string, base?: URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
