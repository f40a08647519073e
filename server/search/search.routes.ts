import { toWallTime } from '../../contract/caracas';
import { FILE_TYPES, type FileFormat } from '../../contract/fileTypes';
import type { AnyList, ListQuery } from '../../contract/lists/definition';
import { BUSINESS_SOURCE } from '../coupon-service/businessesSearch.repository';
import { ACTIVE_COUPON_SOURCE, CONSUMED_COUPON_SOURCE } from '../coupon-service/couponsSearch.repository';
import { OFFER_SOURCE } from '../coupon-service/offersSearch.repository';
import type { Db } from '../db/types';
import type { Actor } from '../http/auth';
import { budget } from '../http/budget';
import type { CallTable } from '../http/calls';
import { Download } from '../http/download';
import type { Transact } from '../http/whileSignedIn';
import { PAYMENT_SOURCE } from '../payment-service/paymentsSearch.repository';
import { USER_SOURCE } from '../user-service/usersSearch.repository';
import { written } from './file';
import { type Source, search, searchInParts } from './source.repository';

const MINUTE = 60_000;
const BATCH = 500;

interface Asked<List extends AnyList> {
  actor: Actor;
  query: ListQuery<List> & { format: FileFormat };
  transact: Transact;
}

/** The announced searches of all lists, and the same as files. */
export function searchRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  const exports = budget({ times: 5, perMs: MINUTE, now });

  /** A file of all that is found, called after its list and the day in Caracas: 'pagos-2026-11-27.xlsx'. */
  function fileOf<List extends AnyList, Row extends { id: string }>(name: string, source: Source<List, Row>) {
    return async ({ actor, query: { format, ...narrowing }, transact }: Asked<List>) => {
      exports.spend(actor.id);
      const asked = { actor, query: narrowing as unknown as ListQuery<List>, now: now() };
      const file = { name: `${name}-${toWallTime(now()).slice(0, 10)}.${format}`, type: FILE_TYPES[format] };
      const mayGoOn = () => transact(async () => undefined);
      return Download.of({ ...file, mayGoOn }, written(source.list, format, searchInParts(db, source, asked, BATCH)));
    };
  }
  // The whole file may take this long over a slow line.
  const SLOWLY = { timeoutMs: 10 * MINUTE };

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
