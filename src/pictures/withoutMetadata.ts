type Bytes = Uint8Array<ArrayBuffer>;

/** The parts to keep; undefined where the structure is another one, 'cutOff' where its end is missing. */
type Parts = Bytes[] | 'cutOff' | undefined;

const STRIPPERS: Record<string, (bytes: Bytes) => Parts> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
};

/** Whether the end of a picture is missing, whatever type it is given out for. */
export function isCutOff(bytes: Bytes): boolean {
  return Object.values(STRIPPERS).some((partsOf) => partsOf(bytes) === 'cutOff');
}

/**
 * Gives a picture without the metadata of place, camera and author: the picture is the same, byte for byte, and stays
 * turned as it was. For a browser that cannot write WebP. Undefined for a file of another kind, or one whose structure
 * is not that of its kind.
 */
export async function withoutMetadata(file: File): Promise<File | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = STRIPPERS[file.type]?.(bytes);
  return Array.isArray(parts) ? new File(parts, file.name, { type: file.type }) : undefined;
}

const text = (bytes: Bytes, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
const view = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What follows the end is left out too: phones put a film or a second picture there, with a location of its own. */
function jpegParts(bytes: Bytes): Parts {
  const data = view(bytes);
  if (bytes.length < 4 || data.getUint16(0) !== 0xffd8) return undefined;
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Before a marker there may be more of its first byte.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = marker === 0xda ? scanEnd(bytes, at + 2) : at + 2 + data.getUint16(at + 2);
    if (end > bytes.length) return 'cutOff';
    const segment = bytes.subarray(at, end);
    if (isDrawn(marker, segment)) parts.push(segment);
    else if (text(segment, 4, 4) === 'Exif') parts.push(...orientationSegment(segment));
    at = end;
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return [...parts, bytes.subarray(at, at + 2)];
  }
  return 'cutOff';
}

/** Needed to draw it: everything but comments and what programs add, of which colour profiles are kept. */
function isDrawn(marker: number, segment: Bytes): boolean {
  const isAdded = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return !isAdded || marker === 0xe0 || marker === 0xee || text(segment, 4, 11) === 'ICC_PROFILE';
}

/** The next marker after a scan, in which 255 is followed by 0 or by the number of a restart. */
function scanEnd(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return Number.POSITIVE_INFINITY;
}

const ORIENTATION = 0x0112;

/** The orientation alone: without it a portrait would be shown on its side. */
function orientationSegment(exif: Bytes): Bytes[] {
  const tiff = view(exif.subarray(10));
  if (tiff.byteLength < 14) return [];
  const little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, little);
  const entries = directory + 2 <= tiff.byteLength ? tiff.getUint16(directory, little) : 0;
  for (let entry = directory + 2, left = entries; left > 0 && entry + 12 <= tiff.byteLength; entry += 12, left--) {
    if (tiff.getUint16(entry, little) !== ORIENTATION) continue;
    const turned = tiff.getUint16(entry + 8, little);
    const name = [0x45, 0x78, 0x69, 0x66, 0, 0];
    const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
    const only = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0];
    const body = [...name, ...header, ...only];
    return [new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body])];
  }
  return [];
}

const PNG_METADATA = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

function pngParts(bytes: Bytes): Parts {
  if (text(bytes, 1, 3) !== 'PNG') return undefined;
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view(bytes).getUint32(at);
    const kind = text(bytes, at + 4, 4);
    if (end > bytes.length) return 'cutOff';
    if (!PNG_METADATA.includes(kind)) parts.push(bytes.subarray(at, end));
    if (kind === 'IEND') return parts;
    at = end;
  }
  return 'cutOff';
}

/** The flags of an extended file that say it has EXIF and XMP. */
const WEBP_FLAGS = 0x08 | 0x04;

function webpParts(bytes: Bytes): Parts {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 4) !== 'WEBP') return undefined;
  const parts: Bytes[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view(bytes).getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    const kind = text(bytes, at, 4);
    if (at + 8 + size > bytes.length) return 'cutOff';
    const chunk = bytes.slice(at, end);
    if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~WEBP_FLAGS;
    if (kind !== 'EXIF' && kind !== 'XMP ') parts.push(chunk);
    at = end;
  }
  const head = bytes.slice(0, 12);
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  view(head).setUint32(4, length, true);
  return [head, ...parts];
}
