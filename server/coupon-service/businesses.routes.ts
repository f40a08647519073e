import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import type { FileImages } from '../s3/filing';
import type { ImageAddresses } from '../s3/images.repository';
import { createBusiness, getBusiness, listBusinesses, removeBusiness, updateBusiness } from './businesses.repository';

export function businessRoutes(
  calls: CallTable,
  { db, images, fileImages, now }: { db: Db; images: ImageAddresses; fileImages: FileImages; now: () => Date },
): void {
  calls.on('listBusinesses', ({ actor, query }) => listBusinesses(db, actor, query));

  calls.on('getBusiness', async ({ actor, params }) => dataOf(await getBusiness(db, actor, params.id)));

  calls.on('createBusiness', async ({ body }) => {
    await fileImages(body.images);
    return { data: await createBusiness(db, images, body) };
  });

  calls.on('updateBusiness', async ({ actor, params, body }) => {
    await fileImages(body.images);
    return dataOf(await updateBusiness(db, images, { actor, id: params.id, input: body, now: now() }));
  });

  calls.on('removeBusiness', ({ actor, params }) => removeBusiness(db, { actor, id: params.id, now: now() }));
}
