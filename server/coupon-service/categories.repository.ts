import { and, desc, eq, inArray, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { CATEGORY_TAKEN, type CategoryInput, categoryInUse } from '../../contract/category';
import { PAGE_SIZE } from '../../contract/limits';
import { CATEGORIES } from '../../contract/lists/categories';
import { PRODUCT } from '../../contract/product';
import type { Category } from '../../contract/services/shapes';
import { always } from '../db/always';
import { readPage } from '../db/page';
import { categories, offers } from '../db/schema';
import { inSpanish } from '../db/searchedTexts';
import { codesOf, TAKEN } from '../db/sqlErrors';
import { joined } from '../db/textSearch';
import type { Db, Tx } from '../db/types';
import { conflict } from '../http/errors';
import { type Condition, versionOf } from '../http/ifMatch';
import type { Source } from '../search/source.repository';
import { offersVisibleTo, type Viewer } from './offersList.repository';

const { id, name } = categories;
const isThere = isNull(categories.deletedAt);
const live = (categoryId: SQLWrapper | string) => and(eq(offers.categoryId, categoryId), isNull(offers.deletedAt));

const { compare } = new Intl.Collator(PRODUCT.locale);

/** Every category in alphabetical order, each with the newest of its offers that the viewer sees, at most PAGE_SIZE. */
export async function listCategories(db: Db | Tx, viewer: Viewer): Promise<Category[]> {
  const newest = new QueryBuilder()
    .select({ id: offers.id, title: offers.title, seq: offers.seq })
    .from(offers)
    .where(and(eq(offers.categoryId, categories.id), offersVisibleTo(viewer)))
    .orderBy(desc(offers.seq))
    .limit(PAGE_SIZE)
    .as('newest');
  const list = sql<Category['offers']>`(
    select coalesce(json_agg(json_build_object('id', ${newest.id}, 'title', ${newest.title}) order by ${newest.seq} desc), '[]')
    from ${newest})`;
  const rows = await db.select({ id, name, offers: list }).from(categories).where(isThere);
  return rows.toSorted((a, b) => compare(a.name, b.name));
}

export async function getCategory(db: Db | Tx, wanted: string) {
  const [category] = await rowsOf(db, [wanted]);
  return category;
}

/** Throws 409 where there is one of that name. */
export async function createCategory(tx: Tx, input: CategoryInput) {
  // Another may be made at the same moment.
  const [made] = await tx.insert(categories).values(input).onConflictDoNothing().returning({ id });
  if (!made) throw conflict(CATEGORY_TAKEN);
  return always(await getCategory(tx, made.id));
}

interface Change {
  id: string;
  input: CategoryInput;
  /** The version that must be stored before. */
  condition?: Condition | undefined;
}

/** Undefined where there is none. Throws 409 where another has that name, 412 where the condition is not met. */
export async function updateCategory(tx: Tx, { id: wanted, input, condition }: Change) {
  const current = await hold(tx, wanted);
  if (!current) return undefined;
  condition?.(versionOfCategory(current));
  const [other] = await tx
    .select({ id })
    .from(categories)
    .where(and(isThere, ne(id, wanted), sql`lower(${name}) = lower(${input.name})`));
  if (other) throw conflict(CATEGORY_TAKEN);
  try {
    await tx.update(categories).set(input).where(eq(id, wanted));
  } catch (cause) {
    // Another took the name at the same moment.
    throw codesOf(cause).includes(TAKEN) ? conflict(CATEGORY_TAKEN, { cause }) : cause;
  }
  return getCategory(tx, wanted);
}

/** False where there was none (any more). Throws 409 while offers have it; none is given it meanwhile (offers.repository.ts). */
export async function removeCategory(tx: Tx, wanted: string, now: Date): Promise<boolean> {
  if (!(await hold(tx, wanted))) return false;
  const count = await tx.$count(offers, live(wanted));
  if (count > 0) throw conflict(categoryInUse(count));
  await tx.update(categories).set({ deletedAt: now }).where(eq(id, wanted));
  return true;
}

/** Without its offers, which others change meanwhile. */
export const versionOfCategory = (category: { name: string }) => versionOf({ name: category.name });

async function hold(tx: Tx, wanted: string) {
  const [held] = await tx
    .select({ name })
    .from(categories)
    .where(and(eq(id, wanted), isThere))
    .for('update');
  return held;
}

function rowsOf(db: Db | Tx, ids: string[]) {
  return db
    .select({ id, name, liveOffersCount: db.$count(offers, live(id)) })
    .from(categories)
    .where(and(inArray(id, ids), isThere));
}

export const CATEGORY_SOURCE: Source<typeof CATEGORIES, Awaited<ReturnType<typeof rowsOf>>[number]> = {
  list: CATEGORIES,
  searched: {
    table: categories,
    id,
    order: { by: id, type: sql`uuid` },
    has: (word) => word(joined(name)),
    filters: {},
    sorts: { name: { by: inSpanish(name), type: sql`text` } },
  },
  visibleTo: () => isThere,
  listed: async (db, _actor, asked) =>
    readPage(asked, await db.$count(categories, isThere), ({ order, limit, offset }) =>
      db.select({ id }).from(categories).where(isThere).orderBy(order(id)).limit(limit).offset(offset),
    ),
  rowsOf: (db, _actor, ids) => rowsOf(db, ids),
};

/** The categories of a new platform: every offer has one. */
export const FIRST_CATEGORIES = [
  'Gastronomía',
  'Comida rápida',
  'Postres y café',
  'Cine y teatro',
  'Diversión infantil',
  'Salud y belleza',
  'Deporte y bienestar',
  'Hospedaje y escapadas',
  'Fiestas y eventos',
  'Regalos y compras',
] as const;

export async function ensureCategories(db: Db): Promise<void> {
  if ((await db.$count(categories)) > 0) return;
  // Another server may start at the same moment.
  const values = FIRST_CATEGORIES.map((name) => ({ name }));
  await db.transaction((tx) => tx.insert(categories).values(values).onConflictDoNothing());
}
