import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lt, not, notLike, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { RECEIPT_FOLDER, UPLOAD_EXTENSION } from '../../contract/image';
import { ENTRIES } from '../../contract/services';
import { readUuid } from '../../contract/typedText';
import { businesses, offers, uploads, users } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { AppError, tooMany, unavailable, unprocessable, wrongField } from '../http/errors';
import type { PictureSigns } from './pictureSigns';
import { isStorageKey } from './storage';

export const TICKET_MS = 5 * 60_000;
/** After that long a picture that no record names is removed. */
export const ORPHAN_MS = 24 * 60 * 60_000;
const HOUR_S = 3_600;

/** The right to store one picture under a key that the server chose. */
export interface Ticket {
  key: string;
  ticket: string;
}

/** Bytes that may be stored in any day: far above normal use, and a day later orphans are deleted. */
export const DAY_BYTES = { perPerson: 200 * 1024 * 1024, inAll: 2 * 1024 * 1024 * 1024 };

/**
 * Stores a new ticket, good for one attempt within TICKET_MS. Throws 429 when this user and 503 when all together
 * stored more than DAY_BYTES within a day.
 */
export async function createTicket(
  db: Db,
  { folder, requestedBy, now }: { folder: string; requestedBy: string; now: Date },
): Promise<Ticket> {
  await requireQuota(db, requestedBy, now);
  // The row's id is the secret that the upload must show, so unlike other ids it is entirely random.
  const ticket = randomUUID();
  const key = `${folder}/${uuidv7()}.${UPLOAD_EXTENSION}`;
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  const row = { id: ticket, key, requestedBy, createdAt: now, expiresAt };
  await db.transaction((tx) => tx.insert(uploads).values(row));
  return { key, ticket };
}

async function requireQuota(db: Db, person: string, now: Date): Promise<void> {
  const bytes = (where: SQL) =>
    sql`coalesce(sum(${uploads.bytes} + coalesce(${uploads.smallBytes}, 0)) filter (where ${where}), 0)`.mapWith(
      Number,
    );
  const [stored] = await db
    .select({ own: bytes(eq(uploads.requestedBy, person)), all: bytes(sql`true`) })
    .from(uploads)
    .where(gt(uploads.createdAt, new Date(now.getTime() - ORPHAN_MS)));
  const { own = 0, all = 0 } = stored ?? {};
  if (own >= DAY_BYTES.perPerson) throw tooMany(HOUR_S, 'Subiste demasiadas imágenes en un día');
  if (all >= DAY_BYTES.inAll) throw unavailable('Hoy se subieron demasiadas imágenes. Intenta de nuevo en unas horas.');
}

/** Uses a ticket up and gives its user. Throws 422 when it was not issued like this and 410 when expired or used. */
export async function claimTicket(db: Db, { key, ticket }: Ticket, now: Date): Promise<string> {
  const id = readUuid(ticket);
  const issued = id === undefined || !isStorageKey(key) ? sql`false` : and(eq(uploads.id, id), eq(uploads.key, key));
  const [claimed] = await db.transaction((tx) =>
    tx
      .update(uploads)
      .set({ expiresAt: now })
      .where(and(issued, gt(uploads.expiresAt, now), isNull(uploads.storedAt)))
      .returning({ requestedBy: uploads.requestedBy }),
  );
  if (claimed) return claimed.requestedBy ?? '';
  if ((await db.$count(uploads, issued)) === 0) {
    throw unprocessable('El permiso para subir la imagen no es válido. Sube la imagen de nuevo.');
  }
  throw new AppError(410, 'El permiso para subir la imagen ya se usó o venció. Sube la imagen de nuevo.');
}

/** What a row says of a stored picture: its size and that of the small one, and the signs of a receipt. */
export interface Stored extends Partial<PictureSigns> {
  bytes: number;
  /** 0 where it cannot be made, null where housekeeping makes it later. */
  smallBytes: number | null;
}

type Kept = Stored & { key: string; now: Date };

/** Makes a stored picture one that records may name, and keeps what is said of it. */
export async function markStored(db: Db, { key, now, ...stored }: Kept): Promise<void> {
  const change = { storedAt: now, ...stored };
  await db.transaction((tx) => tx.update(uploads).set(change).where(eq(uploads.key, key)));
}

/**
 * Gives so many keys, after the key `after`, of stored pictures whose small one was neither made nor found impossible.
 */
export async function withoutSmall(db: Db, { after, most }: { after: string; most: number }): Promise<string[]> {
  const rows = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(isNotNull(uploads.storedAt), isNull(uploads.smallBytes), gt(uploads.key, after)))
    .orderBy(uploads.key)
    .limit(most);
  return rows.map(({ key }) => key);
}

export async function markSmall(db: Db, { key, smallBytes }: { key: string; smallBytes: number }): Promise<void> {
  await db.transaction((tx) => tx.update(uploads).set({ smallBytes }).where(eq(uploads.key, key)));
}

/**
 * Which pictures a user may put on a record; undefined for all of them. An owner may use those that owners of the same
 * store uploaded, and those on its records, which may be copied.
 */
export function mayBeNamedBy({ scope, businessId }: Actor): SQL | undefined {
  if (scope === 'all') return undefined;
  if (scope !== 'own' || businessId === null) return sql`false`;
  return or(
    sql`exists (select from ${users} where ${users.id} = ${uploads.requestedBy} and ${users.businessId} = ${businessId})`,
    namedBy(businesses, eq(businesses.id, businessId)),
    namedBy(offers, eq(offers.businessId, businessId)),
  );
}

/** An address ends in '<folder>/<uuid>.webp', with any PUBLIC_URL. */
export function namedBy(table: typeof businesses | typeof offers, of: SQL = sql`true`): SQL {
  return sql`exists (select from ${table}, unnest(${table.images}) image
    where ${of} and substring(image from '[^/]+/[^/]+$') = ${uploads.key})`;
}

const SWEEP_SIZE = 500;

/**
 * Removes the pictures asked for more than ORPHAN_MS ago that no record names, and gives how many. A picture first
 * loses `storedAt`, so that no record can name it any more, then its object by `remove`, then its row: stopped anywhere
 * in between, by `signal` too, the next sweep goes on from there.
 */
export async function removeOrphanUploads(
  db: Db,
  remove: (key: string) => Promise<void>,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<number> {
  let removed = 0;
  for (;;) {
    const keys = await retireOrphans(db, new Date(now.getTime() - ORPHAN_MS));
    const gone: string[] = [];
    for (const key of keys) {
      if (signal?.aborted) break;
      await remove(key);
      gone.push(key);
    }
    if (gone.length > 0) await db.transaction((tx) => tx.delete(uploads).where(inArray(uploads.key, gone)));
    removed += gone.length;
    if (keys.length < SWEEP_SIZE || signal?.aborted) return removed;
  }
}

async function retireOrphans(db: Db, before: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const unnamed = and(lt(uploads.createdAt, before), not(namedBy(businesses)), not(namedBy(offers)), isNoReceipt);
    const candidates = await tx
      .select({ key: uploads.key })
      .from(uploads)
      .where(unnamed)
      .limit(SWEEP_SIZE)
      .for('update', { skipLocked: true });
    if (candidates.length === 0) return [];
    // Checked again now that the rows are locked: a record saved meanwhile keeps its pictures.
    const keys = candidates.map(({ key }) => key);
    const retired = await tx
      .update(uploads)
      .set({ storedAt: null })
      .where(and(inArray(uploads.key, keys), unnamed))
      .returning({ key: uploads.key });
    return retired.map(({ key }) => key);
  });
}

/** Recognised by its folder: reading millions of payments each hour would cost more than a few pictures too many. */
const isNoReceipt = notLike(uploads.key, `${RECEIPT_FOLDER}/%`);

/** What the addresses of uploaded pictures begin with: never made of a request's Host header (C-05). */
export const imageBaseOf = (publicUrl: string | undefined) => `${publicUrl ?? ''}/files`;

/** An address of ours as it may have been written: with the host of the present or a former PUBLIC_URL, or none. */
const ADDRESS = /^(?:https?:\/\/[^/?#\\\s]+)?(?:\/[^/?#\\\s]+)*?\/files\/([^/?#\\\s]+\/[^/?#\\\s]+)$/;

/** The storage's key of the picture that an address names; '' for an address that is none of ours. */
const storageKeyOf = (image: string) => ADDRESS.exec(image)?.[1] ?? '';

/**
 * Gives the addresses to store: those that are on the record already (`known`) as they are, every other one with its
 * present address, so that no foreign host is stored. Throws 422 when one of these names no picture that was uploaded
 * here, or none that `actor` may put on a record. Locks them against the sweep of orphans until the transaction ends.
 */
export async function requireOwnImages(
  tx: Tx,
  imageBase: string,
  { actor, images, known = [] }: { actor: Actor; images: readonly string[]; known?: readonly string[] },
): Promise<string[]> {
  const keys = [...new Set(images.filter((image) => !known.includes(image)).map(storageKeyOf))];
  if (keys.length > 0) {
    const stored = await tx
      .select({ key: uploads.key })
      .from(uploads)
      .where(and(inArray(uploads.key, keys), isNotNull(uploads.storedAt), mayBeNamedBy(actor)))
      .for('share');
    if (stored.length !== keys.length) throw wrongField('images', ENTRIES.createBusiness.refuses[422]);
  }
  return images.map((image) => (known.includes(image) ? image : `${imageBase}/${storageKeyOf(image)}`));
}
