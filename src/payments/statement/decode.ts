/** The text of a file, whatever encoding it was written in. */

export function decode(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark before them, Latin letters have a zero byte beside them.
  if (first !== 0 && second === 0 && third !== 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const spoiled = count(text, /\ufffd/g);
  // One letter that was cut in two spoils no others.
  if (spoiled === 0 || count(text, /[\u0080-\ufffc]/g) > spoiled) return text;
  const [dos, windows] = [DOS.slice(1), WINDOWS].map((codes) => bytes.filter((byte) => codes.includes(byte)).length);
  if ((dos ?? 0) <= (windows ?? 0)) return new TextDecoder('windows-1252').decode(bytes);
  return Array.from(bytes, (byte) => String.fromCharCode(WINDOWS[DOS.indexOf(byte)] ?? byte)).join('');
}

/** The letters of Spanish in code page 850, in which programs for DOS wrote, and the same ones in Windows. */
const DOS = [0xa0, 0x81, 0x82, 0x90, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xb5, 0xd6];
const WINDOWS = [0xe1, 0xfc, 0xe9, 0xc9, 0xed, 0xf3, 0xfa, 0xf1, 0xd1, 0xc1, 0xcd];

function count(text: string, signs: RegExp): number {
  return text.match(signs)?.length ?? 0;
}
