import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import { Versioned, versionOf } from '../http/ifMatch';
import { createBusiness, getBusiness, listBusinesses, removeBusiness, updateBusiness } from './businesses.repository';

export function businessRoutes(
  calls: CallTable,
  { db, imageBase, now }: { db: Db; imageBase: string; now: () => Date },
): void {
  calls.on('listBusinesses', ({ actor, query }) => listBusinesses(db, actor, query));

  calls.on('getBusiness', async ({ actor, params }) => {
    const business = await getBusiness(db, actor, params.id);
    return business && new Versioned({ data: business }, versionOf(business));
  });

  calls.on('createBusiness', async ({ actor, body, change }) => {
    return change(async (tx) => ({ data: await createBusiness(tx, imageBase, { actor, input: body }) }));
  });

  calls.on('updateBusiness', async ({ actor, params, body, condition, change }) => {
    const asked = { actor, id: params.id, input: body, condition, now: now() };
    return change(async (tx) => dataOf(await updateBusiness(tx, imageBase, asked)));
  });

  calls.on('removeBusiness', ({ actor, params, change }) =>
    change((tx) => removeBusiness(tx, { actor, id: params.id, now: now() })),
  );
}
