import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { smallPicture } from '../../contract/image';
import { uploads } from '../db/schema';
import { tidyUp } from '../housekeeping';
import { browser } from '../testing/browser';
import { ENGINES } from '../testing/database';
import { encoderOf } from '../testing/encoder';
import { openedApp } from '../testing/testApp';
import { encodeSmall } from './encodeImage';
import { keepPicture, makeSmallPictures } from './pictures';
import { ORPHAN_MS, withoutSmall } from './uploads.repository';

const small = (picture: string) => smallPicture(picture) ?? '';
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } })
    .webp()
    .toBuffer();

describe.each(ENGINES)('small pictures on %s', (engine) => {
  const t = openedApp(engine);
  const b = browser(t);

  /** A picture as it was stored before there were small pictures. */
  async function earlier(body: Buffer | undefined): Promise<string> {
    const image = await t.given.image();
    const key = image.split('/').slice(-2).join('/');
    await (body ? t.storage.put(key, body) : t.storage.remove(key));
    return image;
  }
  const sizeOf = async (image: string) => {
    const key = image.split('/').slice(-2).join('/');
    return (await t.db.select().from(uploads).where(eq(uploads.key, key)))[0]?.smallBytes;
  };
  const make = () => makeSmallPictures(t.db, t.storage);

  test.each([
    [800, 600, 288, 216],
    [300, 900, 213, 640],
    [40, 20, 40, 20],
  ])('stand beside each that is stored, of %s by %s as %s by %s, served for good', async (width, height, w, h) => {
    const { address } = await b.publish(await photo(width, height));
    const answer = await b.see(small(address));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width: w, height: h });
    expect(await sizeOf(address)).toBe(answer.body.length);
  });

  test('may be named by no record', async () => {
    const { address } = await b.publish(await photo(20, 20));
    expect(await b.save(small(address))).toMatchObject({ status: 422 });
  });

  test('go with their picture', async () => {
    const { address } = await b.publish(await photo(20, 20));
    await t.db.execute('delete from businesses');
    t.clock.advance(ORPHAN_MS + 1);
    await tidyUp({ db: t.db, storage: t.storage, now: t.clock.now });
    expect(await b.isServed(address)).toBe(false);
    expect(await b.isServed(small(address))).toBe(false);
  });

  test('are made later of pictures from before, once; what cannot be read or is gone has none', async () => {
    const old = await earlier(await photo(400, 400));
    const [broken, gone] = [await earlier(Buffer.from('a picture')), await earlier(undefined)];
    expect(await b.isServed(small(old))).toBe(false);
    expect(await make()).toBe(3);
    expect(await b.isServed(small(old))).toBe(true);
    expect(await sizeOf(old)).toBeGreaterThan(0);
    for (const image of [broken, gone]) {
      expect(await sizeOf(image)).toBe(0);
      expect(await b.isServed(small(image))).toBe(false);
    }
    expect(await make()).toBe(0);
  });

  test('are made of the others where one fails, which is told and tried again', async () => {
    const images = [
      await earlier(await photo(9, 9)),
      await earlier(await photo(9, 9)),
      await earlier(await photo(9, 9)),
    ];
    const failing = vi.spyOn(t.storage, 'read').mockRejectedValueOnce(new Error('bad sector'));
    const [first] = await withoutSmall(t.db, { after: '', most: 1 });
    await expect(make()).rejects.toThrow(`1 small pictures could not be made, first that of ${first}: bad sector`);
    failing.mockRestore();
    const sizes = await Promise.all(images.map(sizeOf));
    expect(sizes.filter((size) => size === null)).toHaveLength(1);
    expect(await make()).toBe(1);
  });

  test('are left for later where too many wait for the encoder', async () => {
    const body = await photo(9, 9);
    await encodeSmall(body);
    const held = encoderOf(process.pid);
    process.kill(held, 'SIGSTOP');
    const queue = Array.from({ length: 65 }, () => encodeSmall(body));
    const key = `businesses/${randomUUID()}.webp`;
    expect(await keepPicture(t.storage, key, body)).toEqual({ bytes: body.length, smallBytes: null });
    expect((await t.storage.read(key))?.equals(body)).toBe(true);
    process.kill(held, 'SIGCONT');
    await Promise.all(queue);
  });
});
