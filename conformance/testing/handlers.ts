/** What the tests' platform does for each call. A body that breaks the contract's rules throws. */
import { randomUUID } from 'node:crypto';
import { businessSchema } from '../../contract/business';
import type { CallName } from '../../contract/calls';
import { consumeCouponSchema, grantCouponsSchema } from '../../contract/couponBodies';
import { exchangeRateSchema } from '../../contract/exchangeRate';
import { offerSchema } from '../../contract/offer';
import type { Offer, User } from '../../contract/services/shapes';
import { staffSchema } from '../../contract/staff';
import type { Fields } from '../../contract/values';
import { coupon, person, type Records } from './records';

export interface Asked {
  /** The segment of the path that names a record or a tag. */
  id: string;
  url: URL;
  body: Fields;
  /** Undefined without a session. */
  me?: User | undefined;
}

export interface Reply {
  status: number;
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer> | undefined;
  headers?: Record<string, string>;
}

type Handler = (asked: Asked) => Reply;
type Handlers = Partial<Record<CallName, Handler>>;

const ok = (data: unknown): Reply => ({ status: 200, json: { data } });
const created = (data: unknown): Reply => ({ status: 201, json: { data } });
const DONE: Reply = { status: 204 };

export function refusal(status: number, detail: string): Reply {
  return { status, json: { error: { detail } } };
}

export function handlers(records: Records): Record<Exclude<CallName, 'login'>, Handler> {
  return { ...businesses(records), ...offers(records), ...coupons(records), ...people(records), ...money(records) };
}

function businesses({ businesses }: Records) {
  return {
    listBusinesses: ({ url }) => page(businesses, url),
    getBusiness: ({ id }) => one(businesses, id),
    createBusiness({ body }) {
      const business = { ...businessSchema.validateSync(body), id: randomUUID() };
      businesses.unshift(business);
      return created(business);
    },
    updateBusiness: ({ id, body }) => change(businesses, id, businessSchema.validateSync(body)),
    removeBusiness: ({ id }) => remove(businesses, id),
  } satisfies Handlers;
}

function offers({ businesses, categories, offers }: Records) {
  function offerOf(body: Fields) {
    const { businessId, categoryId, weeklyScheduleItems, ...fields } = offerSchema.validateSync(body);
    const named = (list: { id: string; name: string }[], id: string) => {
      const { name = '' } = list.find((record) => record.id === id) ?? {};
      return { id, name };
    };
    const updatedAt = new Date().toISOString();
    const week = { weeklySchedule: { items: weeklyScheduleItems } };
    return {
      ...fields,
      ...week,
      business: named(businesses, businessId),
      category: named(categories, categoryId),
      updatedAt,
    };
  }
  const tagged = (tag: string | null) => offers.filter(({ tags }) => !tag || tags.includes(tag));
  return {
    listOffers({ url: { searchParams }, url }) {
      const search = searchParams.get('search') ?? '';
      return page(
        tagged(searchParams.get('tag')).filter(({ title }) => title.includes(search)),
        url,
      );
    },
    listOffersByTag: ({ id, url }) => page(tagged(id), url),
    getOffer: ({ id }) => one(offers, id),
    createOffer({ body }) {
      const now = new Date().toISOString();
      const counts = { percentageDiscount: 65, couponsCount: 0, usedCouponsCount: 0 };
      const offer: Offer = { ...offerOf(body), ...counts, id: randomUUID(), createdAt: now };
      offers.unshift(offer);
      return created(offer);
    },
    updateOffer: ({ id, body }) => change(offers, id, offerOf(body)),
    removeOffer: ({ id }) => remove(offers, id),
    getOffersResume: () => ok({ existent: 9, available: 4, sold: 5, consumed: 2, upcoming: 1, active: 3, expired: 1 }),
    listCategories: () => ok(categories),
  } satisfies Handlers;
}

function coupons({ offers, coupons }: Records) {
  const of = (consumed: boolean, url: URL) => {
    const userId = url.searchParams.get('userId');
    const rows = coupons.filter((row) => (row.consumedAt !== null) === consumed && (!userId || row.userId === userId));
    return page(rows, url);
  };
  const active = (id: string) => coupons.find((row) => row.id === id && row.consumedAt === null);
  return {
    listActiveCoupons: ({ url }) => of(false, url),
    listConsumedCoupons: ({ url }) => of(true, url),
    grantCoupons({ body }) {
      const { userId, items } = grantCouponsSchema.validateSync(body);
      const chosen = items.map(({ offerId }) => offers.find(({ id }) => id === offerId));
      if (!chosen.every((offer) => offer !== undefined)) return refusal(422, 'La oferta elegida ya no existe.');
      const granted = chosen.map((offer) => ({ ...coupon(0, offer, userId), createdAt: new Date().toISOString() }));
      coupons.unshift(...granted);
      return created(granted);
    },
    consumeCoupon({ id, body }) {
      consumeCouponSchema.validateSync(body);
      const used = active(id);
      if (!used) return refusal(404, 'Cupón no encontrado');
      used.consumedAt = new Date().toISOString();
      return ok(used);
    },
    removeCoupon: ({ id }) => (active(id) ? remove(coupons, id) : refusal(404, 'Cupón no encontrado')),
  } satisfies Handlers;
}

function people({ users }: Records) {
  const become = (id: string, permission: User['permission']) => change(users, id, { permission });
  return {
    listUsers({ url }) {
      const email = url.searchParams.get('email') ?? '';
      return page(
        users.filter((user) => user.email.includes(email)),
        url,
      );
    },
    getUser: ({ id }) => one(users, id),
    createStaffUser({ body }) {
      const { name, email, permission } = staffSchema.validateSync(body);
      if (users.some((user) => user.email === email)) return refusal(409, 'Ya existe un usuario con ese correo.');
      const user = person(name, email, permission);
      users.unshift(user);
      return created(user);
    },
    promoteUser: ({ id }) => become(id, 'admin'),
    revokeUser: ({ id }) => (become(id, 'consumer').status === 200 ? DONE : refusal(404, 'Usuario no encontrado')),
    exportConsumers: () => ({
      status: 200,
      bytes: new TextEncoder().encode('\uFEFFNombre,Correo\r\nÑandú,a@b.test\r\n'),
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="c.csv"' },
    }),
  } satisfies Handlers;
}

function money(records: Records) {
  const rate = () => ({ rate: records.rate, usdVesExchangeRate: records.rate });
  return {
    listPayments: ({ url }) => page(records.payments, url),
    confirmPayment: ({ id }) => change(records.payments, id, { status: 'confirmed' }),
    rejectPayment: ({ id }) => change(records.payments, id, { status: 'rejected' }),
    getExchangeRate: () => ok(rate()),
    updateExchangeRate({ body }) {
      records.rate = exchangeRateSchema.validateSync(body).usdVesExchangeRate;
      return ok(rate());
    },
    createUploadTicket: ({ url }) =>
      ok({
        url: '/bucket',
        fields: { policy: 'p', key: `${url.searchParams.get('folder')}/${randomUUID()}.webp` },
      }),
  } satisfies Handlers;
}

function page(rows: readonly object[], { searchParams }: URL): Reply {
  const asked = { page: Number(searchParams.get('page') ?? 1), limit: Number(searchParams.get('limit') ?? 10) };
  const start = (asked.page - 1) * asked.limit;
  const lastPage = Math.max(1, Math.ceil(rows.length / asked.limit));
  return { status: 200, json: { data: rows.slice(start, start + asked.limit), pagination: { ...asked, lastPage } } };
}

const ABSENT = refusal(404, 'No existe.');

function one(rows: readonly { id: string }[], id: string): Reply {
  const row = rows.find((record) => record.id === id);
  return row ? ok(row) : ABSENT;
}

function change<T extends { id: string }>(rows: T[], id: string, changes: Partial<T>): Reply {
  const row = rows.find((record) => record.id === id);
  return row ? ok(Object.assign(row, changes)) : ABSENT;
}

function remove(rows: { id: string }[], id: string): Reply {
  const at = rows.findIndex((record) => record.id === id);
  if (at < 0) return ABSENT;
  rows.splice(at, 1);
  return DONE;
}
