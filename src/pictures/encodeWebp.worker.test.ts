import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@jsquash/webp/encode';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import './encodeWebp.worker';

const { resolve } = createRequire(import.meta.url);

/** What the worker answers to these pixels. */
async function encoded(pixels: Pick<ImageData, 'data' | 'width' | 'height'>): Promise<Blob | undefined> {
  const answers = vi.spyOn(self, 'postMessage').mockImplementation(() => undefined);
  await self.onmessage?.(new MessageEvent('message', { data: pixels }));
  return answers.mock.lastCall?.[0];
}

/** Red and half transparent on the left, blue on the right. */
function halves(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++)
    data.set(at % width < width / 2 ? [200, 20, 20, 128] : [20, 20, 200, 255], at * 4);
  return { data, width, height };
}

it('gives WebP of the same size, colours and transparency, with the real encoder', async () => {
  await init(await WebAssembly.compile(await readFile(resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))));
  const blob = await encoded(halves(640, 427));
  expect(blob?.type).toBe('image/webp');
  const webp = sharp(Buffer.from(await (blob as Blob).arrayBuffer()));
  expect(await webp.metadata()).toMatchObject({ format: 'webp', width: 640, height: 427, hasAlpha: true });
  const { data, info } = await webp.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray((200 * info.width + x) * 4, (200 * info.width + x) * 4 + 4)];
  for (const [x, colour] of [
    [100, [200, 20, 20, 128]],
    [500, [20, 20, 200, 255]],
  ] as const)
    for (const [channel, value] of at(x).entries())
      expect(Math.abs(value - (colour[channel] ?? 0)), `${x}: ${at(x)}`).toBeLessThan(8);
});

it('answers with nothing where it cannot', async () => {
  expect(await encoded({ data: new Uint8ClampedArray(0), width: 0, height: 0 })).toBeUndefined();
});
