import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bit,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PRIORITY_MAX, PRIORITY_MIN } from '../../contract/limits';
import type { ScheduleItem } from '../../contract/schedule';
import { PERMISSIONS } from '../../contract/user';
import { bytes, createdAt, dollars, id, idOf, instant, updatedAt } from './columns';
import { digitsOf, foldedSql, joined } from './textSearch';

export const permission = pgEnum('permission', PERMISSIONS);

export const businesses = pgTable(
  'businesses',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    rif: text('rif').notNull(),
    legalName: text('legal_name').notNull(),
    images: text('images').array().notNull(),
    address: text('address').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    website: text('website').notNull(),
    /** The name as searches compare it. */
    nameText: text('name_text')
      .notNull()
      .generatedAlwaysAs((): SQL => foldedSql(sql`${businesses.name}`)),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    // Sold coupons outlive their business, so it is only marked as removed.
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('businesses_live').on(table.id).where(sql`${table.deletedAt} is null`),
    check('businesses_latitude', sql`${table.latitude} between -90 and 90`),
    check('businesses_longitude', sql`${table.longitude} between -180 and 180`),
  ],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    permission: permission('permission').notNull(),
    passwordHash: text('password_hash').notNull(),
    businessId: uuid('business_id').references(() => businesses.id),
    address: text('address'),
    phone: text('phone'),
    profilePic: text('profile_pic'),
    /** Since when this user's access is closed. */
    disabledAt: instant('disabled_at'),
    /** Where searches look: the name and the e-mail, and behind a line's end the phone, which not every role is told. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`${joined(users.name, users.email)} || E'\n ' || ${joined(users.phone, digitsOf(users.phone))}`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_business').on(table.businessId),
    check('users_owner_has_business', sql`${table.permission} <> 'owner' or ${table.businessId} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    // Removed offers, whose coupons stay, still have one.
    deletedAt: instant('deleted_at'),
  },
  (table) => [uniqueIndex('categories_name').on(sql`lower(${table.name})`).where(sql`${table.deletedAt} is null`)],
);

export const offers = pgTable(
  'offers',
  {
    id: id(),
    /** Grows with every offer: what lists are ordered by. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    businessId: idOf('business_id', () => businesses.id),
    categoryId: idOf('category_id', () => categories.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    images: text('images').array().notNull(),
    tags: text('tags').array().notNull(),
    originalPrice: dollars('original_price').notNull(),
    price: dollars('price').notNull(),
    priority: integer('priority').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    couponsValidAt: instant('coupons_valid_at').notNull(),
    couponsValidUntil: instant('coupons_valid_until').notNull(),
    weeklySchedule: jsonb('weekly_schedule').$type<ScheduleItem[]>().notNull(),
    maxCouponsCount: integer('max_coupons_count').notNull(),
    /** Coupons issued and not removed, and those of them that were consumed: the rows of coupons, counted. */
    couponsCount: integer('coupons_count').notNull().default(0),
    usedCouponsCount: integer('used_coupons_count').notNull().default(0),
    /** The text that searches look in. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs((): SQL => foldedSql(sql`${offers.title} || E'\n' || ${offers.description}`)),
    /** The same of the title alone, for what only names the offer. */
    titleText: text('title_text')
      .notNull()
      .generatedAlwaysAs((): SQL => foldedSql(sql`${offers.title}`)),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    // Sold coupons outlive their offer, so it is only marked as removed.
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('offers_live').on(table.seq).where(sql`${table.deletedAt} is null`),
    index('offers_business').on(table.businessId, table.seq),
    index('offers_business_live').on(table.businessId, table.seq).where(sql`${table.deletedAt} is null`),
    index('offers_category').on(table.categoryId, table.seq),
    index('offers_tags').using('gin', table.tags).where(sql`${table.deletedAt} is null`),
    // numeric accepts NaN, which is greater than every number.
    check(
      'offers_prices',
      sql`${table.price} >= 0 and ${table.price} < ${table.originalPrice} and ${table.originalPrice} <> 'NaN'`,
    ),
    check('offers_priority', sql`${table.priority} between ${PRIORITY_MIN} and ${PRIORITY_MAX}`.inlineParams()),
    check('offers_dates', sql`${table.startsAt} < ${table.endsAt}`),
    check('offers_validity', sql`${table.couponsValidAt} < ${table.couponsValidUntil}`),
    check(
      'offers_counters',
      sql`${table.maxCouponsCount} > 0 and 0 <= ${table.usedCouponsCount}
        and ${table.usedCouponsCount} <= ${table.couponsCount} and ${table.couponsCount} <= ${table.maxCouponsCount}`,
    ),
  ],
);
type CouponMarks = Record<'consumedAt' | 'removedAt', AnyPgColumn>;

/** What each list of coupons holds; removed coupons are in neither. */
export const COUPON_LISTS = {
  active: ({ consumedAt, removedAt }: CouponMarks) => sql`${consumedAt} is null and ${removedAt} is null`,
  consumed: ({ consumedAt }: CouponMarks) => sql`${consumedAt} is not null`,
};

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Grows with every coupon, and once more when it is consumed: what both lists are ordered by. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    offerId: idOf('offer_id', () => offers.id),
    userId: idOf('user_id', () => users.id),
    createdAt: createdAt(),
    consumedAt: instant('consumed_at'),
    scannedByUserId: uuid('scanned_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    removedAt: instant('removed_at'),
  },
  (table) => [
    // Has the holders of an offer's coupons; no coupon is read for that.
    index('coupons_offer').on(table.offerId, table.userId).where(sql`${table.removedAt} is null`),
    ...(['active', 'consumed'] as const).flatMap((state) => {
      const isListed = COUPON_LISTS[state](table);
      return [
        uniqueIndex(`coupons_${state}`).on(table.seq).where(isListed),
        index(`coupons_${state}_offer`).on(table.offerId, table.seq).where(isListed),
        index(`coupons_${state}_user`).on(table.userId, table.seq).where(isListed),
      ];
    }),
    check('coupons_consumed_or_removed', sql`${table.consumedAt} is null or ${table.removedAt} is null`),
    check('coupons_scanned', sql`${table.scannedByUserId} is null or ${table.consumedAt} is not null`),
  ],
);

/** Every picture for which storage gave a ticket: first a ticket, then (`storedAt`) an object that records may name. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    key: text('key').notNull(),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    storedAt: instant('stored_at'),
    /** Its size in the storage; none before it is stored. */
    bytes: integer('bytes').notNull().default(0),
    /** The size of the small one beside it (s3/pictures.ts); null before it was made, 0 where there can be none. */
    smallBytes: integer('small_bytes'),
    /** Of a receipt: by what its picture is known again (s3/pictureSigns.ts); `look` is null where it shows nothing. */
    sha256: bytes('sha256'),
    look: bit('look', { dimensions: 3072 }),
  },
  (table) => [
    uniqueIndex('uploads_key').on(table.key),
    index('uploads_created').on(table.createdAt),
    index('uploads_without_small').on(table.key).where(sql`stored_at is not null and small_bytes is null`),
    index('uploads_sha256').on(table.sha256).where(sql`sha256 is not null`),
  ],
);
