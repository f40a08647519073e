import { describe, expect, it } from 'vitest';
import { isCutOff, withoutMetadata } from './withoutMetadata';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const read = async (file?: File) => String.fromCharCode(...new Uint8Array((await file?.arrayBuffer()) ?? []));
const strip = (type: string, content: Uint8Array<ArrayBuffer>) =>
  withoutMetadata(new File([content], 'foto', { type }));

const segment = (marker: number, content: string) => [...bytes([0xff, marker, 0, content.length + 2], content)];
/** Little-endian, as phones write it: turned by six, and the place behind it. */
const EXIF = `Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0GPS 10.48N 66.86W`;
const SCAN = [0xff, 0xda, 0, 4, 1, 2, 7, 0xff, 0, 8, 0xff, 0xd3, 9];
const END = [0xff, 0xd9];

const jpeg = bytes(
  [0xff, 0xd8],
  segment(0xe0, 'JFIF\0'),
  segment(0xe1, EXIF),
  segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:GPS/>'),
  segment(0xe2, 'ICC_PROFILE\0colours'),
  segment(0xe2, 'MPF\0second picture'),
  segment(0xed, 'Photoshop 3.0\0Ana'),
  segment(0xfe, 'taken by Ana'),
  segment(0xdb, 'tables'),
  SCAN,
  segment(0xc4, 'more tables'),
  SCAN,
  END,
  'a film with its GPS',
);

const chunk = (kind: string, content: string) => bytes([0, 0, 0, content.length], kind, content, [1, 2, 3, 4]);
const png = (...kinds: string[]) =>
  bytes('\x89PNG\r\n\x1a\n', ...kinds.map((kind) => [...chunk(kind, `of ${kind}`)]), [...chunk('IEND', '')]);

const part = (kind: string, content: string) => [
  ...bytes(kind, [content.length, 0, 0, 0], content, content.length % 2 ? [0] : []),
];
const webp = (flags: number, size: number, ...parts: number[][]) =>
  bytes('RIFF', [size, 0, 0, 0], 'WEBP', part('VP8X', `${String.fromCharCode(flags)}\0\0\0`), ...parts);

describe('withoutMetadata', () => {
  it('leaves of a JPEG what draws it and how it is turned', async () => {
    const clean = await read(await strip('image/jpeg', jpeg));
    for (const told of ['GPS', 'Ana', 'MPF', 'film']) expect(clean).not.toContain(told);
    const orientation = segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0');
    const left = bytes(
      [0xff, 0xd8],
      segment(0xe0, 'JFIF\0'),
      orientation,
      segment(0xe2, 'ICC_PROFILE\0colours'),
      segment(0xdb, 'tables'),
      SCAN,
      segment(0xc4, 'more tables'),
      SCAN,
      END,
    );
    expect(clean).toBe(String.fromCharCode(...left));
  });

  it('leaves of a PNG what draws it', async () => {
    const clean = await read(await strip('image/png', png('IHDR', 'eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'IDAT')));
    expect(clean).toBe(String.fromCharCode(...png('IHDR', 'IDAT')));
  });

  it('leaves of a WebP what draws it, and its head says so', async () => {
    const whole = webp(0x2c, 99, part('VP8 ', 'odd'), part('EXIF', 'GPS'), part('XMP ', '<GPS/>'));
    const clean = await read(await strip('image/webp', whole));
    expect(clean).toBe(String.fromCharCode(...webp(0x20, 28, part('VP8 ', 'odd'))));
  });

  it.each([
    ['image/heic', bytes('ftypheic')],
    ['image/jpeg', bytes('no picture at all')],
    ['image/jpeg', jpeg.slice(0, -30)],
    ['image/png', bytes('\x89PNG\r\n\x1a\n', [0, 0, 99, 0], 'IDAT')],
    ['image/webp', bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8 ', [99, 0, 0, 0], 'x')],
  ])('gives nothing of %s where it is not built so', async (type, content) => {
    expect(await strip(type, content)).toBeUndefined();
  });
});

describe('isCutOff', () => {
  const drawn = jpeg.slice(0, jpeg.length - 'a film with its GPS'.length);
  const whole = {
    JPEG: drawn,
    'JPEG with more of a first byte': bytes([0xff, 0xd8, 0xff, 0xff], segment(0xdb, 'tables').slice(1), SCAN, END),
    PNG: png('IHDR', 'IDAT', 'IDAT'),
  };
  it.each(Object.entries(whole))('finds of a %s each length at which it ends too early', (_, picture) => {
    // Behind its first bytes, by which its kind is known.
    const lengths = Array.from({ length: picture.length - 8 }, (_, place) => 8 + place);
    expect(lengths.filter((length) => !isCutOff(picture.slice(0, length)))).toEqual([]);
    expect(isCutOff(picture)).toBe(false);
    expect(isCutOff(bytes([...picture], 'something behind it'))).toBe(false);
  });

  it('finds half a WebP, and nothing in what is whole or of another kind', () => {
    const picture = webp(0, 24, part('VP8 ', 'what it shows'));
    expect([isCutOff(picture.slice(0, -7)), isCutOff(picture)]).toEqual([true, false]);
    // Programs leave out the last byte of an odd length.
    expect(isCutOff(picture.slice(0, -1))).toBe(false);
    for (const other of ['', 'x', 'GIF89a', 'ftypheic', '<svg/>', 'no picture at all'])
      expect(isCutOff(bytes(other))).toBe(false);
  });
});
