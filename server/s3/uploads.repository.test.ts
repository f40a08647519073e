import { describe, expect, test, vi } from 'vitest';
import { RECEIPT_FOLDER } from '../../contract/image';
import { uploads } from '../db/schema';
import { tidyUp } from '../housekeeping';
import { browser } from '../testing/browser';
import { businessInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { removePicture } from './pictures';
import { ORPHAN_MS, removeOrphanUploads } from './uploads.repository';

describe.each(ENGINES)('pictures that no record names (F-10), on %s', (engine) => {
  const t = openedApp(engine);

  const old = () => new Date(t.clock.now().getTime() - ORPHAN_MS - 1);
  const sweep = (signal?: AbortSignal) =>
    removeOrphanUploads(t.db, (key) => removePicture(t.storage, key), { now: t.clock.now(), signal });
  const isServed = (address: string) => browser(t).isServed(address);

  test('go after a day, with their object and their row; the others stay', async () => {
    const orphan = await t.given.image({ createdAt: old() });
    const fresh = await t.given.image({ createdAt: t.clock.now() });
    const [named, elsewhere, removed, offered, soldOut] = [
      await t.given.image({ createdAt: old() }),
      await t.given.image({ createdAt: old() }),
      await t.given.image({ createdAt: old() }),
      await t.given.image({ createdAt: old() }),
      await t.given.image({ createdAt: old() }),
    ];
    await t.given.business({ images: [named, `https://cupones.example${elsewhere}`, 'without-slash'] });
    await t.given.business({ images: [removed], deletedAt: t.clock.now() });
    await t.given.offer({ images: [offered] });
    await t.given.offer({ images: [soldOut], deletedAt: t.clock.now() });
    const receipt = await t.given.image({ createdAt: old(), folder: RECEIPT_FOLDER });
    // Of an upload that never came or broke off.
    await t.given.image({ createdAt: old(), storedAt: null });

    expect(await sweep()).toBe(2);

    expect(await isServed(orphan)).toBe(false);
    const all = [fresh, named, elsewhere, removed, offered, soldOut, receipt];
    for (const kept of all) expect(await isServed(kept)).toBe(true);
    expect(await t.db.$count(uploads)).toBe(7);
    expect(await sweep()).toBe(0);
  });

  test('go in the next round when the storage failed in this one, and no record can name them in between', async () => {
    const orphan = await t.given.image({ createdAt: old() });
    const failure = vi.spyOn(t.storage, 'remove').mockRejectedValueOnce(new Error('storage is down'));

    await expect(sweep()).rejects.toThrow('storage is down');
    failure.mockRestore();
    const answer = await t.as('admin').post('/api/gs/coupon-service/businesses', businessInput({ images: [orphan] }));

    expect(answer.statusCode).toBe(422);
    expect(await sweep()).toBe(1);
    expect(await isServed(orphan)).toBe(false);
  });

  test('go no further once the server stops, and the rest in the next round', async () => {
    for (let n = 0; n < 3; n++) await t.given.image({ createdAt: old() });
    const leaving = new AbortController();
    const remove = t.storage.remove.bind(t.storage);
    const stopping = vi.spyOn(t.storage, 'remove').mockImplementation((key) => {
      leaving.abort();
      return remove(key);
    });
    expect(await sweep(leaving.signal)).toBe(1);
    stopping.mockRestore();
    expect(await t.db.$count(uploads)).toBe(2);
    expect(await sweep()).toBe(2);
  });

  test('go or stay whole when a record that names them is saved at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const image = await t.given.image({ createdAt: old() });
      const [answer] = await Promise.all([
        t.as('admin').post('/api/gs/coupon-service/businesses', businessInput({ images: [image] })),
        sweep(),
      ]);
      expect([201, 422]).toContain(answer.statusCode);
      expect(await isServed(image)).toBe(answer.statusCode === 201);
    }
  });

  test('are part of the hourly tidying, like ended sessions', async () => {
    await t.given.image({ createdAt: old() });
    const token = await t.tokenOf('admin');
    t.clock.advance(ORPHAN_MS);

    await tidyUp({ db: t.db, storage: t.storage, now: t.clock.now });

    expect(await t.db.$count(uploads)).toBe(0);
    const answer = await t.as('anonymous').get('/api/gs/s3/upload', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(401);
  });
});
