import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { smallPicture } from '../contract/image';
import { withoutHistory } from '../server/db/audit';
import { exchangeRates, paymentCoupons, paymentLines, payments } from '../server/db/paymentSchema';
import { businesses, categories, coupons, offers, uploads, users } from '../server/db/schema';
import type { Db } from '../server/db/types';
import type { Storage } from '../server/s3/storage';
import { DEMO_PASSWORD } from '../server/user-service/demoSignIn';
import { hashPassword, NO_PASSWORD_HASH } from '../server/user-service/password';
import { receiptLooks } from './data';
import { demoRows, type Picture } from './rows';

// The build copies the folder beside the bundle, so the address holds for both.
export const PICTURE_FOLDER = new URL('./pictures/', import.meta.url);

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
  const kept = new Map(
    await Promise.all(rows.pictures.map(async (picture) => [picture.key, await keep(picture, storage)] as const)),
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
      await tx.insert(uploads).values(rows.uploads.map((upload) => ({ ...upload, ...kept.get(upload.key) })));
    });
  });
}

/** Stores a picture with its small one, and gives what its row says of it. */
async function keep({ key, file, small }: Picture, storage: DemoDeps['storage']) {
  const body = await readFile(new URL(file, PICTURE_FOLDER));
  await storage.put(key, body);
  if (small === undefined) {
    const look = BigInt(`0x${receiptLooks[basename(file)]}`)
      .toString(2)
      .padStart(3072, '0');
    return { bytes: body.length, smallBytes: 0, sha256: createHash('sha256').update(body).digest(), look };
  }
  const smallBody = await readFile(new URL(small, PICTURE_FOLDER));
  await storage.put(smallPicture(key) as string, smallBody);
  return { bytes: body.length, smallBytes: smallBody.length };
}
