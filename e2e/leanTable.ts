import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CallName } from '../contract/calls';

export interface Asked {
  /** The segment of the path that names a record, where it has one. */
  id: string;
  /** The segment that names a tag, where it has one. */
  tag: string;
  body: Buffer;
  request: IncomingMessage;
  url: URL;
}

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Answer = (asked: Asked) => Reply;
export type LeanTable = Partial<Record<CallName, Answer>>;
/** Businesses and categories alone have UUIDs, since the specification wants them (R346, R347). */
type Row = Record<string, unknown> & { id: number | string };

const ABSENT: Reply = { status: 404, body: { error: { detail: 'No existe' } } };
const DONE: Reply = { status: 204 };
const ok = (body: unknown): Reply => ({ status: 200, body });
const fieldsOf = ({ body }: Asked): Record<string, unknown> => JSON.parse(String(body));

let lastId = 100;
const nextId = () => ++lastId;

/**
 * What a platform that is not ours may answer to the table at its leanest: numbers for ids and texts for numbers, no
 * pages, nulls, nothing at all after a change, fields beyond the table.
 */
export function leanTable(): LeanTable {
  const offers: Row[] = [{ id: 5, title: 'Café para dos', price: '2.50', ...OFFERED, business: null, category: null }];
  const { login, ...rest } = {
    ...session(),
    ...businesses(),
    ...offersTable(offers),
    ...peopleAndCoupons(offers),
    ...payments(),
    ...settings(),
  };
  const guarded = Object.entries(rest).map(([name, handle]) => [
    name,
    (asked: Asked) =>
      asked.request.headers.authorization === 'Bearer t'
        ? handle(asked)
        : { status: 401, body: { error: { detail: 'Sin sesión' } } },
  ]);
  return { login, ...Object.fromEntries(guarded) };
}

/** Nothing is answered to a change. */
function change(rows: Row[], id: string, fields: Record<string, unknown>): Reply {
  const row = rows.find((one) => String(one.id) === id);
  if (row) Object.assign(row, fields, { id: row.id });
  return row ? DONE : ABSENT;
}

function session() {
  const user = { id: 7, name: 'Ana', email: 'ana@lean.test', permission: 'admin', business: null, unknown: true };
  return {
    login: (asked) => {
      if (asked.request.headers.authorization) return { status: 400 };
      const isKnown = fieldsOf(asked).email === user.email;
      return isKnown ? { status: 201, body: { data: user, meta: { token: 't' } } } : { status: 401 };
    },
    createUploadTicket: ({ url: { searchParams } }) =>
      ok({
        data: {
          url: '/bucket',
          fields: {
            policy: 'p',
            key: `${searchParams.get('folder')}/${randomUUID()}.${searchParams.get('extension')}`,
          },
        },
      }),
  } satisfies LeanTable;
}

function businesses() {
  const place = { latitude: '10.4900000', longitude: '-66.8500000' };
  let rows: Row[] = [
    {
      id: '0f4c6f0e-8a34-4a5e-9d55-6a53d1a1b2c1',
      name: 'Café Uno',
      email: 'uno@lean.test',
      images: null,
      ...place,
      rank: 3,
    },
    { id: '0f4c6f0e-8a34-4a5e-9d55-6a53d1a1b2c2', name: 'Dos', email: null, images: [] },
  ];
  return {
    listBusinesses: () => ok({ data: rows }),
    getBusiness: ({ id }) => {
      const data = rows.find((row) => String(row.id) === id);
      return data ? ok({ data }) : ABSENT;
    },
    createBusiness: (asked) => {
      rows = [...rows, { ...fieldsOf(asked), id: randomUUID() }];
      return { status: 201 };
    },
    updateBusiness: (asked) => change(rows, asked.id, fieldsOf(asked)),
    removeBusiness: ({ id }) => {
      rows = rows.filter((row) => String(row.id) !== id);
      return DONE;
    },
  } satisfies LeanTable;
}

const OFFERED = { startsAt: '2026-01-01', endsAt: '2099-01-01' };

function offersTable(rows: Row[]) {
  const list = (fits: (row: Row) => boolean) => ok({ data: rows.filter(fits) });
  const isTagged = ({ tags }: Row, tag: string | null) => !tag || (Array.isArray(tags) && tags.includes(tag));
  return {
    listOffers: ({ url: { searchParams } }) =>
      list(
        (row) => String(row.title).includes(searchParams.get('search') ?? '') && isTagged(row, searchParams.get('tag')),
      ),
    listOffersByTag: ({ tag }) => list((row) => isTagged(row, tag)),
    getOffer: ({ id }) => {
      const data = rows.find((row) => String(row.id) === id);
      return data ? ok({ data }) : ABSENT;
    },
    createOffer: (asked) => {
      rows.push({ ...offerOf(fieldsOf(asked)), id: nextId() });
      return { status: 201 };
    },
    updateOffer: (asked) => change(rows, asked.id, offerOf(fieldsOf(asked))),
    removeOffer: ({ id }) => {
      const at = rows.findIndex((row) => String(row.id) === id);
      rows.splice(at, at < 0 ? 0 : 1);
      return DONE;
    },
    listCategories: () => ok({ data: [{ id: '0f4c6f0e-8a34-4a5e-9d55-6a53d1a1b2c3', name: 'Gastronomía' }] }),
    getOffersResume: () => ok({ data: { sold: '3' } }),
  } satisfies LeanTable;
}

/** As it is sent, but for the names under which it is read. */
function offerOf({ businessId, categoryId, weeklyScheduleItems: items, ...fields }: Record<string, unknown>) {
  return { ...fields, business: { id: businessId }, category: { id: categoryId }, weeklySchedule: { items } };
}

function peopleAndCoupons(offers: Row[]) {
  let people: Row[] = [
    { id: 21, name: 'Luis', email: 'luis@lean.test', permission: 'consumer', phone: 4140201187 },
    {
      id: 22,
      name: null,
      email: 'eva@lean.test',
      permission: 'jefa',
      profilePic: { url: '/mark.svg' },
      business: null,
    },
  ];
  let active: Row[] = [{ id: 31, offer: 9, userId: 21, createdAt: 1763737200000 }];
  let consumed: Row[] = [];
  return {
    listUsers: ({ url }) => {
      const email = url.searchParams.get('email') ?? '';
      return ok({ data: people.filter((person) => String(person.email).includes(email)) });
    },
    getUser: ({ id }) => {
      const person = people.find((row) => String(row.id) === id);
      return person ? ok(person) : ABSENT;
    },
    createStaffUser: (asked) => {
      const person = fieldsOf(asked);
      if (people.some(({ email }) => email === person.email)) return { status: 400 };
      people = [...people, { ...person, id: nextId() }];
      return { status: 201 };
    },
    promoteUser: ({ id }) => change(people, id, { permission: 'admin' }),
    revokeUser: ({ id }) => change(people, id, { permission: 'consumer' }),
    exportConsumers: () => ({ status: 200, body: 'email\nluis@lean.test\n' }),
    grantCoupons: (asked) => {
      const { userId, items } = fieldsOf(asked) as { userId: string; items: { offerId: string }[] };
      const offer = offers.find(({ id }) => String(id) === items[0]?.offerId);
      if (!offer) return ABSENT;
      const { id, title } = offer;
      active = [...active, { id: nextId(), offer: { id, title }, userId: Number(userId), createdAt: Date.now() }];
      return { status: 201 };
    },
    listActiveCoupons: ({ url }) => {
      const userId = url.searchParams.get('userId');
      return ok({ data: active.filter((row) => userId === null || String(row.userId) === userId) });
    },
    // The specification does not show this answer: neither pages nor anything around the rows.
    listConsumedCoupons: ({ url }) => {
      const userId = url.searchParams.get('userId');
      return ok(consumed.filter((row) => userId === null || String(row.userId) === userId));
    },
    consumeCoupon: ({ id }) => {
      const used = active.filter((row) => String(row.id) === id);
      active = active.filter((row) => !used.includes(row));
      consumed = [...consumed, ...used.map((row) => ({ ...row, consumedAt: Date.now() }))];
      return used.length > 0 ? DONE : ABSENT;
    },
    removeCoupon: ({ id }) => {
      active = active.filter((row) => String(row.id) !== id);
      return DONE;
    },
  } satisfies LeanTable;
}

function payments() {
  const rows: Row[] = [
    paid(41, 123456, '12.50', '456.25'),
    paid(42, 908172, '2.00', '73.00'),
    paid(43, 443322, '4.00', '146.00'),
  ];
  return {
    listPayments: () => ok({ data: rows }),
    confirmPayment: ({ id }) => decide(id, 'confirmed'),
    rejectPayment: ({ id }) => decide(id, 'rejected'),
  } satisfies LeanTable;

  function decide(id: string, status: string): Reply {
    return change(rows, id, { status });
  }
}

function paid(id: number, refNumber: number, usdPrice: string, amount: string): Row {
  const paymentData = { refNumber, bank: 134, ci: 12345678, amount };
  const prices = { usdPrice, vesPrice: amount, exchangeRate: '36.50' };
  // Of the first one it is unknown when it was bought.
  const purchaseAt = id === 41 ? null : '2026-11-20T15:30:00Z';
  return { id, userId: 21, type: 'pago_movil', status: 'pending', ...prices, paymentData, cart: null, purchaseAt };
}

function settings() {
  let rate = '36.50';
  return {
    getExchangeRate: () => ok({ data: { usdVesExchangeRate: rate } }),
    updateExchangeRate: (asked) => {
      rate = String(fieldsOf(asked).usdVesExchangeRate);
      return DONE;
    },
  } satisfies LeanTable;
}
