import { desc } from 'drizzle-orm';
import { always } from '../db/always';
import { exchangeRates } from '../db/paymentSchema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';

/** Bolívares for one US dollar now; null before a rate was set. */
export async function getExchangeRate(db: Db | Tx): Promise<number | null> {
  const [rate] = await db
    .select({ usdVes: exchangeRates.usdVes })
    .from(exchangeRates)
    .orderBy(desc(exchangeRates.seq))
    .limit(1);
  return rate?.usdVes ?? null;
}

/**
 * Puts a rate in force and gives it as it is stored; where it is in force already nothing is written. Former rates
 * stay, with the actor and the time, and so do the payments made at them.
 */
export async function setExchangeRate(
  tx: Tx,
  { actor, usdVes, now }: { actor: Actor; usdVes: number; now: Date },
): Promise<number> {
  if ((await getExchangeRate(tx)) === usdVes) return usdVes;
  const [set] = await tx
    .insert(exchangeRates)
    .values({ usdVes, setBy: actor.id, createdAt: now })
    .returning({ usdVes: exchangeRates.usdVes });
  return always(set).usdVes;
}
