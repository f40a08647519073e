import { CSV_TYPE, cellsOf } from '../../contract/csv';
import type { AnyList, ListDefinition, ListQuery } from '../../contract/lists/definition';
import { BUSINESS_SOURCE } from '../coupon-service/businesses.repository';
import { ACTIVE_COUPON_SOURCE, CONSUMED_COUPON_SOURCE } from '../coupon-service/couponsList.repository';
import { OFFER_SOURCE } from '../coupon-service/offersList.repository';
import type { Db } from '../db/types';
import type { Actor } from '../http/auth';
import type { CallTable } from '../http/calls';
import { csvOf, fileAnswers, SLOWLY } from '../http/exports';
import type { Transact } from '../http/keyedChange.repository';
import { PAYMENT_SOURCE } from '../payment-service/payments.repository';
import { USER_SOURCE } from '../user-service/users.repository';
import { type Source, search, searchInParts } from './source.repository';

const BATCH = 500;

interface Asked<List extends AnyList> {
  actor: Actor;
  query: ListQuery<List>;
  transact: Transact;
}

/** The announced searches of all lists, and the same as files. */
export function searchRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  const answerFile = fileAnswers(now);

  /** A file for spreadsheets of all that is found. */
  function fileOf<List extends AnyList, Row extends { id: string }>(holds: string, source: Source<List, Row>) {
    return ({ actor, query, transact }: Asked<List>) => {
      const { headings, of } = cellsOf(source.list as unknown as ListDefinition<Row>, actor.scope);
      const rows = searchInParts(db, source, { actor, query, now: now() }, BATCH);
      return answerFile({ actor, transact }, { holds, type: CSV_TYPE }, csvOf(headings, rows, of));
    };
  }

  calls.on('searchBusinesses', (asked) => search(db, BUSINESS_SOURCE, { ...asked, now: now() }));
  calls.on('searchOffers', (asked) => search(db, OFFER_SOURCE, { ...asked, now: now() }));
  calls.on('searchUsers', (asked) => search(db, USER_SOURCE, { ...asked, now: now() }));
  calls.on('searchActiveCoupons', (asked) => search(db, ACTIVE_COUPON_SOURCE, { ...asked, now: now() }));
  calls.on('searchConsumedCoupons', (asked) => search(db, CONSUMED_COUPON_SOURCE, { ...asked, now: now() }));
  calls.on('searchPayments', (asked) => search(db, PAYMENT_SOURCE, { ...asked, now: now() }));

  calls.on('exportBusinesses', fileOf('negocios', BUSINESS_SOURCE), SLOWLY);
  calls.on('exportOffers', fileOf('ofertas', OFFER_SOURCE), SLOWLY);
  calls.on('exportUsers', fileOf('usuarios', USER_SOURCE), SLOWLY);
  calls.on('exportActiveCoupons', fileOf('cupones-activos', ACTIVE_COUPON_SOURCE), SLOWLY);
  calls.on('exportConsumedCoupons', fileOf('cupones-consumidos', CONSUMED_COUPON_SOURCE), SLOWLY);
  calls.on('exportPayments', fileOf('pagos', PAYMENT_SOURCE), SLOWLY);
}
