import { crc32, deflateSync } from 'node:zlib';

export const FORMATS = ['png', 'jpeg', 'webp', 'gif'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * A picture, below 10 MB like every upload, with all that its format may carry besides: texts and profiles that unpack to
 * a thousand times their size, values of EXIF that lie over each other, further frames, comments.
 */
export function swollen(picture: Buffer, format: Format): Buffer {
  return { png: swollenPng, jpeg: swollenJpeg, webp: swollenWebp, gif: swollenGif }[format](picture);
}

const text = (value: string) => Buffer.from(value, 'latin1');
const times = (count: number, part: Buffer) => Buffer.concat(Array<Buffer>(count).fill(part));

let packed: Buffer | undefined;
/** 8 MB in 8 KB. */
const packedText = () => (packed ??= deflateSync(Buffer.alloc(8_000_000, 'A')));

/** Entries that all have the same bytes for their value. */
function exif(bytes: number): Buffer {
  const entries = Math.floor(bytes / 24);
  const tiff = Buffer.alloc(bytes, 'A');
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(Math.min(entries, 0xffff), 8);
  for (let n = 0; n < Math.min(entries, 0xffff); n++) {
    const at = 10 + 12 * n;
    tiff.writeUInt16LE(0x0113 + (n % 0x100), at);
    tiff.writeUInt16LE(2, at + 2);
    tiff.writeUInt32LE(bytes - 100, at + 4);
    tiff.writeUInt32LE(90, at + 8);
  }
  return tiff;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([text(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function swollenPng(picture: Buffer): Buffer {
  const afterHead = 33;
  return Buffer.concat([
    picture.subarray(0, afterHead),
    chunk('iCCP', Buffer.concat([text('p\0\0'), packedText()])),
    chunk('eXIf', exif(500_000)),
    times(100, chunk('zTXt', Buffer.concat([text('z\0\0'), packedText()]))),
    times(100, chunk('iTXt', Buffer.concat([text('i\0\x01\0\0\0'), packedText()]))),
    times(1_000, chunk('sPLT', text('s\0\x08'))),
    chunk('acTL', text('\0\0\xff\xff\0\0\0\0')),
    picture.subarray(afterHead, -12),
    times(1_000, chunk('fdAT', Buffer.alloc(100))),
    picture.subarray(-12),
    text('<svg/>'),
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function swollenJpeg(picture: Buffer): Buffer {
  const most = 65_000;
  return Buffer.concat([
    picture.subarray(0, 2),
    segment(0xe1, Buffer.concat([text('Exif\0\0'), exif(most)])),
    times(20, segment(0xe1, Buffer.concat([text('http://ns.adobe.com/xap/1.0/\0'), Buffer.alloc(most)]))),
    times(70, segment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x46'), Buffer.alloc(most)]))),
    times(20, segment(0xed, Buffer.alloc(most))),
    times(20_000, segment(0xfe, Buffer.alloc(0))),
    // A mark without a length, for what follows to be taken for its own.
    Buffer.from([0xff, 0x01]),
    segment(0xfe, Buffer.alloc(most)),
    picture.subarray(2),
    text('<svg/>'),
  ]);
}

function riff(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([text(type), length, data, Buffer.alloc(data.length % 2)]);
}

/** Moving: the picture is its first frame. */
function swollenWebp(picture: Buffer): Buffer {
  const image = picture.subarray(12);
  // VP8 keeps its size there.
  const [width, height] = [picture.readUInt16LE(26), picture.readUInt16LE(28)];
  const size = Buffer.alloc(6);
  size.writeUIntLE(width - 1, 0, 3);
  size.writeUIntLE(height - 1, 3, 3);
  const head = Buffer.concat([Buffer.from([0x2e, 0, 0, 0]), size]);
  const frame = riff('ANMF', Buffer.concat([Buffer.alloc(6), size, Buffer.alloc(4), image]));
  const parts = [
    riff('VP8X', head),
    riff('ICCP', Buffer.alloc(4_500_000)),
    riff('ANIM', Buffer.alloc(6)),
    times(5_000, frame),
    riff('EXIF', exif(500_000)),
    riff('XMP ', Buffer.alloc(500_000)),
    times(1_000, riff('NONE', Buffer.alloc(100))),
  ];
  return Buffer.concat([riff('RIFF', Buffer.concat([text('WEBP'), ...parts])), text('<svg/>')]);
}

/** The picture is its first frame. */
function swollenGif(picture: Buffer): Buffer {
  const table = 13 + 3 * 2 ** (((picture[10] ?? 0) & 7) + 1);
  const block = Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 'A')]);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), times(4_000, block), Buffer.from([0])]);
  const frames = picture.subarray(table, -1);
  return Buffer.concat([
    picture.subarray(0, table),
    comment,
    times(3_000, frames),
    picture.subarray(-1),
    text('<svg/>'),
  ]);
}
