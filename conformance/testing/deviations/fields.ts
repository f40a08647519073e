/** Fields of records in other shapes. */

import { isObject } from '../../../contract/values';
import type { Row } from '../../rows';
import { address, type Deviation, deep, each, field, without } from '../deviation';

const OFFERS = ['listOffers', 'getOffer', 'listOffersByTag'] as const satisfies Row[];
const BUSINESSES = ['listBusinesses', 'getBusiness'] as const satisfies Row[];
const PEOPLE = ['login', 'listUsers', 'getUser'] as const satisfies Row[];
const COUPONS = ['listActiveCoupons', 'listConsumedCoupons'] as const satisfies Row[];
const WITH_ID = [
  ...OFFERS,
  ...BUSINESSES,
  ...PEOPLE,
  ...COUPONS,
  'listCategories',
  'listPayments',
] as const satisfies Row[];
const PRICES = ['originalPrice', 'price', 'usdPrice', 'vesPrice', 'amount'];
const DATES = [
  'startsAt',
  'endsAt',
  'couponsValidAt',
  'couponsValidUntil',
  'createdAt',
  'updatedAt',
  'consumedAt',
  'purchaseAt',
];
/** The hours of a week have the names of dates and are numbers. */
const date = (to: (instant: string) => unknown) =>
  field(DATES, (value) => (typeof value === 'string' ? to(value) : value));
const IDS = ['id', 'userId', 'businessId', 'categoryId', 'offerId', 'couponId'];

/** Ids as the platform writes them, and as it knows them. */
const numbers = new Map<string, number>();
const asNumber = (id: unknown) => {
  if (typeof id !== 'string') return id;
  const number = numbers.get(id) ?? numbers.size + 1;
  numbers.set(id, number);
  return number;
};
const asUuid = (id: string) => [...numbers].find(([, number]) => String(number) === id)?.[0] ?? id;

export const FIELDS: readonly Deviation[] = [
  {
    name: 'ids as numbers',
    json: (json) =>
      isObject(json.data) && 'url' in json.data
        ? json
        : deep(json, (name, value) => (IDS.includes(name) ? asNumber(value) : value)),
    asked: address((url) => url.replace(/(?<=\/|userId=)\d+(?=$|[?&/])/g, asUuid)),
    expected: {
      ...each(WITH_ID, 'tolerated', 'not string read as a text («'),
      ...each(
        ['createOffer', 'updateOffer'],
        'breaks',
        'not a UUID Crear nueva oferta: «El identificador no es válido»',
      ),
      updateOffer: ['breaks', 'no offer can be saved'],
    },
  },
  {
    name: 'ids in capitals',
    json: field(IDS, (id) => String(id).toUpperCase()),
    asked: address((url) => url.replace(/[\dA-F-]{36}/g, (id) => id.toLowerCase())),
    expected: each(WITH_ID, 'tolerated', 'ids are in capitals'),
  },
  {
    name: 'a record without an id',
    at: ['listBusinesses'],
    json: without('id'),
    expected: each(['listBusinesses'], 'breaks', 'a record has no id Negocios: the record is left out'),
  },
  {
    name: 'money as text',
    json: field(PRICES, (amount) => Number(amount).toFixed(2)),
    expected: each([...OFFERS, 'listPayments'], 'tolerated', 'not number read as '),
  },
  {
    name: 'money with a comma',
    at: ['listOffers', 'listPayments'],
    json: field(PRICES, (amount) => Number(amount).toFixed(2).replace('.', ',')),
    expected: {
      listOffers: ['breaks', '«—» in the place of the price'],
      listPayments: [
        'breaks',
        'paymentData.amount is a text («5677,26»), not number Pagos: «—» in the place of what was paid',
      ],
    },
  },
  {
    name: 'more than two decimals',
    at: ['listOffers'],
    json: field('price', (amount) => Number(amount) + 0.001),
    expected: each(['listOffers'], 'tolerated', 'price has more than two decimals (12.251) shown with two'),
  },
  {
    name: 'dates without a zone, as a clock in Caracas shows them',
    json: date((instant) => new Date(Date.parse(instant) - 4 * 3_600_000).toISOString().slice(0, 19)),
    expected: each([...OFFERS, ...COUPONS, 'listPayments'], 'tolerated', 'read as a text («'),
  },
  {
    name: 'dates in milliseconds',
    at: ['listOffers'],
    json: date((instant) => Date.parse(instant)),
    expected: each(['listOffers'], 'tolerated', 'not string read as a text («2026-'),
  },
  {
    name: 'the day before the month',
    at: ['listOffers', 'listActiveCoupons'],
    json: date(() => '21/11/2026 20:13'),
    expected: each(['listOffers', 'listActiveCoupons'], 'breaks', '«Fecha inválida»'),
  },
  {
    name: 'no date',
    at: ['listConsumedCoupons'],
    json: without('consumedAt'),
    expected: each(['listConsumedCoupons'], 'breaks', 'consumedAt is missing Consumidos: «Fecha inválida»'),
  },
  {
    name: 'no name',
    at: ['listBusinesses'],
    json: field('name', () => null),
    expected: each(['listBusinesses'], 'breaks', 'name is null Negocios: a card without a name'),
  },
  {
    name: 'nulls for pictures and tags',
    json: field(['images', 'tags'], () => null),
    expected: {
      ...each([...OFFERS, ...BUSINESSES], 'tolerated', 'images is null the initials in the place of a picture'),
      ...each(COUPONS, 'tolerated', 'offer.images is null'),
    },
  },
  {
    name: 'pictures as objects',
    at: BUSINESSES,
    json: field('images', (images) => (Array.isArray(images) ? images.map((url) => ({ url })) : images)),
    expected: each(BUSINESSES, 'tolerated', 'not string read as a text («/bucket'),
  },
  {
    name: 'coordinates as texts',
    at: ['getBusiness'],
    json: field(['latitude', 'longitude'], String),
    expected: each(['getBusiness'], 'tolerated', 'latitude is a text («10.49»), not number read as 10.49'),
  },
  {
    name: 'coordinates with a comma',
    at: ['getBusiness'],
    json: field('latitude', () => '10,49'),
    expected: each(['getBusiness'], 'breaks', 'the map at the centre of Caracas, and an empty field'),
  },
  {
    name: 'an unknown permission',
    at: ['listUsers'],
    json: field('permission', () => 'superadmin'),
    expected: each(['listUsers'], 'tolerated', 'read as a consumer, who may do nothing'),
  },
  {
    name: 'a status in capitals',
    at: ['listPayments'],
    json: field('status', (status) => String(status).toUpperCase()),
    expected: each(['listPayments'], 'breaks', 'neither «Confirmar...» nor «Rechazar...»'),
  },
  {
    name: 'a means of payment in other words',
    at: ['listPayments'],
    json: field('type', () => 'PAGO_MOVIL'),
    expected: each(['listPayments'], 'tolerated', 'shown as it came, or guessed'),
  },
  {
    name: 'an offer by its id alone',
    at: ['listActiveCoupons'],
    json: field('offer', (offer) => (isObject(offer) ? offer.id : offer)),
    expected: each(['listActiveCoupons'], 'tolerated', "the card shows the offer's id in the place of its title"),
  },
  {
    name: 'coupons without a holder',
    at: ['listActiveCoupons'],
    json: without('userId'),
    expected: each(['listActiveCoupons'], 'breaks', 'it can be neither consumed nor taken back'),
  },
  {
    name: 'a week with nothing around its rows',
    at: ['getOffer'],
    json: field('weeklySchedule', (week) => (isObject(week) ? week.items : week)),
    expected: each(['getOffer'], 'breaks', 'no hours: the offer is valid at any'),
  },
  {
    name: 'a rate with nothing around it, as a text',
    at: ['getExchangeRate'],
    json: () => ({ data: '463.45' }),
    expected: each(['getExchangeRate'], 'tolerated', 'the rate is a text («463.45») read as 463.45'),
  },
  {
    name: 'a rate by another name',
    at: ['getExchangeRate'],
    json: () => ({ data: { value: 463.45 } }),
    expected: each(['getExchangeRate'], 'breaks', 'with no rate in it Configuración (tasa): an empty field'),
  },
  {
    name: 'a person by the name of user',
    at: ['getUser'],
    json: ({ data }) => ({ user: data }),
    expected: each(['getUser'], 'tolerated', '{ user } around the record'),
  },
  {
    name: 'a record with nothing around it',
    at: ['getOffer'],
    json: ({ data }) => data,
    expected: each(['getOffer'], 'breaks', 'answers 200 with { id, title,'),
  },
  {
    name: 'figures as texts',
    at: ['getOffersResume'],
    json: field(['sold', 'consumed'], String),
    expected: each(['getOffersResume'], 'tolerated', 'sold is a text («5»), not integer read as 5'),
  },
  {
    name: 'figures that cannot be read',
    at: ['getOffersResume'],
    json: field('sold', () => 'cinco'),
    expected: each(['getOffersResume'], 'breaks', '0 on its card'),
  },
];
