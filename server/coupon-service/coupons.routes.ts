import { scopeOf } from '../../contract/access';
import { ENTRIES } from '../../contract/services';
import { isTag, type Tag } from '../../contract/tag';
import { readUuid } from '../../contract/typedText';
import type { Db } from '../db/types';
import { type CallTable, dataOf } from '../http/calls';
import { notFound, unprocessable } from '../http/errors';
import { Versioned, versionOf } from '../http/ifMatch';
import { search } from '../search/source.repository';
import { createBusiness, getBusiness, listBusinesses, removeBusiness, updateBusiness } from './businesses.repository';
import {
  CATEGORY_SOURCE,
  createCategory,
  getCategory,
  listCategories,
  removeCategory,
  updateCategory,
  versionOfCategory,
} from './categories.repository';
import { consumeHeldCoupon, grantCoupons, removeHeldCoupon } from './coupons.repository';
import { listCoupons } from './couponsList.repository';
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

const NO_USER = '00000000-0000-0000-0000-000000000000';

export function couponRoutes(
  calls: CallTable,
  { db, imageBase, now }: { db: Db; imageBase: string; now: () => Date },
): void {
  calls.on('listBusinesses', ({ actor, query }) => listBusinesses(db, actor, query));

  calls.on('getBusiness', async ({ actor, params }) => {
    const business = await getBusiness(db, actor, params.id);
    return business && new Versioned({ data: business }, versionOf(business));
  });

  calls.on('createBusiness', ({ actor, body, change }) =>
    change(async (tx) => ({ data: await createBusiness(tx, imageBase, { actor, input: body }) })),
  );

  calls.on('updateBusiness', async ({ actor, params, body, condition, change }) => {
    const asked = { actor, id: params.id, input: body, condition, now: now() };
    return change(async (tx) => dataOf(await updateBusiness(tx, imageBase, asked)));
  });

  calls.on('removeBusiness', ({ actor, params, change }) =>
    change((tx) => removeBusiness(tx, { actor, id: params.id, now: now() })),
  );

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

  calls.on('createOffer', ({ actor, body, change }) =>
    change(async (tx) => ({ data: await createOffer(tx, imageBase, { actor, input: body, now: now() }) })),
  );

  calls.on('updateOffer', async ({ actor, params, body, condition, change }) => {
    const asked = { actor, id: params.id, input: body, condition, now: now() };
    return change(async (tx) => dataOf(await updateOffer(tx, imageBase, asked)));
  });

  calls.on('removeOffer', ({ actor, params, change }) =>
    change(async (tx) => dataOf(await removeOffer(tx, { actor, id: params.id, now: now() }))),
  );

  calls.on('listActiveCoupons', ({ actor, query }) => listCoupons(db, actor, 'active', ofUser(query)));

  calls.on('listConsumedCoupons', ({ actor, query }) => listCoupons(db, actor, 'consumed', ofUser(query)));

  calls.on('consumeCoupon', ({ actor, params, body: { userId }, change }) =>
    change(async (tx) => dataOf(await consumeHeldCoupon(tx, { actor, id: params.id, userId, now: now() }))),
  );

  calls.on('removeCoupon', async ({ actor, params, body: { userId, couponId }, change }) => {
    if (couponId !== params.id) throw unprocessable(ENTRIES.removeCoupon.refuses[422]);
    return change((tx) => removeHeldCoupon(tx, { actor, id: params.id, userId, now: now() }));
  });

  calls.on('grantCoupons', ({ body, change }) =>
    change(async (tx) => ({ data: await grantCoupons(tx, { body, now: now() }) })),
  );
}

/** A tag of the contract; throws 404 for any other. */
function readTag(text: string): Tag {
  if (!isTag(text)) throw notFound(unknownTag(text));
  return text;
}

/** The same query; a user's id that no user can have finds no coupons. */
function ofUser<T extends { userId?: string | undefined }>(query: T) {
  return { ...query, userId: query.userId && (readUuid(query.userId) ?? NO_USER) };
}
