import { readFile } from 'node:fs/promises';
import { smallPicture } from '../contract/image';
import { withoutHistory } from '../server/db/audit';
import { exchangeRates, paymentCoupons, paymentLines, payments } from '../server/db/paymentSchema';
import { businesses, categories, coupons, offers, uploads, users } from '../server/db/schema';
import type { Db } from '../server/db/types';
import type { Storage } from '../server/s3/storage';
import { DEMO_PASSWORD } from '../server/user-service/demoSignIn';
import { hashPassword, NO_PASSWORD_HASH } from '../server/user-service/password';
import { receiptPicture } from './receipts/drawReceipt';
import type { StoredReceipt } from './receipts/receiptRows';
import { demoRows, type Picture } from './rows';

interface DemoDeps {
  db: Db;
  storage: Pick<Storage, 'put'>;
  /** The beginning of the addresses of pictures. */
  uploadBase?: string;
  /** The moment from which the offers' days are counted. */
  now?: Date;
}

/**
 * Writes the demonstration into an empty database. Pictures come first, under keys that never change, then all rows at
 * once: after an interruption it can simply be run again.
 */
export async function writeDemo({ db, storage, uploadBase = '/files', now = new Date() }: DemoDeps): Promise<void> {
  const passwordHashes = { accounts: await hashPassword(DEMO_PASSWORD), others: NO_PASSWORD_HASH };
  const rows = demoRows({ uploadBase, passwordHashes, now });
  const sizes = new Map(
    await Promise.all([
      ...rows.pictures.map(async (picture) => [picture.key, await keep(picture, storage)] as const),
      ...rows.receipts.map(async (receipt) => [receipt.key, await draw(receipt, storage)] as const),
    ]),
  );
  await db.transaction(async (tx) => {
    await withoutHistory(tx, async () => {
      await tx.insert(businesses).values(rows.businesses);
      await tx.insert(users).values(rows.users);
      await tx.insert(categories).values(rows.categories);
      await tx.insert(exchangeRates).values(rows.exchangeRates);
      await tx.insert(offers).values(rows.offers);
      await tx.insert(coupons).values(rows.coupons);
      await tx.insert(payments).values(rows.payments);
      await tx.insert(paymentLines).values(rows.paymentLines);
      await tx.insert(paymentCoupons).values(rows.paymentCoupons);
      await tx.insert(uploads).values(rows.uploads.map((upload) => ({ ...upload, ...sizes.get(upload.key) })));
    });
  });
}

async function keep({ key, file, small }: Picture, storage: DemoDeps['storage']) {
  const bodies = await Promise.all([readFile(file), readFile(small)]);
  await storage.put(key, bodies[0]);
  await storage.put(smallPicture(key) as string, bodies[1]);
  return { bytes: bodies[0].length, smallBytes: bodies[1].length };
}

/** A receipt contains the day, which is counted from today, so it is drawn now; no list shows a small one. */
async function draw({ key, shows }: StoredReceipt, storage: DemoDeps['storage']) {
  const body = await receiptPicture(shows);
  await storage.put(key, body);
  return { bytes: body.length, smallBytes: 0 };
}
