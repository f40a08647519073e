import { scopeOf } from '../../contract/access';
import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import { Versioned } from '../http/ifMatch';
import { search } from '../search/source.repository';
import {
  CATEGORY_SOURCE,
  createCategory,
  getCategory,
  listCategories,
  removeCategory,
  updateCategory,
  versionOfCategory,
} from './categories.repository';

export function categoryRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  // Every role that sees offers sees all categories, but in them the same offers as in the list.
  calls.on('listCategories', async ({ actor }) => ({
    data: await listCategories(db, { ...actor, scope: scopeOf(actor.permission, 'listOffers') }),
  }));

  calls.on('searchCategories', (asked) => search(db, CATEGORY_SOURCE, { ...asked, now: now() }));

  calls.on('getCategory', async ({ params }) => {
    const category = await getCategory(db, params.id);
    return category && new Versioned({ data: category }, versionOfCategory(category));
  });

  calls.on('createCategory', ({ body, change }) => change(async (tx) => ({ data: await createCategory(tx, body) })));

  calls.on('updateCategory', ({ params, body, condition, change }) =>
    change(async (tx) => dataOf(await updateCategory(tx, { id: params.id, input: body, condition }))),
  );

  calls.on('removeCategory', ({ params, change }) => change((tx) => removeCategory(tx, params.id, now())));
}
