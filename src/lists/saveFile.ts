/** Long enough for any browser to have taken the file. */
const TAKEN_MS = 60_000;

/** Saves a file as the browser saves downloads; throws when the page cannot make one. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
}
