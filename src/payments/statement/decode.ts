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
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const isDos = count(windows, DOS_LETTERS) > count(windows, LETTERS);
  return isDos ? windows.replace(/[^\0-\x7f]/g, (sign) => DOS[sign] ?? sign) : windows;
}

/** What the accented letters of code page 850 are in the encoding of Windows. */
const DOS: Readonly<Record<string, string>> = {
  '\u00a0': 'á',
  '‚': 'é',
  '¡': 'í',
  '¢': 'ó',
  '£': 'ú',
  '¤': 'ñ',
  '¥': 'Ñ',
  µ: 'Á',
  '\u0090': 'É',
  Ö: 'Í',
  à: 'Ó',
  é: 'Ú',
  '\u0081': 'ü',
  '§': 'º',
  '¦': 'ª',
  ø: '°',
};
const DOS_LETTERS = /(?<=[A-Za-z])[‚¡¢£¤¥µ\u0090Öà]/g;
const LETTERS = /[ÁÉÍÑÓÚáéíñóúü]/g;

function count(text: string, signs: RegExp): number {
  return text.match(signs)?.length ?? 0;
}
