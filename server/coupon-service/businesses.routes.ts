import { businessSchema } from '../../contract/business';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { found, notFound } from '../http/errors';
import { readPage } from '../http/validate';
import type { ImageBase } from '../s3/images.repository';
import { createBusiness, getBusiness, listBusinesses, removeBusiness, updateBusiness } from './businesses.repository';

const ABSENT = 'Negocio no encontrado';

export interface BusinessDeps {
  db: Db;
  images: ImageBase;
  now: () => Date;
}

export function businessRoutes(calls: CallTable, { db, images, now }: BusinessDeps): void {
  calls.guarded('listBusinesses', {
    handle: ({ actor, query }) => listBusinesses(db, actor, readPage(query)),
  });

  calls.guarded('getBusiness', {
    absent: ABSENT,
    handle: async ({ actor, params }) => ({ data: found(await getBusiness(db, actor, params.id), ABSENT) }),
  });

  calls.guarded('createBusiness', {
    body: businessSchema,
    handle: async ({ body }) => ({ data: await createBusiness(db, images, body) }),
  });

  calls.guarded('updateBusiness', {
    absent: ABSENT,
    body: businessSchema,
    handle: async ({ actor, params, body }) => {
      const updated = await updateBusiness(db, images, { actor, id: params.id, input: body, now: now() });
      return { data: found(updated, ABSENT) };
    },
  });

  calls.guarded('removeBusiness', {
    absent: ABSENT,
    handle: async ({ actor, params }) => {
      if (!(await removeBusiness(db, { actor, id: params.id, now: now() }))) throw notFound(ABSENT);
    },
  });
}
