import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  doublePrecision,
  index,
  numeric,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { PERMISSIONS } from '../../contract/user';

// Identifiers are UUIDv7: unique without coordination and ordered by time, so "newest first" is an index on the key.
const id = () => uuid('id').primaryKey().$defaultFn(uuidv7);
const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull().defaultNow();
const updatedAt = () => instant('updated_at').notNull().defaultNow();
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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

export const categories = pgTable('categories', { id: id(), name: text('name').notNull() }, (table) => [
  uniqueIndex('categories_name').on(sql`lower(${table.name})`),
]);

/** Every exchange rate that was ever set, in bolívares for one US dollar; the newest is in force. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: id(),
    usdVes: numeric('usd_ves', { precision: 14, scale: 2 }).notNull(),
    setBy: uuid('set_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  // numeric takes NaN, which is neither below nor above zero.
  (table) => [check('exchange_rates_usd_ves', sql`${table.usdVes} >= 0 and ${table.usdVes} <> 'NaN'`)],
);

/** Every picture that storage was asked to take: first a ticket, then (`storedAt`) an object that records may name. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    key: text('key').notNull(),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    storedAt: instant('stored_at'),
  },
  (table) => [uniqueIndex('uploads_key').on(table.key)],
);
