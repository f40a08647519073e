import { scopeOf } from '../../contract/access';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { listCategories } from './categories.repository';

export function categoryRoutes(calls: CallTable, { db }: { db: Db }): void {
  // Everybody who sees offers sees all categories, but in them the same offers as in the list.
  calls.on('listCategories', async ({ actor }) => ({
    data: await listCategories(db, { ...actor, scope: scopeOf(actor.permission, 'listOffers') }),
  }));
}
