import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { IMAGE_MESSAGES } from '../../contract/image';
import { MAX_JPEG_PIXELS, MAX_OTHER_PIXELS } from '../../contract/limits';
import { encoderOf } from '../testing/encoder';
import { isRunning } from '../testing/processTree';
import { FORMATS, swollen } from '../testing/swollenPictures';
import { encodeImage } from './encodeImage';

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } });
const refusal = (detail: string) => expect.objectContaining({ status: 422, message: detail });
const TOO_SLOW = 'La imagen tarda demasiado en abrirse. Elige una más sencilla.';

/** The process that encodes, idle. */
async function warm(): Promise<number> {
  expect((await encodeImage(await drawing(9, 9).png().toBuffer())).length).toBeGreaterThan(0);
  return encoderOf(process.pid);
}
const about = (pid: number, what: string) => readFileSync(`/proc/${pid}/${what}`, 'utf8');
const megabytesAtMost = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(about(pid, 'status'))?.[1]) / 1024;

afterEach(() => vi.useRealTimers());

describe('encoding a picture', () => {
  test.each(FORMATS)('takes no more memory for what %s carries besides (F-11)', async (format) => {
    const pid = await warm();
    const before = megabytesAtMost(pid);
    const bare = await drawing(40, 20).toFormat(format).toBuffer();
    const got = await encodeImage(swollen(bare, format));
    expect(got.equals(await encodeImage(bare))).toBe(true);
    expect(encoderOf(process.pid)).toBe(pid);
    expect(megabytesAtMost(pid) - before).toBeLessThan(60);
  });

  test.each(['png', 'webp', 'gif'] as const)(
    'takes a %s of four megapixels and refuses more (F-03)',
    async (format) => {
      const side = Math.sqrt(MAX_OTHER_PIXELS);
      const of = (width: number) => drawing(width, side).toFormat(format, { effort: 1 }).toBuffer();
      expect((await encodeImage(await of(side))).length).toBeGreaterThan(0);
      await expect(encodeImage(await of(side + 1))).rejects.toMatchObject({
        status: 413,
        message: 'La imagen tiene más de 4 megapíxeles: guárdala como JPEG o elige una más pequeña.',
      });
    },
  );

  test('takes a JPEG of 48 megapixels, turned, at a fraction of its size, and refuses one above the limit (F-03)', async () => {
    const pid = await warm();
    const before = megabytesAtMost(pid);
    const photo = await drawing(8_064, 6_048).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { width, height } = await sharp(await encodeImage(photo)).metadata();
    expect([width, height]).toEqual([480, 640]);
    expect(encoderOf(process.pid)).toBe(pid);
    expect(megabytesAtMost(pid) - before).toBeLessThan(60);

    const above = await drawing(8_001, MAX_JPEG_PIXELS / 8_000)
      .jpeg()
      .toBuffer();
    await expect(encodeImage(above)).rejects.toMatchObject({ status: 413, message: IMAGE_MESSAGES.tooManyPixels });
  });

  // Laid out, it would take longer than the deadline.
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f"><feTurbulence baseFrequency="0.01" numOctaves="2000"/></filter><rect width="3000" height="3000" filter="url(#f)"/></svg>';
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  test.each<[string, Buffer]>([
    ['as it is', bytes(svg)],
    ['with a declaration', bytes(`<?xml version="1.0"?><!DOCTYPE svg>${svg}`)],
    ['behind a comment of names', bytes(`<!-- PNG JFIF WEBP GIF89a -->${svg}`)],
    ['behind a mark of order', Buffer.from(`\ufeff${svg}`)],
    ['in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le')],
    ['packed', gzipSync(svg)],
    ['behind the head of a PNG', bytes(`\x89PNG\r\n\x1a\n${svg}`)],
    ['behind the head of a JPEG', bytes(`\xff\xd8\xff${svg}`)],
    ['behind the head of a WebP', bytes(`RIFF\xff\xff\0\0WEBP${svg}`)],
    ['behind the head of a GIF', bytes(`GIF89a${svg}`)],
  ])('lays out no SVG: %s (F-01)', async (_name, file) => {
    await warm();
    await expect(encodeImage(file, 2_000)).rejects.toEqual(refusal(IMAGE_MESSAGES.notAnImage));
  });

  test('is ended by its deadline, which costs that picture alone (F-11)', async () => {
    const pid = await warm();
    const slow = await drawing(8_000, 6_000).jpeg({ progressive: true }).toBuffer();
    const small = await drawing(9, 9).png().toBuffer();
    const [late, next] = await Promise.allSettled([encodeImage(slow, 50), encodeImage(small)]);
    expect(late).toMatchObject({ status: 'rejected', reason: refusal(TOO_SLOW) });
    expect(next.status).toBe('fulfilled');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('may be killed, which costs that picture alone (F-11)', async () => {
    const pid = await warm();
    process.kill(pid, 'SIGSTOP');
    const body = await drawing(9, 9).png().toBuffer();
    const both = Promise.allSettled([encodeImage(body), encodeImage(body)]);
    process.kill(pid, 'SIGKILL');
    const [killed, next] = await both;
    expect(killed).toMatchObject({ status: 'rejected', reason: refusal(IMAGE_MESSAGES.unreadable) });
    expect(next.status).toBe('fulfilled');
  });

  test('has a bound of memory, goes first where memory runs out, and knows no secret (F-11)', async () => {
    const pid = await warm();
    expect(about(pid, 'limits')).toMatch(/^Max data size +716800000 +716800000 /m);
    expect(about(pid, 'oom_score_adj')).toBe('1000\n');
    const names = about(pid, 'environ')
      .split('\0')
      .map((one) => one.split('=')[0]);
    expect(names.filter((name) => !/^(NODE_CHANNEL_\w+|PWD|)$/.test(name ?? ''))).toEqual([]);
  });

  test('goes on at signals that every process gets, and its process ends when it has rested', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pid = await warm();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal);
    expect(await warm()).toBe(pid);
    vi.advanceTimersByTime(14_000);
    expect(await warm()).toBe(pid);
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
