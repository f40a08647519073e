import type { exchangeRates } from '../../server/db/paymentSchema';
import { caracas, demoId } from '../calendar';

type RateRow = typeof exchangeRates.$inferInsert & { createdAt: Date };

/** Bolívares for a dollar, oldest first, one every nine days; the last was set yesterday. */
const RATES = [412.35, 418.9, 426.17, 431.05, 439.6, 447.28, 455.91, 463.4];
const DAYS_BETWEEN = 9;

/** Gives the rates in the order in which they were set, in the mornings of Caracas. */
export function rateRows({ setBy, now }: { setBy: string | undefined; now: Date }): RateRow[] {
  return RATES.map((usdVes, index) => {
    const at = caracas(now, (index - RATES.length + 1) * DAYS_BETWEEN - 1, '08:30');
    return { id: demoId(`rate ${index}`, at), usdVes, setBy, createdAt: at };
  });
}

/** The rate that was in force at a moment; before the first, the first. */
export function rateAt(rates: readonly RateRow[], at: Date): number {
  const rate = rates.findLast(({ createdAt }) => createdAt <= at) ?? rates[0];
  if (!rate) throw new Error('The demonstration has no rate');
  return rate.usdVes;
}
