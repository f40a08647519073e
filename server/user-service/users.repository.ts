import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { USERS } from '../../contract/lists/users';
import type { User } from '../../contract/services/shapes';
import { pick } from '../db/columns';
import { type CountedPage, type PageRequest, readPage } from '../db/page';
import { businesses, coupons, offers, users } from '../db/schema';
import { USER_TEXT, userEmail, userName } from '../db/searchedTexts';
import { holding } from '../db/textSearch';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { csvOf, inParts } from '../http/exports';
import type { Person } from '../http/session.repository';
import { inHolder, type Source } from '../search/source.repository';

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
  { email, ...asked }: PageRequest & { email?: string },
): Promise<CountedPage<User>> {
  const where = and(usersVisibleTo(actor), email === undefined ? undefined : holding(email.toLowerCase())(lowerEmail));
  return readPage(asked, await db.$count(users, where), async ({ order, limit, offset }) => {
    const page = db.select({ id: users.id }).from(users).where(where);
    const ids = page.orderBy(order(users.id)).limit(limit).offset(offset);
    return readUsers(db, actor, inArray(users.id, ids), order(users.id));
  });
}

function standing<T extends { disabledAt: Date | null }>({ disabledAt, ...user }: T) {
  return { ...user, disabledAt: disabledAt?.toISOString() ?? null };
}

async function readUsers(db: Db | Tx, { scope }: Actor, where: SQL, order: SQLWrapper): Promise<User[]> {
  if (scope !== 'all') return db.select(holder).from(users).where(where).orderBy(sql`${order}`);
  const rows = await db
    .select({ user: { ...told, disabledAt: users.disabledAt }, business })
    .from(users)
    .leftJoin(businesses, liveBusiness)
    .where(where)
    .orderBy(sql`${order}`);
  return rows.map(({ user, ...beside }) => standing({ ...user, ...beside }));
}

/** The user with this id: whole for an administrator and for themselves, for an owner only as a holder; else undefined. */
export async function getUser(db: Db | Tx, actor: Actor, id: string): Promise<User | undefined> {
  if (actor.scope !== 'all' && actor.id !== id) return getHolder(db, actor, id);
  const [found] = await db
    .select({ ...told, businessId: users.businessId, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, id));
  if (!found) return undefined;
  const { businessId, ...account } = found;
  const user = { ...account, business: await getBusinessName(db, businessId) };
  if (actor.scope === 'all') return standing(user);
  const { disabledAt: _, ...own } = user;
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
    .select(pick(users, 'id', 'permission', 'businessId', 'name', 'email', 'passwordHash', 'disabledAt'))
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
export function usersVisibleTo({ scope, permission, businessId }: Actor): SQL | undefined {
  if (scope === 'all') return undefined;
  const isOwner = scope === 'own' && permission === 'owner' && businessId !== null;
  return isOwner ? inArray(users.id, holdersFor(businessId)) : sql`false`;
}

/** The ids of the users who have, or used, a coupon of one of a business's offers; none for a removed business. */
function holdersFor(businessId: string) {
  return new QueryBuilder()
    .select({ id: coupons.userId })
    .from(coupons)
    .innerJoin(offers, eq(offers.id, coupons.offerId))
    .innerJoin(businesses, eq(businesses.id, offers.businessId))
    .where(and(eq(offers.businessId, businessId), isNull(businesses.deletedAt), isNull(coupons.removedAt)));
}

const { id, permission, businessId, disabledAt } = users;

export const USER_SOURCE: Source<typeof USERS, User> = {
  list: USERS,
  searched: {
    table: users,
    id,
    order: { by: id, type: sql`uuid` },
    has: (word) => word(USER_TEXT),
    filters: {
      permission: (values) => sql`${permission} in ${values}`,
      business: (business) => sql`${businessId} = ${business}`,
      access: (values) =>
        values.length > 1 ? sql`true` : values[0] === 'closed' ? isNotNull(disabledAt) : isNull(disabledAt),
    },
    sorts: { name: { by: userName, type: sql`text` }, email: { by: userEmail, type: sql`text` } },
  },
  ownTexts: { has: undefined, named: [inHolder(id)] },
  visibleTo: usersVisibleTo,
  listed: (db, actor, asked) => listUsers(db, actor, asked),
  rowsOf: (db, actor, ids) => readUsers(db, actor, inArray(id, ids), id),
};

/** How many users are read at once for a file. */
const BATCH = 1_000;
const HEADINGS = ['Nombre', 'Correo', 'Teléfono', 'Dirección', 'Fecha de registro'];

/** The file of all consumers, oldest first. */
export function consumersCsv(db: Db) {
  const { id, name, email, phone, address, createdAt, permission } = users;
  const consumers = inParts(async (last: string | undefined) => {
    const rows = await db
      .select({ id, name, email, phone, address, createdAt })
      .from(users)
      .where(and(eq(permission, 'consumer'), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH);
    return { rows, next: rows.length < BATCH ? undefined : rows.at(-1)?.id };
  });
  return csvOf(HEADINGS, consumers, (row) => [row.name, row.email, row.phone, row.address, row.createdAt]);
}
