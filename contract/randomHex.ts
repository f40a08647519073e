/** Random bytes as text. `crypto.randomUUID` is there only where the page came over https. */
export function randomHex(bytes: number): string {
  const made = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(made, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
