import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import type { Filing } from '../s3/filing';
import type { ImageAddresses } from '../s3/images.repository';
import { createBusiness, getBusiness, listBusinesses, removeBusiness, updateBusiness } from './businesses.repository';

export function businessRoutes(
  calls: CallTable,
  { db, images, filing, now }: { db: Db; images: ImageAddresses; filing: Filing; now: () => Date },
): void {
  calls.on('listBusinesses', ({ actor, query }) => listBusinesses(db, actor, query));

  calls.on('getBusiness', async ({ actor, params }) => dataOf(await getBusiness(db, actor, params.id)));

  calls.on(
    'createBusiness',
    async ({ body }) => {
      await filing.file(body.images);
      return { data: await createBusiness(db, images, body) };
    },
    filing.patience,
  );

  calls.on(
    'updateBusiness',
    async ({ actor, params, body }) => {
      await filing.file(body.images);
      return dataOf(await updateBusiness(db, images, { actor, id: params.id, input: body, now: now() }));
    },
    filing.patience,
  );

  calls.on('removeBusiness', ({ actor, params }) => removeBusiness(db, { actor, id: params.id, now: now() }));
}
