import { Check } from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS, type CallName } from '../calls';
import { pathOf } from '../paths';
import { routeOf } from '../route';
import { ENTRIES } from '../services';
import type { Entry } from '../services/entry';
import { tokenOf } from './handlers';
import { type Incoming, type Platform, platformOf } from './platform';
import { NOTHING, type Records } from './records';

const ana = person('ana', 'admin');
const olga = person('olga', 'owner');
const luis = person('luis', 'consumer');
const food = { id: '0190a5c0-0000-7000-8000-0000000000c1', name: 'Restaurantes', offers: [] };

function person(name: string, permission: 'admin' | 'owner' | 'consumer') {
  return { id: crypto.randomUUID(), name, email: `${name}@gs.test`, permission };
}

let records: Records;
let platform: Platform;
beforeEach(() => {
  records = { ...NOTHING, users: [ana, olga, luis], categories: [food], passwords: { 'ana@gs.test': 'secreto' } };
  platform = platformOf(records);
});

type Sent = Pick<Incoming, 'body'> & { as?: typeof ana; segments?: Record<string, string>; query?: string };

function ask(name: CallName, { as = ana, segments, query = '', body }: Sent = {}) {
  const { method } = CALLS[name];
  const headers = { authorization: `Bearer ${tokenOf(as)}` };
  return platform.answer({ method, url: pathOf(CALLS[name], segments) + query, headers, body });
}

const business = {
  name: 'Café Ávila',
  description: 'Café',
  rif: 'J-1',
  legalName: 'Ávila, C.A.',
  images: ['/files/businesses/1.webp'],
  address: 'Chacao',
  latitude: 10.5,
  longitude: -66.9,
  phone: '0212-555-0101',
  email: 'cafe@gs.test',
  website: 'https://cafe.test',
};

/** Makes every kind of record by the calls that make it, and gives what each call answered. */
function makeEverything() {
  const madeBusiness = ask('createBusiness', { body: business });
  const [made] = records.businesses;
  const offer = {
    title: 'Café para dos',
    description: 'Con leche',
    originalPrice: 20,
    price: 12.5,
    priority: 0,
    images: business.images,
    businessId: made?.id,
    categoryId: food.id,
    startsAt: '2026-12-01T12:00:00.000Z',
    endsAt: '2026-12-31T12:00:00.000Z',
    maxCouponsCount: 100,
    couponsValidAt: '2026-12-01T12:00:00.000Z',
    couponsValidUntil: '2026-12-31T12:00:00.000Z',
    weeklyScheduleItems: [{ day: 1, startsAt: 8, endsAt: null }],
    tags: ['postres'],
  };
  const staff = { name: 'Eva', email: 'eva@gs.test', password: 'arepas con queso 7', permission: 'admin' };
  return {
    createBusiness: madeBusiness,
    createOffer: ask('createOffer', { body: offer }),
    createStaffUser: ask('createStaffUser', { body: staff }),
    grantCoupons: ask('grantCoupons', {
      body: { userId: luis.id, items: [{ offerId: records.offers[0]?.id, quantity: 2 }] },
    }),
    updateOffer: ask('updateOffer', {
      segments: { id: records.offers[0]?.id ?? '' },
      body: { ...offer, title: 'Té para dos' },
    }),
    consumeCoupon: ask('consumeCoupon', {
      segments: { id: records.active[0]?.id ?? '' },
      body: { userId: luis.id },
    }),
  };
}

describe('every answer', () => {
  it('is what its entry promises, with its status', () => {
    const answers = {
      ...makeEverything(),
      listBusinesses: ask('listBusinesses'),
      listOffers: ask('listOffers', { query: '?search=T%C3%89&tag=postres' }),
      listOffersByTag: ask('listOffersByTag', { segments: { tag: 'postres' } }),
      getOffersResume: ask('getOffersResume'),
      listCategories: ask('listCategories'),
      listUsers: ask('listUsers', { query: '?email=EVA' }),
      listActiveCoupons: ask('listActiveCoupons', { query: `?userId=${luis.id}` }),
      listConsumedCoupons: ask('listConsumedCoupons'),
      getExchangeRate: ask('getExchangeRate'),
      updateExchangeRate: ask('updateExchangeRate', { body: { usdVesExchangeRate: 36.5 } }),
      createUploadTicket: ask('createUploadTicket', { query: '?folder=businesses' }),
      login: ask('login', { body: { email: ' ANA@gs.test ', password: 'secreto' } }),
    };
    for (const [name, { status, json }] of Object.entries(answers)) {
      const entry: Entry | undefined = Object.entries(ENTRIES).find(([one]) => one === name)?.[1];
      expect(status, name).toBe(entry?.method === 'POST' && name !== 'login' ? 201 : 200);
      expect(entry?.answer && Check(entry.answer, json), `${name} ${JSON.stringify(json)}`).toBe(true);
    }
    expect(answers.listOffers.json).toMatchObject({ data: [{ title: 'Té para dos', percentageDiscount: 38 }] });
    expect(answers.listUsers.json).toMatchObject({ data: [{ name: 'Eva' }] });
    expect([records.active.length, records.consumed.length]).toEqual([1, 1]);
  });

  it('without words is 204, and a file comes as it is', () => {
    expect(ask('revokeUser', { segments: { id: person('nadie', 'admin').id } }).status).toBe(404);
    records.users = [...records.users, person('eva', 'admin')];
    expect(ask('revokeUser', { segments: { id: records.users.at(-1)?.id ?? '' } })).toEqual({
      status: 204,
      headers: {},
    });
    const { headers, bytes } = ask('exportConsumers');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(new TextDecoder().decode(bytes)).toContain('luis,luis@gs.test\r\n');
  });
});

describe('a refusal', () => {
  it('comes from the entry: who may, what is absent, which parameter or field breaks a rule', () => {
    const told = (reply: ReturnType<typeof ask>) => [reply.status, reply.json];
    expect(ask('listBusinesses', { as: person('nadie', 'admin') }).status).toBe(401);
    expect(ask('listBusinesses', { as: luis }).status).toBe(403);
    expect(ask('createBusiness', { as: olga }).status).toBe(403);
    expect(told(ask('getOffer', { segments: { id: 'o1' } }))).toEqual([
      404,
      { error: { detail: 'Oferta no encontrada' } },
    ]);
    expect(told(ask('listOffers', { query: '?page=0' }))[0]).toBe(400);
    expect(told(ask('createBusiness', { body: { ...business, rif: ' ' } }))).toEqual([
      422,
      { error: { detail: 'RIF es obligatorio', fields: { rif: 'RIF es obligatorio' } } },
    ]);
    expect(ask('createBusiness', { body: { ...business, rank: 1 } }).status).toBe(422);
    expect(told(ask('login', { body: { email: 'ana@gs.test', password: 'otra' } }))).toEqual([
      401,
      { error: { detail: 'Correo o contraseña incorrectos.' } },
    ]);
    expect(platform.answer({ method: 'GET', url: '/api/gs/nada', headers: {} }).status).toBe(404);
  });
});

it('gives an owner no payments', () => {
  expect(ask('listPayments', { as: olga }).json).toEqual({
    data: [],
    pagination: { page: 1, limit: 10, lastPage: 1 },
  });
});

describe('routeOf', () => {
  it.each([
    ['GET', '/api/gs/coupon-service/offers/resume', { name: 'getOffersResume', params: {} }],
    ['GET', 'https://x.test/api/gs/coupon-service/offers/a%2Fb?x=1', { name: 'getOffer', params: { id: 'a/b' } }],
    ['PUT', '/api/gs/user-service/users/admin/users/u1', { name: 'promoteUser', params: { id: 'u1' } }],
    ['PATCH', '/api/gs/coupon-service/offers', undefined],
    ['GET', '/api/gs/coupon-service/offers/', undefined],
    ['GET', '/coupon-service/offers', undefined],
  ])('%s %s', (method, address, route) => expect(routeOf(method, address)).toEqual(route));
});
