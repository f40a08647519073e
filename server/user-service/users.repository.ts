import { and, desc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { User } from '../../contract/services/shapes';
import { sliceOfMarked } from '../db/markedList';
import { before, type CountedPage, type PageRequest, pageOf, sliceOfHits } from '../db/page';
import { prepared, type Shape } from '../db/prepared';
import { businesses, coupons, offers, users } from '../db/schema';
import { holds, PATTERN, type SearchedBy, searched } from '../db/textSearch';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { hasSecondFactor, type Person } from '../http/session.repository';

/** What an owner sees of a holder of the business's coupons; of a single holder, the phone as well. */
const holder = { id: users.id, name: users.name, email: users.email, permission: users.permission };

/** Exactly what the specification shows of a user (R285); administrators get the state of the account beside it. */
const told = { ...holder, address: users.address, phone: users.phone, profilePic: users.profilePic };
const business = { id: businesses.id, name: businesses.name };
const liveBusiness = and(eq(businesses.id, users.businessId), isNull(businesses.deletedAt));

/** One page of the users whom the actor may look up, newest first; `email` is part of the address, in any capitals. */
export async function listUsers(
  db: Db | Tx,
  actor: Actor,
  { email, ...page }: PageRequest & { email?: string },
): Promise<CountedPage<User>> {
  const wanted = email === undefined ? undefined : searched(email);
  const shape = { searchedBy: wanted?.by, limit: page.limit };
  const values = { before: before(page), pattern: wanted?.pattern };
  if (actor.scope !== 'all') {
    const { businessId } = actor;
    const found = await holderPages(db, { ...shape, isOwner: isOwner(actor) }).execute({ ...values, businessId });
    const holders = found.flatMap((row) => row.found ?? []);
    return pageOf(page, found[0]?.total ?? 0, holders);
  }
  const rows = await userPages(db, shape).execute(values);
  const data = rows.flatMap(({ user, ...beside }) => (user ? standing({ ...user, ...beside }) : []));
  return pageOf(page, rows[0]?.total ?? 0, data);
}

interface PageShape extends Shape {
  searchedBy: SearchedBy | undefined;
  limit: number;
}

const userPages = prepared('list_users', (db, { searchedBy, limit }: PageShape) => {
  const slice = searchedBy
    ? sliceOfHits(idsOf(holds(lowerEmail, searchedBy, PATTERN)), limit, 'id')
    : sliceOfMarked('users', idsOf(), limit);
  return db
    .select({
      total: slices.total,
      user: { ...told, disabledAt: users.disabledAt },
      business,
      hasSecondFactor: hasSecondFactor(),
    })
    .from(sql`(${slice}) slice`)
    .leftJoin(users, eq(users.id, slices.id))
    .leftJoin(businesses, liveBusiness)
    .orderBy(desc(users.id));
});

/** The same for a search, whose hits are looked up once. */
const holderPages = prepared('list_holders', (db, { searchedBy, isOwner, limit }: PageShape & { isOwner: boolean }) => {
  const holders = holdersFor(isOwner ? sql.placeholder('businessId') : null);
  const hits = searchedBy ? idsOf(and(among(holders), holds(lowerEmail, searchedBy, PATTERN))) : holders;
  return db
    .select({ total: slices.total, found: holder })
    .from(sql`(${sliceOfHits(hits, limit, 'id')}) slice`)
    .leftJoin(users, eq(users.id, slices.id))
    .orderBy(desc(users.id));
});

const slices = { total: sql`slice.total`.mapWith(Number), id: sql`slice.id` };

const idsOf = (match?: SQL) => new QueryBuilder().select({ id: users.id }).from(users).where(match).getSQL();

function standing<T extends { disabledAt: Date | null }>({ disabledAt, ...user }: T) {
  return { ...user, disabledAt: disabledAt?.toISOString() ?? null };
}

/** The users with these ids, in any order, as lists tell them. */
export async function getUsers(db: Db | Tx, { scope }: Actor, ids: string[]): Promise<User[]> {
  if (scope !== 'all') return db.select(holder).from(users).where(inArray(users.id, ids));
  const rows = await db
    .select({ user: { ...told, disabledAt: users.disabledAt }, business, hasSecondFactor: hasSecondFactor() })
    .from(users)
    .leftJoin(businesses, liveBusiness)
    .where(inArray(users.id, ids));
  return rows.map(({ user, ...beside }) => standing({ ...user, ...beside }));
}

/** The user with this id: whole for an administrator and for themselves, for an owner only as a holder; else undefined. */
export async function getUser(db: Db | Tx, actor: Actor, id: string): Promise<User | undefined> {
  if (actor.scope !== 'all' && actor.id !== id) return getHolder(db, actor, id);
  const [found] = await db
    .select({ ...told, businessId: users.businessId, disabledAt: users.disabledAt, hasSecondFactor: hasSecondFactor() })
    .from(users)
    .where(eq(users.id, id));
  if (!found) return undefined;
  const { businessId, ...account } = found;
  const user = { ...account, business: await getBusinessName(db, businessId) };
  if (actor.scope === 'all') return standing(user);
  const { disabledAt: _, hasSecondFactor: __, ...own } = user;
  return own;
}

/** Without a business no query is sent to its table: administrators sign in while that is locked. */
async function getBusinessName(db: Db | Tx, id: string | null): Promise<{ id: string; name: string } | null> {
  if (id === null) return null;
  const live = and(eq(businesses.id, id), isNull(businesses.deletedAt));
  const [found] = await db.select(business).from(businesses).where(live);
  return found ?? null;
}

export interface Credentials extends Person {
  name: string;
  email: string;
  passwordHash: string;
  disabledAt: Date | null;
}

/** The credentials of an e-mail; undefined for an unknown one. */
export function findCredentials(db: Db | Tx, email: string): Promise<Credentials | undefined> {
  return credentials(db, eq(lowerEmail, email.toLowerCase()));
}

/** The same of the signed-in user. */
export function credentialsOf(db: Db | Tx, id: string): Promise<Credentials | undefined> {
  return credentials(db, eq(users.id, id));
}

async function credentials(db: Db | Tx, of: SQL): Promise<Credentials | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      permission: users.permission,
      businessId: users.businessId,
      name: users.name,
      email: users.email,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(of);
  return row;
}

export const lowerEmail = sql<string>`lower(${users.email})`;

async function getHolder(db: Db | Tx, actor: Actor, id: string): Promise<User | undefined> {
  const [user] = await db
    .select({ ...holder, phone: users.phone })
    .from(users)
    .where(and(eq(users.id, id), usersVisibleTo(actor)));
  return user;
}

/** Every user to an administrator, to an owner those who hold or used coupons of the own business. */
export function usersVisibleTo(actor: Actor): SQL | undefined {
  return actor.scope === 'all' ? undefined : among(holdersFor(isOwner(actor) ? actor.businessId : null));
}

const among = (ids: SQL) => sql`${users.id} in (${ids})`;

const isOwner = ({ scope, permission, businessId }: Actor) =>
  scope === 'own' && permission === 'owner' && businessId !== null;

/**
 * The ids of the users who have, or used, a coupon of one of a business's offers, removed offers included, each once;
 * none for a removed business or without one.
 */
function holdersFor(businessId: string | Placeholder | null): SQL {
  return new QueryBuilder()
    .selectDistinct({ id: sql`${coupons.userId}`.as('id') })
    .from(coupons)
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .innerJoin(businesses, eq(businesses.id, offers.businessId))
    .where(
      businessId === null
        ? sql`false`
        : and(eq(offers.businessId, businessId), isNull(businesses.deletedAt), isNull(coupons.removedAt)),
    )
    .getSQL();
}
