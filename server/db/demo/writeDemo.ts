import { randomUUID } from 'node:crypto';
import type { Permission } from '../../../contract/user';
import type { Storage } from '../../s3/storage';
import { hashPassword } from '../../user-service/password';
import { exchangeRates, paymentCoupons, paymentLines, payments } from '../paymentSchema';
import { businesses, categories, coupons, offers, uploads, users } from '../schema';
import type { Db } from '../types';
import { accounts, DEMO_PASSWORD } from './people';
import { renderPicture } from './pictures';
import { demoRows } from './rows';

interface DemoDeps {
  db: Db;
  storage: Pick<Storage, 'put'>;
  /** What the addresses of pictures begin with. */
  uploadBase?: string;
  /** What the offers' days are counted from. */
  now?: Date;
}

/** Two sharp pipelines keep two cores busy; more would only take memory. */
const PICTURES_AT_ONCE = 4;

/**
 * Writes the demonstration into an empty database and gives who can sign in. The pictures come first, under keys that
 * never change, then all rows at once: interrupted anywhere, it can simply be done again.
 */
export async function writeDemo({
  db,
  storage,
  uploadBase = '/files',
  now = new Date(),
}: DemoDeps): Promise<{ accounts: { email: string; permission: Permission }[] }> {
  const passwordHashes = { accounts: await hashPassword(DEMO_PASSWORD), others: await hashPassword(randomUUID()) };
  const rows = demoRows({ uploadBase, passwordHashes, now });
  const waiting = rows.pictures.values();
  const draw = async () => {
    for (const { key, svg } of waiting) await storage.put(key, await renderPicture(svg));
  };
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, draw));
  await db.transaction(async (tx) => {
    await tx.insert(businesses).values(rows.businesses);
    await tx.insert(users).values(rows.users);
    await tx.insert(categories).values(rows.categories);
    await tx.insert(exchangeRates).values(rows.exchangeRates);
    await tx.insert(offers).values(rows.offers);
    await tx.insert(coupons).values(rows.coupons);
    await tx.insert(payments).values(rows.payments);
    await tx.insert(paymentLines).values(rows.paymentLines);
    await tx.insert(paymentCoupons).values(rows.paymentCoupons);
    await tx.insert(uploads).values(rows.uploads);
  });
  return { accounts: accounts.map(({ email, permission }) => ({ email, permission })) };
}
