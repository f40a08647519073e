import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CallName } from '../contract/calls';

export interface Asked {
  /** The segment of the path that names a record. */
  id: string;
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
type Row = Record<string, unknown> & { id: number };

const ABSENT: Reply = { status: 404, body: { error: { detail: 'No existe' } } };
const DONE: Reply = { status: 204 };
const ok = (body: unknown): Reply => ({ status: 200, body });
const fieldsOf = ({ body }: Asked): Record<string, unknown> => JSON.parse(String(body));

/**
 * What a platform that is not ours may answer to the table at its leanest: numbers for ids and texts for numbers, no
 * pages, nulls, nothing at all after a change, fields that nobody asked for.
 */
export function leanTable(): LeanTable {
  const { login, ...rest } = { ...session(), ...businesses(), ...peopleAndCoupons(), ...payments() };
  const guarded = Object.entries(rest).map(([name, handle]) => [
    name,
    (asked: Asked) =>
      asked.request.headers.authorization === 'Bearer t'
        ? handle(asked)
        : { status: 401, body: { error: { detail: 'Sin sesión' } } },
  ]);
  return { login, ...Object.fromEntries(guarded) };
}

function session() {
  const user = { id: 7, name: 'Ana', email: 'ana@lean.test', permission: 'admin', business: null, unknown: true };
  return {
    login: ({ request }) =>
      request.headers.authorization ? { status: 400 } : { status: 201, body: { data: user, meta: { token: 't' } } },
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
    { id: 1, name: 'Café Uno', email: 'uno@lean.test', images: null, ...place, rank: 3 },
    { id: 2, name: 'Dos', email: null, images: [] },
  ];
  return {
    listBusinesses: () => ok({ data: rows }),
    getBusiness: ({ id }) => {
      const data = rows.find((row) => String(row.id) === id);
      return data ? ok({ data }) : ABSENT;
    },
    updateBusiness: (asked) => {
      rows = rows.map((row) => (String(row.id) === asked.id ? { ...row, ...fieldsOf(asked) } : row));
      return DONE;
    },
    removeBusiness: ({ id }) => {
      rows = rows.filter((row) => String(row.id) !== id);
      return DONE;
    },
  } satisfies LeanTable;
}

function peopleAndCoupons() {
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
  const offers: Row[] = [{ id: 5, title: 'Café para dos', price: '2.50', business: null, category: 3 }];
  let active: Row[] = [{ id: 31, offer: 9, userId: 21, createdAt: 1763737200000 }];
  let consumed: Row[] = [];
  return {
    listUsers: () => ok({ data: people }),
    getUser: ({ id }) => {
      const person = people.find((row) => String(row.id) === id);
      return person ? ok(person) : ABSENT;
    },
    createStaffUser: (asked) => {
      people = [...people, { ...fieldsOf(asked), id: 23 }];
      return { status: 201 };
    },
    listOffers: () => ok({ data: offers }),
    grantCoupons: (asked) => {
      const { userId, items } = fieldsOf(asked) as { userId: string; items: { offerId: string }[] };
      const offer = offers.find(({ id }) => String(id) === items[0]?.offerId);
      active = [...active, { id: 32, offer: { id: offer?.id, title: offer?.title }, userId: Number(userId) }];
      return { status: 201 };
    },
    listActiveCoupons: ({ url }) => {
      const userId = url.searchParams.get('userId');
      return ok({ data: active.filter((row) => userId === null || String(row.userId) === userId) });
    },
    // The specification does not show this answer: neither pages nor anything around the rows.
    listConsumedCoupons: () => ok(consumed),
    consumeCoupon: ({ id }) => {
      const used = active.filter((row) => String(row.id) === id);
      active = active.filter((row) => !used.includes(row));
      consumed = [...consumed, ...used];
      return used.length > 0 ? DONE : ABSENT;
    },
    removeCoupon: ({ id }) => {
      active = active.filter((row) => String(row.id) !== id);
      return DONE;
    },
  } satisfies LeanTable;
}

function payments() {
  const paymentData = { refNumber: 123456, bank: 134, ci: 12345678, amount: '456.25' };
  const prices = { usdPrice: '12.50', vesPrice: '456.25', exchangeRate: '36.50' };
  const payment = { id: 41, userId: 21, type: 'pago_movil', ...prices, paymentData, cart: null, purchaseAt: null };
  let status = 'pending';
  let rate = '36.50';
  return {
    listPayments: () => ok({ data: [{ ...payment, status }] }),
    confirmPayment: () => {
      status = 'confirmed';
      return DONE;
    },
    getExchangeRate: () => ok({ data: { usdVesExchangeRate: rate } }),
    updateExchangeRate: (asked) => {
      rate = String(fieldsOf(asked).usdVesExchangeRate);
      return DONE;
    },
  } satisfies LeanTable;
}
