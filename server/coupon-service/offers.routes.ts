import { isTag, type Tag } from '../../contract/tag';
import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import { notFound } from '../http/errors';
import { Versioned } from '../http/ifMatch';
import {
  createOffer,
  getOffer,
  getOffersResume,
  getOffersToday,
  removeOffer,
  unknownTag,
  updateOffer,
} from './offers.repository';
import { listOffers, versionOfOffer } from './offersList.repository';

export function offerRoutes(
  calls: CallTable,
  { db, imageBase, now }: { db: Db; imageBase: string; now: () => Date },
): void {
  calls.on('listOffers', async ({ actor, query: { search, tag, ...page } }) =>
    listOffers(db, actor, page, { search, tag: tag === undefined ? undefined : readTag(tag) }),
  );

  calls.on('listOffersByTag', async ({ actor, params, query }) =>
    listOffers(db, actor, query, { tag: readTag(params.tag) }),
  );

  calls.on('getOffersResume', async ({ actor }) => ({ data: await getOffersResume(db, actor, now()) }));
  calls.on('getOffersToday', async ({ actor }) => ({ data: await getOffersToday(db, actor, now()) }));

  calls.on('getOffer', async ({ actor, params }) => {
    const offer = await getOffer(db, actor, params.id);
    return offer && new Versioned({ data: offer }, versionOfOffer(offer));
  });

  calls.on('createOffer', async ({ actor, body, change }) => {
    return change(async (tx) => ({ data: await createOffer(tx, imageBase, { actor, input: body, now: now() }) }));
  });

  calls.on('updateOffer', async ({ actor, params, body, condition, change }) => {
    const asked = { actor, id: params.id, input: body, condition, now: now() };
    return change(async (tx) => dataOf(await updateOffer(tx, imageBase, asked)));
  });

  calls.on('removeOffer', ({ actor, params, change }) =>
    change(async (tx) => dataOf(await removeOffer(tx, { actor, id: params.id, now: now() }))),
  );
}

/** A tag of the contract; throws 404 for any other. */
function readTag(text: string): Tag {
  if (!isTag(text)) throw notFound(unknownTag(text));
  return text;
}
