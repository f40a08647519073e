import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_IMAGE_SIDE, SMALL_IMAGE_SIDE } from '../contract/limits';
import { signsOf } from '../server/s3/pictureSigns';
import { receiptLooks } from './data';
import { demoRows } from './rows';
import { PICTURE_FOLDER } from './writeDemo';

const { pictures } = demoRows({ uploadBase: '', passwordHashes: { accounts: '', others: '' }, now: new Date() });
const large = pictures.filter(({ small }) => small);
const smalls = large.flatMap(({ small }) => small ?? []);
const receipts = pictures.filter(({ small }) => !small).map(({ file }) => file);

interface Seen {
  size: string;
  bytes: number;
}
const seen = async (files: readonly string[]): Promise<Seen[]> =>
  Promise.all(
    files.map(async (file) => {
      const body = await readFile(new URL(file, PICTURE_FOLDER));
      const { format, width, height } = await sharp(body).metadata();
      return { size: `${format} ${width}x${height}`, bytes: body.length };
    }),
  );
const most = (of: Seen[]) => Math.max(...of.map(({ bytes }) => bytes));
const sum = (of: Seen[]) => of.reduce((all, { bytes }) => all + bytes, 0);

describe('the stored pictures', () => {
  let [shown, small, sent]: Seen[][] = [];
  beforeAll(async () => {
    [shown = [], small = [], sent = []] = await Promise.all([
      seen(large.map(({ file }) => file)),
      seen(smalls),
      seen(receipts),
    ]);
  });

  it('are two of every business with their small ones, one of each receipt, and no others', () => {
    const names = readdirSync(PICTURE_FOLDER, { recursive: true }).filter((name) => String(name).endsWith('.webp'));
    expect(names.toSorted()).toEqual([...large.map(({ file }) => file), ...smalls, ...receipts].toSorted());
    expect([large.length, smalls.length, receipts.length]).toEqual([60, 60, 32]);
  });

  it('are WebP in the sizes in which the platform would store them', () => {
    expect(new Set(shown?.map(({ size }) => size))).toEqual(new Set([`webp ${MAX_IMAGE_SIDE}x480`]));
    expect(new Set(small?.map(({ size }) => size))).toEqual(new Set([`webp 288x${SMALL_IMAGE_SIDE}`]));
    expect(new Set(sent?.map(({ size }) => size))).toEqual(new Set(['webp 324x576', 'webp 288x512']));
  });

  it('load in a moment, and weigh little in the repository', () => {
    expect([most(shown ?? []), most(small ?? []), most(sent ?? [])].map((bytes) => bytes / 10_000)).toEqual([
      expect.toSatisfy((size: number) => size < 6),
      expect.toSatisfy((size: number) => size < 1),
      expect.toSatisfy((size: number) => size < 1),
    ]);
    expect(sum(shown ?? [])).toBeLessThan(2_500_000);
    expect(sum(sent ?? [])).toBeLessThan(300_000);
  });

  it('have the looks by which receipts are known again', async () => {
    expect(Object.keys(receiptLooks)).toEqual(receipts.map((file) => file.replace('receipts/', '')).toSorted());
    for (const file of receipts.filter((_, place) => place % 5 === 0)) {
      const signs = await signsOf('receipts/any.webp', await readFile(new URL(file, PICTURE_FOLDER)));
      expect(BigInt(`0b${signs?.look}`)).toBe(BigInt(`0x${receiptLooks[file.replace('receipts/', '')]}`));
    }
  });
});
