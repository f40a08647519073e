import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { BusinessInput } from '../../contract/business';
import { dayAt } from '../../contract/caracas';
import type { OfferInput } from '../../contract/offer';
import { spanDates } from '../../contract/offerDates';
import type { Permission } from '../../contract/user';
import { asColumns } from '../coupon-service/offers.repository';
import { paymentLines, payments } from '../db/paymentSchema';
import { businesses, categories, coupons, offers, uploads, users } from '../db/schema';
import type { WholeDb } from '../db/types';
import type { Storage } from '../s3/storage';
import { imageBaseOf } from '../s3/uploads.repository';
import { hashPassword } from '../user-service/password';

export type BusinessRow = typeof businesses.$inferSelect;
export type UserRow = typeof users.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;
export type CouponRow = typeof coupons.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** What a client would send for a business that breaks no rule, apart from the pictures, which must be uploaded first. */
export function businessInput(changes: Partial<BusinessInput> = {}): BusinessInput {
  return {
    name: 'Panadería La Estrella',
    description: 'Pan de jamón y cachitos desde 1978.',
    rif: 'J-12345678-9',
    legalName: 'Inversiones La Estrella, C.A.',
    images: [],
    address: 'Av. Francisco de Miranda, Chacao',
    latitude: 10.4906,
    longitude: -66.8535,
    phone: '0212-555-0101',
    email: 'hola@laestrella.com.ve',
    website: 'https://laestrella.com.ve',
    ...changes,
  };
}

/** On sale since yesterday, for a month. */
export const ON_SALE = spanDates({ days: 0, months: 1 }, dayAt(Date.now() - 86_400_000));

/** What a client would send for an offer that breaks no rule, apart from the pictures and the business. */
export function offerInput(changes: Partial<OfferInput> & Pick<OfferInput, 'businessId' | 'categoryId'>): OfferInput {
  return {
    title: 'Desayuno para dos',
    description: 'Arepas, café y jugo.',
    originalPrice: 20,
    price: 12.5,
    priority: 0,
    images: [],
    ...ON_SALE,
    maxCouponsCount: 100,
    weeklyScheduleItems: [],
    tags: [],
    ...changes,
  };
}

/** The fields of a payment by pago móvil that breaks no rule, apart from its payer. */
const PAGO_MOVIL = {
  type: 'pagoMovil',
  kind: 'manual',
  usdPrice: 12.5,
  vesPrice: 5792.5,
  exchangeRate: 463.4,
  refNumber: '004812937561',
  bank: '0134',
  ci: 'V-61204553',
  amount: 5792.5,
} as const satisfies Omit<typeof payments.$inferInsert, 'userId'>;

/** Writes the records that a test starts from straight into the database, past every rule of the server. */
export function builders(db: WholeDb, storage: Storage) {
  return {
    async business(changes: Partial<BusinessRow> = {}): Promise<BusinessRow> {
      const values = { ...businessInput({ images: ['/files/businesses/old.webp'] }), ...changes };
      return only(await db.insert(businesses).values(values).returning());
    },

    async category(changes: Partial<CategoryRow> = {}): Promise<CategoryRow> {
      return only(
        await db
          .insert(categories)
          .values({ name: `Categoría ${randomUUID()}`, ...changes })
          .returning(),
      );
    },

    /** An offer, with a business and a category of its own unless given. */
    async offer(changes: Partial<typeof offers.$inferInsert> = {}): Promise<OfferRow> {
      const businessId = changes.businessId ?? (await this.business()).id;
      const categoryId = changes.categoryId ?? (await this.category()).id;
      const input = offerInput({ businessId, categoryId, images: ['/files/offers/old.webp'] });
      return only(
        await db
          .insert(offers)
          .values({ ...asColumns(input), ...changes })
          .returning(),
      );
    },

    /** A coupon that its offer counts, with an offer and a user of its own unless given. */
    async coupon(changes: Partial<typeof coupons.$inferInsert> = {}): Promise<CouponRow> {
      const offerId = changes.offerId ?? (await this.offer()).id;
      const userId = changes.userId ?? (await this.user()).id;
      const [sold, used] = [changes.removedAt ? 0 : 1, changes.consumedAt ? 1 : 0];
      await db
        .update(offers)
        .set({
          couponsCount: sql`${offers.couponsCount} + ${sold}`,
          usedCouponsCount: sql`${offers.usedCouponsCount} + ${used}`,
        })
        .where(eq(offers.id, offerId));
      return only(
        await db
          .insert(coupons)
          .values({ ...changes, offerId, userId })
          .returning(),
      );
    },

    /** A user; one with a `password` can sign in with it, the others only through `as(user)`. */
    async user({ password, ...changes }: Partial<UserRow> & { password?: string } = {}): Promise<UserRow> {
      const permission: Permission = changes.permission ?? 'consumer';
      const values = {
        name: `Persona ${permission}`,
        email: `${randomUUID()}@gs.test`,
        permission,
        passwordHash: password === undefined ? 'none' : await hashPassword(password),
        ...changes,
      };
      return only(await db.insert(users).values(values).returning());
    },

    /** A user's pending pago móvil, with a cart of as many coupons of these offers as given. */
    async payment({
      cart = [],
      ...changes
    }: Partial<typeof payments.$inferInsert> & {
      cart?: { offer: Pick<OfferRow, 'id' | 'title' | 'price'>; quantity: number }[];
    } = {}): Promise<PaymentRow> {
      const userId = changes.userId ?? (await this.user()).id;
      const payment = only(
        await db
          .insert(payments)
          .values({ ...PAGO_MOVIL, userId, ...changes })
          .returning(),
      );
      const lines = cart.map(({ offer: { id, title, price }, quantity }) => ({
        paymentId: payment.id,
        offerId: id,
        title,
        quantity,
        usdPrice: price,
      }));
      if (lines.length > 0) await db.insert(paymentLines).values(lines);
      return payment;
    },

    /** A picture as if it had been uploaded; gives the address that records name it by. */
    async image(changes: ImageColumns = {}): Promise<string> {
      const { folder = 'businesses', body = Buffer.from('a picture'), ...columns } = changes;
      const key = `${folder}/${randomUUID()}.webp`;
      const now = new Date();
      await db.insert(uploads).values({ key, createdAt: now, expiresAt: now, storedAt: now, ...columns });
      await storage.put(key, body);
      return `${imageBaseOf(undefined)}/${key}`;
    },

    /**
     * Empties every table. Deleting a few rows is ten times cheaper than truncating, which writes each table's files
     * anew; in the role of a replica, so that neither triggers nor references require an order.
     */
    async nothing(): Promise<void> {
      await db.execute(sql`
        do $$ declare name text; begin
          set local session_replication_role = replica;
          for name in select tablename from pg_tables where schemaname = 'public' loop
            execute format('delete from %I', name);
          end loop;
        end $$`);
    },
  };
}

type ImageColumns = Partial<typeof uploads.$inferInsert> & { folder?: string; body?: Buffer };

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was written');
  return row;
}

export type Builders = ReturnType<typeof builders>;
