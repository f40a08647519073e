import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageAddress } from '../../contract/image';
import { uploads } from '../db/schema';
import { encodeImage } from '../s3/encodeImage';
import { OF_SET, signsOf } from '../s3/pictureSigns';
import { browser } from '../testing/browser';
import { ENGINES } from '../testing/database';
import { drawReceipt, type Saving, savedReceipt, type Written } from '../testing/drawnReceipts';
import { openedApp } from '../testing/testApp';
import { samePictures } from './checks.repository';

const WRITTEN = {
  amount: '579250',
  reference: '004812937561',
  document: '61204553',
  phone: '04125550101',
  moment: '120320251415',
};
const ANOTHER = { ...WRITTEN, amount: '120300', reference: '730011824405', moment: '140320250921' };
const SMALL: Saving = { as: 'jpeg', quality: 50, scale: 0.5 };
/** Hardly more than its colour. */
const blank = (note: string) =>
  sharp({ create: { width: 360, height: 640, channels: 3, background: '#c8102e' } })
    .composite([
      { input: Buffer.from(`<svg width="9" height="9"><path d="${note}" stroke="#fff"/></svg>`), top: 9, left: 9 },
    ])
    .png()
    .toBuffer();

describe.each(ENGINES)('receipts on %s', (engine) => {
  const t = openedApp(engine);
  const b = browser(t);

  const seen = (...ids: string[]) => samePictures(t.db, ids);
  const paidWith = async (receiptData: string | null) => (await t.given.payment({ receiptData })).id;
  async function sent(body: Buffer): Promise<string> {
    const ticket = await b.ask('?folder=receipts&extension=webp');
    expect(await b.post(ticket, body)).toBe(204);
    return paidWith(imageAddress(ticket));
  }
  const drawn = async (what: Written, saving?: Saving) => sent(await savedReceipt(drawReceipt(1, what), saving));

  test('that were sent before are found at once, as the same file, smaller or saved anew', async () => {
    const first = await drawn(WRITTEN);
    expect(await seen(first)).toEqual(new Map([[first, { state: 'compared', same: [] }]]));
    const file = await drawn(WRITTEN);
    const smaller = await drawn(WRITTEN, SMALL);
    const other = await drawn(ANOTHER);
    expect(await seen(first, file, smaller, other)).toEqual(
      new Map([
        [first, { state: 'compared', same: [smaller, file] }],
        [file, { state: 'compared', same: [smaller, first] }],
        [smaller, { state: 'compared', same: [file, first] }],
        [other, { state: 'compared', same: [] }],
      ]),
    );
  });

  test('of long ago are known again as the same file alone', async () => {
    const first = await drawn(WRITTEN);
    await t.db
      .update(uploads)
      .set({ createdAt: new Date(Date.now() - 400 * 86_400_000) })
      .where(like(uploads.key, 'receipts/%'));
    const [file, smaller] = [await drawn(WRITTEN), await drawn(WRITTEN, SMALL)];
    const found = await seen(first, file, smaller);
    expect([first, file, smaller].map((id) => found.get(id)?.same)).toEqual([[file], [smaller, first], [file]]);
  });

  test('that show nearly nothing are the same as the same file alone', async () => {
    const [one, again, other] = [await blank('M0 0h8'), await blank('M0 0h8'), await blank('M0 4h8')];
    const ids = [await sent(one), await sent(again), await sent(other)] as const;
    expect([...(await seen(...ids)).values()]).toEqual(
      expect.arrayContaining([
        { state: 'unreadable', same: [ids[1]] },
        { state: 'unreadable', same: [ids[0]] },
        { state: 'unreadable', same: [] },
      ]),
    );
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
    const gone = `/files/receipts/${randomUUID()}.webp`;
    const cases = [
      [await t.given.image({ folder: 'receipts' }), 'unreadable'],
      [gone, 'unreadable'],
      [`https://other.example${gone}`, 'foreign'],
      ['en efectivo', 'none'],
      ['', 'none'],
      [null, 'none'],
    ] as const;
    const ids = await Promise.all(cases.map(([address]) => paidWith(address)));
    const found = await seen(...ids);
    expect(ids.map((id) => found.get(id)?.state)).toEqual(cases.map(([, state]) => state));
  });

  test('are pictures of their own folder', async () => {
    expect(await b.post(await b.ask(), await savedReceipt(drawReceipt(1, WRITTEN), SMALL))).toBe(204);
    const [stored] = await t.db.select().from(uploads).where(like(uploads.key, 'businesses/%'));
    expect(stored).toMatchObject({ sha256: null, look: null });
  });
});

describe('the look of a receipt', () => {
  let state = 20_261_129;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x80_00_00_00;
  };
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(next() * 10)).join('');
  /** Of the bits that are set in either, the share that differs. */
  const apart = (one: string, other: string) => {
    const count = (differs: (bit: string, beside: string) => boolean) =>
      [...one].filter((bit, at) => differs(bit, other[at] ?? '')).length;
    return count((bit, beside) => bit !== beside) / count((bit, beside) => bit === '1' || beside === '1');
  };
  async function lookOf(svg: string, saving: Saving): Promise<string> {
    const signs = await signsOf('receipts/one.webp', await encodeImage(await savedReceipt(svg, saving)));
    if (!signs?.look) throw new Error('a receipt that shows nothing');
    return signs.look;
  }

  test('is kept however it is saved, and is another than those of fifty-nine others of the same four banks', async () => {
    const receipts: { first: string; again: string }[] = [];
    for (let n = 0; n < 60; n++) {
      const written = {
        amount: digits(6),
        reference: digits(12),
        document: digits(8),
        phone: digits(11),
        moment: digits(12),
      };
      const svg = drawReceipt(n % 4, written);
      const saving = { as: 'jpeg', quality: 45 + Math.floor(n / 2), scale: 0.4 + next() * 0.3 } as const;
      receipts.push({ first: await lookOf(svg, { as: 'webp', scale: 0.5 }), again: await lookOf(svg, saving) });
    }
    const same = receipts.map(({ first, again }) => apart(first, again));
    expect(Math.max(...same)).toBeLessThanOrEqual(1 / OF_SET);
    const others = receipts.flatMap(({ first }, n) => receipts.slice(n + 1).map((one) => apart(first, one.again)));
    expect(others).toHaveLength(1770);
    expect(Math.min(...others)).toBeGreaterThan(1 / OF_SET);
  }, 120_000);
});
