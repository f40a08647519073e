import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageAddress } from '../../contract/image';
import { businesses } from '../db/schema';
import { browser } from '../testing/browser';
import { STORAGES } from '../testing/bucket';
import { openedApp } from '../testing/testApp';
import { isStorageKey } from './storage';

const drawing = (width: number, height: number, background = '#c8102e') =>
  sharp({ create: { width, height, channels: 3, background } });

/** The picture, with another size in its head. */
function saysToBe(png: Buffer, width: number, height: number): Buffer {
  const head = Buffer.from(png.subarray(12, 29));
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(head));
  return Buffer.concat([png.subarray(0, 12), head, sum, png.subarray(33)]);
}

describe.each(STORAGES)('pictures in a %s', (_kind, storage) => {
  const t = openedApp('pglite', { storage });
  const b = browser(t);

  test('are stored, served for good, and named by a record', async () => {
    const { status, address } = await b.publish(await drawing(800, 600).webp().toBuffer());

    expect(status).toBe(201);
    const image = await b.see(address);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/webp');
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(image.body).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
  });

  test('lie under a key of the server, in the folder that was asked for (F-06)', async () => {
    const key = (await b.ask('?folder=cafe_1-B&extension=webp')).fields.key;
    expect(key.split('/')[0]).toBe('cafe_1-B');
    expect(isStorageKey(key)).toBe(true);
    expect((await t.as('admin').get('/api/gs/s3/upload?folder=..%2Fetc')).statusCode).toBe(400);
  });

  test.each(['png', 'jpeg', 'gif', 'webp'] as const)('may be %s and become WebP (F-02)', async (format) => {
    const body = await drawing(20, 10).toFormat(format).toBuffer();
    const { address } = await b.publish(body, `image/${format}`);
    expect(await sharp((await b.see(address)).body).metadata()).toMatchObject({
      format: 'webp',
      width: 20,
      height: 10,
    });
  });

  test('are turned upright and lose their EXIF (F-03)', async () => {
    const exif = { IFD0: { Make: 'Cámara' }, IFD3: { GPSLatitude: '10/1 29/1 0/1' } };
    const photo = await drawing(40, 20).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);

    const { address } = await b.publish(photo, 'image/jpeg');

    const stored = await sharp((await b.see(address)).body).metadata();
    expect(stored).toMatchObject({ width: 20, height: 40 });
    expect(stored.exif).toBeUndefined();
  });

  test('lose whatever hangs behind their end (F-01)', async () => {
    const polyglot = Buffer.concat([await drawing(9, 9).webp().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { status, address } = await b.publish(polyglot);
    expect(status).toBe(201);
    expect((await b.see(address)).body.includes('script')).toBe(false);
  });

  test('may be of another colour space, moving, or all length (F-03)', async () => {
    const frames = [await drawing(9, 9).png().toBuffer(), await drawing(9, 9).negate().png().toBuffer()];
    const bodies = [
      await drawing(9, 9).toColourspace('cmyk').jpeg().toBuffer(),
      await drawing(20_000, 1).png().toBuffer(),
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ];
    for (const body of bodies) expect((await b.publish(body)).status).toBe(201);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const half = (image: Buffer) => image.subarray(0, Math.floor(image.length / 2));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const noisy = () => sharp({ create: { width: 200, height: 200, channels: 3, background: 'red', noise } });

  test.each<[string, number, () => Promise<Buffer | string>]>([
    ['SVG', 422, async () => svg],
    ['nothing', 422, async () => ''],
    ['the head of a WebP', 422, async () => 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 '],
    ['half a JPEG', 422, async () => half(await noisy().jpeg().toBuffer())],
    ['TIFF', 422, async () => drawing(9, 9).tiff().toBuffer()],
    ['a PNG above 4 megapixels', 413, async () => saysToBe(await drawing(9, 9).png().toBuffer(), 2_001, 2_000)],
    ['11 MB', 413, async () => Buffer.alloc(11 * 1024 * 1024)],
  ])('that are none, such as %s, are named by no record and not served (F-01, F-03)', async (_name, refused, make) => {
    const { ticket, status } = await b.publish(await make());
    expect(status).toBe(refused);
    expect(await b.isServed(imageAddress(ticket))).toBe(false);
    expect((await b.save(imageAddress(ticket))).status).toBe(422);
    expect(await t.db.$count(businesses)).toBe(0);
  });

  test('that never came, or belong to another platform, are named by no record (F-07, F-09)', async () => {
    const ticket = await b.ask();
    const key = ticket.fields.key;
    const images = [
      imageAddress(ticket),
      `https://evil.example/${key}`,
      `https://evil.example/public/${key}`,
      `${ticket.url}/../${key}`,
      `${ticket.url}/${key}?x`,
      'http://169.254.169.254/',
    ];
    for (const image of images) expect((await b.save(image)).status).toBe(422);
  });

  test('never change, however often a ticket is posted (F-05, F-07)', async () => {
    const { ticket, address } = await b.publish(await drawing(9, 9, 'red').png().toBuffer());
    const before = (await b.see(address)).body;

    await b.post(ticket, await drawing(30, 30, 'blue').png().toBuffer());
    const again = await b.save(imageAddress(ticket));

    expect([again.status, again.images]).toEqual([201, [address]]);
    expect((await b.see(address)).body.equals(before)).toBe(true);
  });

  test('from before are called as today, whatever their address began with', async () => {
    const image = await t.given.image();
    for (const address of [image, `https://antes.example${image}`]) {
      const { status, images } = await b.save(address);
      expect([status, images.length]).toEqual([201, 1]);
      expect(images[0]).not.toContain('antes');
      expect(await b.isServed(images[0] ?? '')).toBe(true);
    }
    expect(await b.isServed(image)).toBe(true);
  });
});
