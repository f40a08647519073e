import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import { Versioned, versionOf } from '../http/ifMatch';
import type { Filing } from '../s3/filing';
import type { ImageAddresses } from '../s3/images.repository';
import { createBusiness, getBusiness, listBusinesses, removeBusiness, updateBusiness } from './businesses.repository';

export function businessRoutes(
  calls: CallTable,
  { db, images, filing, now }: { db: Db; images: ImageAddresses; filing: Filing; now: () => Date },
): void {
  calls.on('listBusinesses', ({ actor, query }) => listBusinesses(db, actor, query));

  calls.on('getBusiness', async ({ actor, params }) => {
    const business = await getBusiness(db, actor, params.id);
    return business && new Versioned({ data: business }, versionOf(business));
  });

  calls.on(
    'createBusiness',
    async ({ actor, body, change }) => {
      await filing.file(actor, body.images);
      return change(async (tx) => ({ data: await createBusiness(tx, images, { actor, input: body }) }));
    },
    filing.patience,
  );

  calls.on(
    'updateBusiness',
    async ({ actor, params, body, condition, change }) => {
      await filing.file(actor, body.images);
      const asked = { actor, id: params.id, input: body, condition, now: now() };
      return change(async (tx) => dataOf(await updateBusiness(tx, images, asked)));
    },
    filing.patience,
  );

  calls.on('removeBusiness', ({ actor, params, change }) =>
    change((tx) => removeBusiness(tx, { actor, id: params.id, now: now() })),
  );
}
