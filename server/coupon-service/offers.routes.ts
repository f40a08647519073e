import { offerSchema } from '../../contract/offer';
import { isTag, type Tag } from '../../contract/tag';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { found, notFound } from '../http/errors';
import { readPage, readSearch } from '../http/validate';
import type { ImageBase } from '../s3/images.repository';
import { createOffer, getOffer, removeOffer, updateOffer } from './offers.repository';
import { unknownTag } from './offers.rules';
import { listOffers } from './offersList.repository';
import { getOffersResume } from './offersResume.repository';

const ABSENT = 'Oferta no encontrada';

export interface OfferDeps {
  db: Db;
  images: ImageBase;
  now: () => Date;
}

export function offerRoutes(calls: CallTable, { db, images, now }: OfferDeps): void {
  calls.guarded('listOffers', {
    handle: ({ actor, query }) =>
      listOffers(db, actor, readPage(query), {
        search: readSearch(query, 'search'),
        tag: query.tag ? readTag(query.tag) : undefined,
      }),
  });

  calls.guarded('listOffersByTag', {
    handle: ({ actor, params, query }) => listOffers(db, actor, readPage(query), { tag: readTag(params.tag) }),
  });

  calls.guarded('getOffersResume', {
    handle: async ({ actor }) => ({ data: await getOffersResume(db, actor, now()) }),
  });

  calls.guarded('getOffer', {
    absent: ABSENT,
    handle: async ({ actor, params }) => ({ data: found(await getOffer(db, actor, params.id), ABSENT) }),
  });

  calls.guarded('createOffer', {
    body: offerSchema,
    handle: async ({ actor, body }) => ({ data: await createOffer(db, images, { actor, input: body, now: now() }) }),
  });

  calls.guarded('updateOffer', {
    absent: ABSENT,
    body: offerSchema,
    handle: async ({ actor, params, body }) => {
      const updated = await updateOffer(db, images, { actor, id: params.id, input: body, now: now() });
      return { data: found(updated, ABSENT) };
    },
  });

  calls.guarded('removeOffer', {
    absent: ABSENT,
    status: 200,
    handle: async ({ actor, params }) => ({
      data: found(await removeOffer(db, { actor, id: params.id, now: now() }), ABSENT),
    }),
  });
}

/** A tag of the contract; throws 404 for any other, like every address that names nothing. */
function readTag(text: string): Tag {
  if (!isTag(text)) throw notFound(unknownTag(text));
  return text;
}
