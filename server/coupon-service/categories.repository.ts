import { and, desc, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { PAGE_SIZE } from '../../contract/limits';
import { PRODUCT } from '../../contract/product';
import type { Category } from '../../contract/services/shapes';
import { categories, offers } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { offersVisibleTo, type Viewer } from './offers.view';

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
  const rows = await db.select({ id: categories.id, name: categories.name, offers: list }).from(categories);
  return rows.toSorted((a, b) => compare(a.name, b.name));
}

/** The categories of a new platform: no call makes any, and every offer has one. */
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
