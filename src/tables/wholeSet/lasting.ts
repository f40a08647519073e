/** The lists whose rows hardly change, so that few requests bring all of one up to date. */
import type { Records } from '../../providers/tables';
import { isByTime, type Known } from './freshen';
import type { Listed, WholeSet } from './wholeSets';

/** A payment that was rejected is confirmed within days, or hardly ever. */
const REJECTED_MS = 30 * 24 * 60 * 60_000;

/** For lists whose rows do not change while they are listed: the exceptions, and when each row was added. */
export const LASTING: { [Name in Listed]?: Pick<Known<Records[Name]>, 'mayChange' | 'cameAt'> } = {
  payments: {
    // Any state but a decided one, also one that the platform alone knows.
    mayChange: ({ status, createdAt }) =>
      status !== 'confirmed' && !(status === 'rejected' && Date.now() - Date.parse(createdAt) > REJECTED_MS),
    cameAt: ({ createdAt }) => Date.parse(createdAt),
  },
  'coupons-active': { mayChange: () => false, cameAt: ({ createdAt }) => Date.parse(createdAt) },
  'admin/consumed': { mayChange: () => false, cameAt: ({ consumedAt }) => Date.parse(consumedAt ?? '') },
};

/** Whether bringing it up to date takes few requests, as far as that can be known. Examines each row. */
export function isCheap({ rows, isUncounted }: WholeSet<{ id: string }>, resource: Listed): boolean {
  const lasting = LASTING[resource] as Pick<Known<{ id: string }>, 'cameAt'> | undefined;
  return lasting !== undefined && !isUncounted && isByTime({ rows, cameAt: lasting.cameAt });
}
