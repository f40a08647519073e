import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconFile } from './icon';

it('public/favicon.ico holds the icon in three sizes, as it is drawn', async () => {
  const stored = pictures(readFileSync('public/favicon.ico'));
  const drawn = pictures(await iconFile(readFileSync('public/favicon.svg', 'utf8')));
  expect(stored.map(({ width, height }) => [width, height])).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
  for (const [place, { png, width, height }] of stored.entries()) {
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([width, height, 4]);
    const others = await sharp(drawn[place]?.png).raw().toBuffer();
    // Another version of what draws may round otherwise.
    expect(data.every((value, at) => Math.abs(value - (others[at] ?? 256)) <= 12)).toBe(true);
  }
});

function pictures(ico: Buffer) {
  expect(ico.readUInt32LE(0)).toBe(0x00010000);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, place) => {
    const entry = ico.subarray(6 + 16 * place);
    const [width, height, size, offset] = [entry[0], entry[1], entry.readUInt32LE(8), entry.readUInt32LE(12)];
    return { width, height, png: ico.subarray(offset, offset + size) };
  });
}
