import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { receiptBands, sameReceipts } from '../../db/paymentSchema';
import { uploads } from '../../db/schema';
import { ENGINES } from '../../testing/database';
import { drawReceipt, type Saving, savedReceipt } from '../../testing/drawnReceipts';
import { openedApp } from '../../testing/testApp';
import { compareReceipts } from './compareReceipts';
import { samePictures } from './receipts.repository';

const WRITTEN = {
  amount: '579250',
  reference: '004812937561',
  document: '61204553',
  phone: '04125550101',
  moment: '120320251415',
};
const NEXT = { ...WRITTEN, reference: '004812994037', moment: '120320251852' };
const SMALL: Saving = { as: 'jpeg', quality: 50, scale: 0.4, cut: { top: 0.03 } };

describe.each(ENGINES)('receipts on %s', (engine) => {
  const t = openedApp(engine);

  const keyOf = (image: string) => image.split('/').slice(-2).join('/');
  const round = (signal?: AbortSignal) => compareReceipts(t.db, t.storage, signal);
  const seen = (...ids: string[]) => samePictures(t.db, ids);

  const stored = (body: Buffer) => t.given.image({ folder: 'receipts', body });
  const paidWith = async (receiptData: string | null) => (await t.given.payment({ receiptData })).id;
  const drawn = async (what: typeof WRITTEN, saving?: Saving) =>
    stored(await savedReceipt(drawReceipt(1, what), saving));

  test('that were sent before are found, whoever sent them and however they were saved', async () => {
    const first = await paidWith(await drawn(WRITTEN));
    expect(await seen(first)).toEqual(new Map([[first, { state: 'waiting', same: [] }]]));
    expect(await round()).toBe(1);
    const [again, next] = [await paidWith(await drawn(WRITTEN, SMALL)), await paidWith(await drawn(NEXT, SMALL))];
    expect(await round()).toBe(2);
    expect(await seen(first, again, next)).toEqual(
      new Map([
        [first, { state: 'compared', same: [again] }],
        [again, { state: 'compared', same: [first] }],
        [next, { state: 'compared', same: [] }],
      ]),
    );
    expect(await round()).toBe(0);
  });

  test('of one address are the same without a look, newest first; of more than ten payments a placeholder', async () => {
    const address = `https://bank.example/${'receipt/'.repeat(600)}1.png`;
    const ids = [await paidWith(address), await paidWith(address), await paidWith(address)];
    const [first, second, third] = ids as [string, string, string];
    expect((await seen(first)).get(first)).toEqual({ state: 'foreign', same: [third, second] });
    for (let more = 0; more < 8; more++) await paidWith(address);
    expect((await seen(first)).get(first)?.same).toHaveLength(10);
    await paidWith(address);
    expect((await seen(first)).get(first)?.same).toEqual([]);
  });

  test('say why there is no comparison', async () => {
    const blank = sharp({ create: { width: 40, height: 80, channels: 3, background: '#c8102e' } });
    const gone = `/files/receipts/${randomUUID()}.webp`;
    const cases = [
      [await stored(Buffer.from('a picture')), 'unreadable'],
      [await stored(await blank.webp().toBuffer()), 'unreadable'],
      [gone, 'unreadable'],
      [`https://other.example${gone}`, 'foreign'],
      ['en efectivo', 'none'],
      ['', 'none'],
      [null, 'none'],
    ] as const;
    const ids = await Promise.all(cases.map(([address]) => paidWith(address)));
    expect(await round()).toBe(2);
    const found = await seen(...ids);
    expect(ids.map((id) => found.get(id)?.state)).toEqual(cases.map(([, state]) => state));
  });

  test('that an interruption left are compared by the next round, and those of no receipt never', async () => {
    const ids = [await paidWith(await drawn(WRITTEN)), await paidWith(await drawn(WRITTEN, SMALL))] as const;
    await t.given.image({ folder: 'offers' });
    const leaving = new AbortController();
    const read = t.storage.read.bind(t.storage);
    const stopping = vi.spyOn(t.storage, 'read').mockImplementation((key) => {
      leaving.abort();
      return read(key);
    });
    expect(await round(leaving.signal)).toBe(0);
    stopping.mockRestore();
    expect(await t.db.$count(receiptBands)).toBe(0);
    expect(await round()).toBe(2);
    expect((await seen(ids[0])).get(ids[0])?.same).toEqual([ids[1]]);
  });

  test('that are deleted meanwhile leave nothing, and those found gone are passed over', async () => {
    const before = await drawn(WRITTEN);
    await round();
    await t.storage.remove(keyOf(before));
    const after = await drawn(WRITTEN, SMALL);
    const read = t.storage.read.bind(t.storage);
    const deleting = vi.spyOn(t.storage, 'read').mockImplementation(async (key) => {
      const body = await read(key);
      if (key === keyOf(after)) await t.db.delete(uploads).where(eq(uploads.key, key));
      return body;
    });
    const kept = await t.db.$count(receiptBands);
    expect(await round()).toBe(1);
    deleting.mockRestore();
    expect([await t.db.$count(receiptBands), await t.db.$count(sameReceipts)]).toEqual([kept, 0]);
  });
});
