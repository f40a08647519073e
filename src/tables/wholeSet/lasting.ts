/** The lists whose rows hardly change, so that few requests bring all of one up to date. */
import { clock } from '../../../contract/clock';
import type { Records } from '../../providers/tables';
import type { Known } from './freshen';
import type { Listed } from './wholeSets';

/** A payment that was rejected is confirmed within days, or hardly ever. */
const REJECTED_MS = 30 * 24 * 60 * 60_000;

type Lasting<Row> = Pick<Known<Row>, 'mayChange' | 'cameAt'>;

/** For lists whose rows do not change while they are listed: the exceptions, and when each row was added. */
const LASTING: { [Name in Listed]?: Lasting<Records[Name]> } = {
  payments: {
    // Any state but a decided one, also one that the platform alone knows.
    mayChange: ({ status, createdAt }) =>
      status !== 'confirmed' && !(status === 'rejected' && clock.time() - Date.parse(createdAt) > REJECTED_MS),
    cameAt: ({ createdAt }) => Date.parse(createdAt),
  },
};

export const lastingOf = (resource: Listed) => LASTING[resource] as Lasting<{ id: string }> | undefined;
