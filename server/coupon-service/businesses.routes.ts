import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import type { ImageBase } from '../s3/images.repository';
import { createBusiness, getBusiness, listBusinesses, removeBusiness, updateBusiness } from './businesses.repository';

export function businessRoutes(
  calls: CallTable,
  { db, images, now }: { db: Db; images: ImageBase; now: () => Date },
): void {
  calls.on('listBusinesses', ({ actor, query }) => listBusinesses(db, actor, query));

  calls.on('getBusiness', async ({ actor, params }) => dataOf(await getBusiness(db, actor, params.id)));

  calls.on('createBusiness', async ({ body }) => ({ data: await createBusiness(db, images, body) }));

  calls.on('updateBusiness', async ({ actor, params, body }) =>
    dataOf(await updateBusiness(db, images, { actor, id: params.id, input: body, now: now() })),
  );

  calls.on('removeBusiness', ({ actor, params }) => removeBusiness(db, { actor, id: params.id, now: now() }));
}
