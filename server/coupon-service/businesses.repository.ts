import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type BusinessInput, businessSchema, OWNER_FROZEN_FIELDS } from '../../contract/business';
import { BUSINESSES } from '../../contract/lists/businesses';
import { ENTRIES } from '../../contract/services';
import type { FoundBusiness } from '../../contract/services/announcedShapes';
import type { Business } from '../../contract/services/shapes';
import { always } from '../db/always';
import { pick } from '../db/columns';
import { type CountedPage, type PageRequest, readPage } from '../db/page';
import { businesses, offers } from '../db/schema';
import { BUSINESS_TEXT, inSpanish } from '../db/searchedTexts';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { unprocessable } from '../http/errors';
import { type Condition, versionOf } from '../http/ifMatch';
import { requireOwnImages } from '../s3/uploads.repository';
import type { Source } from '../search/source.repository';
import { isOffered } from './coupons.repository';
import { holdOffersOf, refuseBusinessInUse } from './inUse.repository';
import type { Viewer } from './offersList.repository';

/** Exactly what the specification shows of a business (R290); no other field is ever answered. */
export const answered = pick(
  businesses,
  ...(['id', 'name', 'description', 'rif', 'legalName', 'images', 'address', 'latitude', 'longitude'] as const),
  ...(['phone', 'email', 'website'] as const),
);

/** One page of the businesses that the actor may see, newest first. */
export async function listBusinesses(db: Db | Tx, actor: Actor, asked: PageRequest): Promise<CountedPage<Business>> {
  const where = businessesVisibleTo(actor);
  return readPage(asked, await db.$count(businesses, where), ({ order, limit, offset }) =>
    db.select(answered).from(businesses).where(where).orderBy(order(businesses.id)).limit(limit).offset(offset),
  );
}

export async function getBusiness(db: Db | Tx, actor: Actor, id: string): Promise<Business | undefined> {
  const [business] = await db
    .select(answered)
    .from(businesses)
    .where(and(eq(businesses.id, id), businessesVisibleTo(actor)));
  return business;
}

/** Stores a new business. Throws 422 for a picture that was not uploaded here. */
export async function createBusiness(
  tx: Tx,
  imageBase: string,
  { actor, input }: Pick<Change, 'actor' | 'input'>,
): Promise<Business> {
  const own = await requireOwnImages(tx, imageBase, { actor, images: input.images });
  const [business] = await tx
    .insert(businesses)
    .values({ ...input, images: own })
    .returning(answered);
  return always(business);
}

interface Change {
  actor: Actor;
  id: string;
  input: BusinessInput;
  /** The version that must be stored before. */
  condition?: Condition | undefined;
  now: Date;
}

/**
 * Changes a business and gives it, or undefined when there is none that the actor may see. Throws 422 for a picture
 * that is neither ours nor on the record already, and when an owner changes what only the platform may change; 412 when
 * the stored version does not meet the condition.
 */
export async function updateBusiness(
  tx: Tx,
  imageBase: string,
  { actor, id, input, condition, now }: Change,
): Promise<Business | undefined> {
  const where = and(eq(businesses.id, id), businessesVisibleTo(actor));
  const [current] = await tx.select(answered).from(businesses).where(where).for('update');
  if (!current) return undefined;
  const frozen = actor.scope === 'own' ? frozenOf(current, input) : {};
  const own = await requireOwnImages(tx, imageBase, { actor, images: input.images, known: current.images });
  condition?.(versionOf(current));
  const [updated] = await tx
    .update(businesses)
    .set({ ...input, ...frozen, images: own, updatedAt: now })
    .where(where)
    .returning(answered);
  return updated;
}

/**
 * Marks a business as removed, and with it its offers that are over; false when there was none (any more) that the
 * actor may see. Throws 409, with nothing changed, while coupons or payments depend on it, naming these.
 */
export async function removeBusiness(
  tx: Tx,
  { actor, id, now }: { actor: Actor; id: string; now: Date },
): Promise<boolean> {
  await holdOffersOf(tx, id);
  const where = and(eq(businesses.id, id), businessesVisibleTo(actor));
  // Locked, so that no offer is published for it between the check of its offers and its removal.
  const [business] = await tx.select({ id: businesses.id }).from(businesses).where(where).for('update');
  if (!business) return false;
  await refuseBusinessInUse(tx, id, now);
  const mark = { deletedAt: now, updatedAt: now };
  await tx
    .update(offers)
    .set(mark)
    .where(and(eq(offers.businessId, id), isNull(offers.deletedAt)));
  await tx.update(businesses).set(mark).where(where);
  return true;
}

export function businessesVisibleTo({ scope, businessId }: Viewer): SQL | undefined {
  const live = isNull(businesses.deletedAt);
  if (scope === 'all') return live;
  return scope === 'own' && businessId !== null ? and(live, eq(businesses.id, businessId)) : sql`false`;
}

/** What an owner has to leave as it is stored, also where it would be read into another form today. */
function frozenOf(current: Business, input: BusinessInput): Pick<Business, (typeof OWNER_FROZEN_FIELDS)[number]> {
  const read = businessSchema.cast(current, { assert: false });
  const changed = OWNER_FROZEN_FIELDS.filter((field) => input[field] !== read[field]);
  if (changed.length === 0) return { rif: current.rif, legalName: current.legalName };
  const detail = ENTRIES.updateBusiness.refuses[422];
  throw unprocessable(detail, { fields: Object.fromEntries(changed.map((field) => [field, detail])) });
}

const { id } = businesses;

export const BUSINESS_SOURCE: Source<typeof BUSINESSES, FoundBusiness> = {
  list: BUSINESSES,
  searched: {
    table: businesses,
    id,
    order: { by: id, type: sql`uuid` },
    has: (word) => word(BUSINESS_TEXT),
    filters: {},
    sorts: { name: { by: inSpanish(businesses.name), type: sql`text` } },
  },
  visibleTo: businessesVisibleTo,
  listed: listBusinesses,
  rowsOf: (db, _actor, ids) =>
    db
      .select({ ...answered, liveOffersCount: db.$count(offers, and(eq(offers.businessId, id), isOffered)) })
      .from(businesses)
      .where(inArray(id, ids)),
};
