/** What the platform of the tests does for each call of the table, typed by its entry. */
import type { Body, Query } from '../calls';
import { dayAt } from '../caracas';
import { CATEGORY_TAKEN, categoryInUse } from '../category';
import { discountPercentage } from '../offerState';
import { canConfirm, canReject, type PaymentStatus } from '../payment';
import type { Coupon, Offer, User } from '../services/shapes';
import { isTag } from '../tag';
import type { Permission } from '../user';
import { accounts } from './accounts';
import { AnswerFile, type Handlers, Refusal } from './handler';
import { paymentChecks } from './payments';
import { find, pageOf, type Records, replace, without } from './records';
import { searches } from './search';

/** Gives the handlers that read and change these records. An owner's own records are all records here. */
export function handlersOf(records: Records): Handlers {
  const lists = {
    ...businesses(records),
    ...offers(records),
    ...categories(records),
    ...coupons(records),
    ...people(records),
    ...money(records),
  };
  return {
    ...lists,
    ...history(records),
    ...accounts(records),
    ...searches(records, lists),
    getOffersToday: () => ({ data: ofToday(records) }),
    ...paymentChecks(records),
  };
}

export function tokenOf({ id }: User): string {
  return `session-of-${id}`;
}

/** Where pictures are posted to, and stay. */
export const PICTURES = '/files';

function businesses(records: Records) {
  let pictures = 0;
  return {
    listBusinesses: ({ query }) => pageOf(records.businesses, query),
    getBusiness: ({ params }) => ({ data: find(records.businesses, params.id) }),
    createBusiness({ body }) {
      const data = { ...body, id: crypto.randomUUID() };
      records.businesses = [data, ...records.businesses];
      return { data };
    },
    updateBusiness({ params, body }) {
      const data = { ...find(records.businesses, params.id), ...body };
      records.businesses = replace(records.businesses, data);
      return { data };
    },
    removeBusiness({ params }) {
      records.businesses = without(records.businesses, params.id);
      return undefined;
    },
    createUploadTicket({ query: { folder, extension } }) {
      pictures += 1;
      return { data: { url: PICTURES, fields: { key: `${folder}/${pictures}.${extension}`, ticket: 't' } } };
    },
  } satisfies Partial<Handlers>;
}

function offers(records: Records) {
  function written({ businessId, categoryId, weeklyScheduleItems, ...fields }: Body<'createOffer'>) {
    return {
      ...fields,
      percentageDiscount: discountPercentage(fields.originalPrice, fields.price),
      business: named(records.businesses, businessId),
      category: named(records.categories, categoryId),
      weeklySchedule: { items: weeklyScheduleItems },
      updatedAt: new Date().toISOString(),
    };
  }
  function tagged(tag: string | undefined): readonly Offer[] {
    if (tag === undefined) return records.offers;
    if (!isTag(tag)) throw new Refusal(404, `Etiqueta desconocida: ${tag}`);
    return records.offers.filter(({ tags }) => tags.includes(tag));
  }
  return {
    listOffers({ query: { search = '', tag, ...asked } }) {
      const found = ({ title, description, business }: Offer) =>
        [title, description, business.name].some((text) => text.toLowerCase().includes(search.toLowerCase()));
      return pageOf(search ? tagged(tag).filter(found) : tagged(tag), asked);
    },
    listOffersByTag: ({ params, query }) => pageOf(tagged(params.tag), query),
    getOffer: ({ params }) => ({ data: find(records.offers, params.id) }),
    createOffer({ body }) {
      const createdAt = new Date().toISOString();
      const data = { ...written(body), id: crypto.randomUUID(), couponsCount: 0, usedCouponsCount: 0, createdAt };
      records.offers = [data, ...records.offers];
      return { data };
    },
    updateOffer({ params, body }) {
      const data = { ...find(records.offers, params.id), ...written(body) };
      records.offers = replace(records.offers, data);
      return { data };
    },
    removeOffer({ params: { id } }) {
      records.offers = without(records.offers, id);
      return { data: { id, unusedCouponsCount: records.active.filter(({ offer }) => offer.id === id).length } };
    },
    getOffersResume: () => ({ data: records.figures }),
    listCategories: () => ({ data: [...records.categories] }),
  } satisfies Partial<Handlers>;
}

function categories(records: Records) {
  const told = ({ id, name }: { id: string; name: string }) => ({ id, name, liveOffersCount: countOf(id) });
  const countOf = (id: string) => records.offers.filter(({ category }) => category.id === id).length;
  function refuseTaken(name: string, own?: string) {
    const isTaken = records.categories.some((one) => one.id !== own && one.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw new Refusal(409, CATEGORY_TAKEN);
  }
  return {
    getCategory: ({ params }) => ({ data: told(find(records.categories, params.id)) }),
    createCategory({ body: { name } }) {
      refuseTaken(name);
      const data = { id: crypto.randomUUID(), name, offers: [] };
      records.categories = [data, ...records.categories];
      return { data: told(data) };
    },
    updateCategory({ params: { id }, body: { name } }) {
      const data = { ...find(records.categories, id), name };
      refuseTaken(name, id);
      records.categories = replace(records.categories, data);
      return { data: told(data) };
    },
    removeCategory({ params: { id } }) {
      const count = countOf(id);
      if (count > 0) throw new Refusal(409, categoryInUse(count));
      records.categories = without(records.categories, id);
      return undefined;
    },
  } satisfies Partial<Handlers>;
}

function coupons(records: Records) {
  const ofUser = (rows: readonly Coupon[], id: string | undefined) => rows.filter((row) => !id || row.userId === id);
  function held(id: string, userId: string): Coupon {
    if (records.consumed.some((row) => row.id === id)) throw new Refusal(409);
    return find(ofUser(records.active, userId), id);
  }
  return {
    listActiveCoupons: ({ query: { userId, ...asked } }) => pageOf(ofUser(records.active, userId), asked),
    listConsumedCoupons: ({ query: { userId, ...asked } }) => pageOf(ofUser(records.consumed, userId), asked),
    consumeCoupon({ params, body, me }) {
      const coupon = held(params.id, body.userId);
      const data = { ...coupon, consumedAt: new Date().toISOString(), scannedByUserId: me.id };
      records.active = without(records.active, coupon.id);
      records.consumed = [data, ...records.consumed];
      return { data };
    },
    removeCoupon({ params, body }) {
      records.active = without(records.active, held(params.id, body.userId).id);
      return undefined;
    },
    grantCoupons({ body: { userId, items } }) {
      const data = items.flatMap(({ offerId, quantity }) => {
        const offer = records.offers.find(({ id }) => id === offerId);
        if (!offer) throw new Refusal(422, 'La oferta elegida ya no existe.');
        return Array.from({ length: quantity }, () => couponOf(offer, userId));
      });
      records.active = [...data, ...records.active];
      return { data };
    },
  } satisfies Partial<Handlers>;
}

function ofToday({ active, consumed }: Records) {
  const today = dayAt(new Date());
  const sold = [...active, ...consumed].filter(({ createdAt }) => dayAt(createdAt) === today);
  return { sold: sold.length, consumed: consumed.filter(({ consumedAt }) => dayAt(consumedAt) === today).length };
}

function people(records: Records) {
  function become(id: string, permission: Permission): User {
    const user = find(records.users, id);
    if (user.permission === 'owner') throw new Refusal(409);
    const changed = { ...user, permission };
    records.users = replace(records.users, changed);
    return changed;
  }
  return {
    login({ body: { email, password } }) {
      const user = records.users.find((one) => one.email === email);
      if (!user || records.passwords[email] !== password) throw new Refusal(401);
      if (user.disabledAt) throw new Refusal(403, 'Tu acceso está cerrado. Habla con un administrador.');
      const { capabilities } = records;
      return {
        data: user,
        meta: {
          token: tokenOf(user),
          ...(capabilities.length > 0 && { capabilities: [...capabilities] }),
        },
      };
    },
    // The token stays valid after signing out: here it belongs to the user, not to a session.
    logout: () => undefined,
    listUsers({ query: { email = '', ...asked } }) {
      return pageOf(
        records.users.filter((user) => user.email.toLowerCase().includes(email.toLowerCase())),
        asked,
      );
    },
    getUser: ({ params }) => ({ data: find(records.users, params.id) }),
    createStaffUser({ body: { name, email, permission, businessId } }) {
      if (records.users.some((user) => user.email === email)) throw new Refusal(409);
      const business = businessId === undefined ? null : named(records.businesses, businessId);
      const rest = { business, address: null, phone: null, profilePic: null };
      const data = { id: crypto.randomUUID(), name, email, permission, ...rest };
      records.users = [data, ...records.users];
      return { data };
    },
    promoteUser: ({ params }) => ({ data: become(params.id, 'admin') }),
    revokeUser({ params, me }) {
      if (params.id === me.id) throw new Refusal(409);
      become(params.id, 'consumer');
      return undefined;
    },
    exportConsumers() {
      const rows = records.users.filter(({ permission }) => permission === 'consumer');
      const lines = [['Nombre', 'Correo'], ...rows.map(({ name, email }) => [name, email])];
      return new AnswerFile('consumidores.csv', `\uFEFF${lines.map((line) => `${line.join()}\r\n`).join('')}`);
    },
  } satisfies Partial<Handlers>;
}

function money(records: Records) {
  function decide(id: string, status: PaymentStatus, isAllowed: (status: string) => boolean) {
    const payment = find(records.payments, id);
    if (!isAllowed(payment.status)) throw new Refusal(409);
    const data = { ...payment, status };
    records.payments = replace(records.payments, data);
    return { data };
  }
  return {
    listPayments: ({ query, scope }) => pageOf(scope === 'empty' ? [] : records.payments, query),
    confirmPayment: ({ params }) => decide(params.id, 'confirmed', canConfirm),
    rejectPayment: ({ params }) => decide(params.id, 'rejected', canReject),
    getExchangeRate: () => ({ data: { rate: records.rate, usdVesExchangeRate: records.rate } }),
    updateExchangeRate({ body: { usdVesExchangeRate } }) {
      records.rate = usdVesExchangeRate;
      return { data: { usdVesExchangeRate } };
    },
  } satisfies Partial<Handlers>;
}

function history(records: Records) {
  const matching = ({ q = '', person, kind, record }: Query<'exportHistory'>) =>
    records.history.filter(
      (entry) =>
        `${entry.person?.name} ${entry.record?.name}`.includes(q) &&
        (person === undefined || entry.person?.id === person) &&
        (kind === undefined || entry.kind === kind) &&
        (record === undefined || entry.record?.id === record),
    );
  return {
    listHistory({ query: { before = Number.POSITIVE_INFINITY, limit, ...filter } }) {
      const older = matching(filter).filter(({ seq }) => seq < before);
      const data = older.slice(0, limit);
      return { data, older: older.length > data.length ? (data.at(-1)?.seq ?? null) : null };
    },
    exportHistory: ({ query }) =>
      new AnswerFile(
        'bitacora.csv',
        matching(query)
          .map(({ seq }) => `${seq}\r\n`)
          .join(''),
      ),
  } satisfies Partial<Handlers>;
}

function named(rows: readonly { id: string; name: string }[], wanted: string): { id: string; name: string } {
  const row = rows.find(({ id }) => id === wanted);
  if (!row) throw new Refusal(422, 'Lo que elegiste ya no existe.');
  return { id: row.id, name: row.name };
}

/** Gives a coupon of an offer that a user gets now. */
export function couponOf(offer: Offer, userId: string): Coupon {
  const { id, title, images, business, couponsValidAt, couponsValidUntil, weeklySchedule } = offer;
  return {
    id: crypto.randomUUID(),
    offer: { id, title, images, business, couponsValidAt, couponsValidUntil, weeklySchedule },
    userId,
    consumedAt: null,
    scannedByUserId: null,
    createdAt: new Date().toISOString(),
  };
}
