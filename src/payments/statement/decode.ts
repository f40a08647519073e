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
  const isDos = (byte: number) => DOS[byte] !== undefined && byte !== NO_BREAK && !WINDOWS_LETTERS.has(byte);
  const [dos, windows] = [bytes.filter(isDos).length, bytes.filter((byte) => WINDOWS_LETTERS.has(byte)).length];
  if (dos <= windows) return new TextDecoder('windows-1252').decode(bytes);
  return Array.from(bytes, (byte) => DOS[byte] ?? String.fromCharCode(byte)).join('');
}

const NO_BREAK = 0xa0;
const WINDOWS_LETTERS = new Set([...'ÁÉÍÑÓÚáéíñóúü'].map((letter) => letter.charCodeAt(0)));
/** The accented letters of code page 850, in which programs for DOS wrote. */
const DOS: Readonly<Record<number, string>> = {
  [NO_BREAK]: 'á',
  129: 'ü',
  130: 'é',
  144: 'É',
  161: 'í',
  162: 'ó',
  163: 'ú',
  164: 'ñ',
  165: 'Ñ',
  181: 'Á',
  214: 'Í',
  224: 'Ó',
  233: 'Ú',
};

function count(text: string, signs: RegExp): number {
  return text.match(signs)?.length ?? 0;
}
