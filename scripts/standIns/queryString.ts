/**
 * Stands in the place of query-string for packages (scripts/lighterPackages.ts): react-admin reads and writes addresses
 * with it. Names are in alphabetical order, so that the same list has the same address.
 */
type Value = string | null;

/**
 * Reads the query of an address, with or without its ?: each name with its text, null where there is no =, or all its
 * values where it comes several times.
 */
export function parse(query: string): Record<string, Value | Value[]> {
  const found: [string, Value | Value[]][] = [];
  for (const part of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (part === '') continue;
    const [name = '', ...rest] = part.replaceAll('+', ' ').split('=');
    const value = rest.length === 0 ? null : readable(rest.join('='));
    const same = found.find(([other]) => other === readable(name));
    if (same) same[1] = [same[1], value].flat();
    else found.push([readable(name), value]);
  }
  return Object.assign(Object.create(null), Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Writes a query without its ?. A list gives its name once for each value, null the name alone, undefined nothing. */
export function stringify(values: Record<string, unknown>): string {
  return Object.keys(values)
    .sort()
    .flatMap((name) => [values[name]].flat().map((value) => written(name, value)))
    .filter((part) => part)
    .join('&');
}

function written(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return value === null ? encoded(name) : `${encoded(name)}=${encoded(String(value))}`;
}

/** By RFC 3986, which reserves more characters than encodeURIComponent encodes. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** An address may have been typed by hand. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
