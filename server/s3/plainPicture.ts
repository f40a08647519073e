import { crc32, inflateSync } from 'node:zlib';

/** Those of printing presses have two or three MB, those of screens some KB. */
const MOST_PROFILE_BYTES = 4 * 1024 * 1024;

/**
 * Gives what a decoder needs of a PNG, JPEG, WebP or GIF, told by its first bytes: the first frame, the profile of its
 * colours and which side is up. Everything else that these formats may carry is left out, since some KB of it can take a
 * decoder gigabytes or minutes. What is cut off stays so, for the decoder to refuse. Undefined for any other file.
 */
export function plainPicture(file: Buffer): Buffer | undefined {
  if (isAt(file, 0, '\x89PNG\r\n\x1a\n')) return plainPng(file);
  if (isAt(file, 0, '\xff\xd8\xff')) return plainJpeg(file);
  if (isAt(file, 0, 'RIFF') && isAt(file, 8, 'WEBP')) return plainWebp(file);
  if (isAt(file, 0, 'GIF87a') || isAt(file, 0, 'GIF89a')) return plainGif(file);
  return undefined;
}

function isAt(bytes: Buffer, at: number, text: string): boolean {
  return textAt(bytes, at, text.length) === text;
}

function textAt(bytes: Buffer, at: number, length: number): string {
  return bytes.toString('latin1', at, at + length);
}

/** Gives the function that is true the first time that it is asked for a name. */
function firsts(): (name: string) => boolean {
  const seen = new Set<string>();
  return (name) => !seen.has(name) && seen.add(name).size > 0;
}

const PNG_PARTS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function plainPng(file: Buffer): Buffer {
  const kept = [file.subarray(0, 8)];
  const isFirst = firsts();
  for (let at = 8; at + 8 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const type = textAt(file, at + 4, 4);
    const chunk = file.subarray(at, end);
    const data = chunk.subarray(8, -4);
    if (PNG_PARTS.has(type)) kept.push(chunk);
    else if (type === 'iCCP' && isFirst(type) && isSmallProfile(data)) kept.push(chunk);
    else if (type === 'eXIf' && isFirst(type)) kept.push(pngChunk(type, orientationAlone(data)));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

/** Of `iCCP`: a name of at most 79 bytes that NUL ends, the method, and the packed profile. */
function isSmallProfile(data: Buffer): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MOST_PROFILE_BYTES });
    return true;
  } catch {
    // Too large, or broken: colours are shown without it.
    return false;
  }
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32BE(data.length), named, uint32BE(crc32(named))]);
}

function uint32BE(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Tables, the size, and how often decoders start anew. */
const JPEG_PARTS = new Set([...Array.from({ length: 16 }, (_, n) => 0xc0 + n), 0xdb, 0xdd]);
const SCAN = 0xda;
/** Both say how the colours are meant. */
const APP_0 = 0xe0;
const APP_14 = 0xee;
const APP_1 = 0xe1;
const APP_2 = 0xe2;

function plainJpeg(file: Buffer): Buffer {
  const kept = [file.subarray(0, 2)];
  const profile: Buffer[] = [];
  const isFirst = firsts();
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file.readUInt8(at + 1);
    // Between segments there may be bytes that fill up, and marks without a length.
    if (file.readUInt8(at) !== 0xff || marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd9)) {
      at++;
      continue;
    }
    if (marker === SCAN) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    const segment = file.subarray(at, end);
    if (JPEG_PARTS.has(marker)) kept.push(segment);
    else if ((marker === APP_0 || marker === APP_14) && isFirst(String(marker))) kept.push(segment);
    else if (marker === APP_1 && isAt(segment, 4, EXIF) && isFirst(EXIF)) kept.push(exifSegment(segment.subarray(4)));
    else if (marker === APP_2 && isAt(segment, 4, 'ICC_PROFILE\0')) profile.push(segment);
    at = end;
  }
  const profileBytes = profile.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...kept, ...(profileBytes <= MOST_PROFILE_BYTES ? profile : []), file.subarray(at)]);
}

function exifSegment(exif: Buffer): Buffer {
  const alone = orientationAlone(exif);
  return Buffer.concat([Buffer.from([0xff, APP_1, 0, 2 + EXIF.length + alone.length]), Buffer.from(EXIF), alone]);
}

const WEBP_PARTS = new Set(['VP8X', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);

function plainWebp(file: Buffer): Buffer {
  const end = Math.min(8 + file.readUInt32LE(4), file.length);
  const kept = [file.subarray(8, 12)];
  const isFirst = firsts();
  for (let at = 12; at + 8 <= end; ) {
    const length = file.readUInt32LE(at + 4);
    // Each begins at an even place.
    const next = at + 8 + length + (length % 2);
    const type = textAt(file, at, 4);
    const chunk = file.subarray(at, Math.min(next, end));
    const isWanted = WEBP_PARTS.has(type) || (type === 'ICCP' && length <= MOST_PROFILE_BYTES);
    if (isWanted && isFirst(type)) kept.push(chunk);
    else if (type === 'EXIF' && isFirst(type)) kept.push(riff(type, orientationAlone(chunk.subarray(8))));
    at = next;
  }
  return riff('RIFF', Buffer.concat(kept));
}

function riff(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, data]);
}

const GIF_EXTENSION = 0x21;
const GIF_CONTROL = 0xf9;
const GIF_FRAME = 0x2c;
const GIF_END = 0x3b;

function plainGif(file: Buffer): Buffer {
  let at = 13 + tableBytes(file[10]);
  const head = file.subarray(0, at);
  let control: Buffer = Buffer.alloc(0);
  while (file[at] === GIF_EXTENSION) {
    const end = blocksEnd(file, at + 2);
    if (file[at + 1] === GIF_CONTROL) control = file.subarray(at, end);
    at = end;
  }
  if (file[at] !== GIF_FRAME) return head;
  const end = blocksEnd(file, at + 11 + tableBytes(file[at + 9]));
  const isWhole = end <= file.length;
  return Buffer.concat([head, control, file.subarray(at, end), Buffer.from(isWhole ? [GIF_END] : [])]);
}

/** Of the colours that a byte of flags announces. */
function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Where the blocks end that begin at a place, each with its length before it; an empty one is the last. */
function blocksEnd(file: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const length = file[at];
    // Cut off.
    if (length === undefined) return file.length + 1;
    at += 1 + length;
    if (length === 0) return at;
  }
}

const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;

/** Gives an EXIF that says which side is up, as this one does, and nothing else. */
function orientationAlone(exif: Buffer): Buffer {
  const alone = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  alone.writeUInt16BE(orientationOf(isAt(exif, 0, EXIF) ? exif.subarray(EXIF.length) : exif), 18);
  return alone;
}

function orientationOf(tiff: Buffer): number {
  const isLittle = isAt(tiff, 0, 'II');
  const uint = (at: number, bytes: number) => {
    if (at + bytes > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = tiff.length < 8 ? 0 : uint(4, 4);
  for (let n = 0; n < uint(directory, 2); n++) {
    const at = directory + 2 + 12 * n;
    if (uint(at, 2) === ORIENTATION) return uint(at + 8, 2);
  }
  return 1;
}
