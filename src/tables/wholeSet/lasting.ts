/** The lists whose rows hardly change, so that few requests bring all of one up to date. */
import { clock } from '../../../contract/clock';
import type { Records } from '../../providers/tables';
import { isByTime, type Known } from './freshen';
import type { Listed, WholeSet } from './wholeSets';

/** A payment that was rejected is confirmed within days, or hardly ever. */
const REJECTED_MS = 30 * 24 * 60 * 60_000;

/** Where every row may have changed, so many are read again without a request of the user. */
const FEW_ROWS = 1_000;

type Lasting<Row> = Pick<Known<Row>, 'mayChange' | 'cameAt'>;

/** For lists whose rows do not change while they are listed: the exceptions, and when each row was added. */
const LASTING: { [Name in Listed]?: Lasting<Records[Name]> } = {
  payments: {
    // Any state but a decided one, also one that the platform alone knows.
    mayChange: ({ status, createdAt }) =>
      status !== 'confirmed' && !(status === 'rejected' && clock.time() - Date.parse(createdAt) > REJECTED_MS),
    cameAt: ({ createdAt }) => Date.parse(createdAt),
  },
  'coupons-active': { mayChange: () => false, cameAt: ({ createdAt }) => Date.parse(createdAt) },
  'admin/consumed': { mayChange: () => false, cameAt: ({ consumedAt }) => Date.parse(consumedAt ?? '') },
};

export const lastingOf = (resource: Listed) => LASTING[resource] as Lasting<{ id: string }> | undefined;

/**
 * Whether it may be brought up to date without a request of the user: it is short, or few requests are enough, as far
 * as that can be known. Examines each row.
 */
export async function mayUpdateUnasked(
  { rows, perPage }: WholeSet<{ id: string }>,
  resource: Listed,
): Promise<boolean> {
  const lasting = lastingOf(resource);
  return rows.length <= FEW_ROWS || (lasting !== undefined && perPage !== undefined && isByTime({ rows, ...lasting }));
}
