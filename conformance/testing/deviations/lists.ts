/** Lists that are paged, filtered, ordered or wrapped differently. */

import type { Reply } from '../../../contract/testing/platform';
import { isObject } from '../../../contract/values';
import { address, type Deviation, each, field, pagination, query, queryOf, refusal, rowsOf } from '../deviation';

const LONG_AGO = Date.UTC(2026, 5, 20);
const isPastEnd = ({ json }: Reply) => isObject(json) && rowsOf(json).length === 0;

export const LISTS: readonly Deviation[] = [
  {
    name: 'rows under another name',
    at: ['listBusinesses'],
    json: ({ data, pagination }) => ({ items: data, pagination }),
    expected: each(
      ['listBusinesses'],
      'breaks',
      'answers 200 with { items, pagination } Negocios: the toast «Algo salió mal.',
    ),
  },
  {
    name: 'rows with nothing around them',
    at: ['listUsers'],
    json: rowsOf,
    expected: each(['listUsers'], 'breaks', 'answers 200 with «[{"id":'),
  },
  {
    name: 'consumed coupons with nothing around them, a page at a time',
    at: ['listConsumedCoupons'],
    json: rowsOf,
    expected: each(['listConsumedCoupons'], 'tolerated', 'a list with nothing around it read as the list'),
  },
  {
    name: 'null for a list',
    at: ['listPayments'],
    json: (json) => ({ ...json, data: null }),
    expected: each(['listPayments'], 'tolerated', 'data is null read as an empty list'),
  },
  {
    name: 'no lastPage',
    at: ['listBusinesses'],
    json: pagination(({ page, limit }) => ({ page, limit })),
    expected: each(['listBusinesses'], 'tolerated', 'pagination.lastPage is missing'),
  },
  {
    name: 'lastPage as a text',
    at: ['listBusinesses'],
    json: pagination((told) => ({ ...told, lastPage: String(told.lastPage) })),
    expected: each(['listBusinesses'], 'tolerated', 'pagination.lastPage is a text'),
  },
  {
    name: 'pages of which nothing is said',
    at: ['listOffers'],
    json: ({ data }) => ({ data }),
    expected: each(['listOffers'], 'tolerated', 'pagination is missing'),
  },
  {
    name: 'everything at once, and no pages',
    at: ['listUsers'],
    asked: query((asked) => {
      asked.set('page', '1');
      asked.set('limit', '100');
    }),
    json: ({ data }) => ({ data }),
    expected: each(['listUsers'], 'tolerated', 'pagination is missing'),
  },
  {
    name: 'pages counted from 0',
    at: ['listBusinesses'],
    asked: query((asked) => asked.set('page', String(Number(asked.get('page')) + 1))),
    expected: each(['listBusinesses'], 'breaks', 'pages are counted from 0'),
  },
  {
    name: 'page 1 that is called 0',
    at: ['listBusinesses'],
    json: pagination((told) => ({ ...told, page: Number(told.page) - 1 })),
    expected: each(['listBusinesses'], 'tolerated', 'pagination.page says 0 of page 1 not read'),
  },
  {
    name: 'how many records there are in the place of the last page',
    at: ['listPayments'],
    json: pagination((told) => ({ ...told, lastPage: 12 })),
    expected: each(['listPayments'], 'breaks', 'names 12 as the last page, which has nothing'),
  },
  {
    name: 'a last page that is one too low',
    at: ['listBusinesses', 'listPayments'],
    json: pagination((told) => ({ ...told, lastPage: Math.max(1, Number(told.lastPage) - 1) })),
    expected: each(
      ['listBusinesses', 'listPayments'],
      'breaks',
      'pagination names 1 as the last page, and page 2 has more',
    ),
  },
  {
    name: 'the last page again, past the end',
    at: ['listBusinesses'],
    asked: query((asked) => {
      const last = Math.ceil(12 / Number(asked.get('limit')));
      asked.set('page', String(Math.min(Number(asked.get('page')), last)));
    }),
    expected: {},
  },
  {
    name: '404 past the end',
    at: ['listActiveCoupons'],
    reply: (reply) => (isPastEnd(reply) ? refusal(404, 'No hay tantas páginas') : reply),
    expected: each(
      ['listActiveCoupons'],
      'breaks',
      'the toast «No hay tantas páginas» and no list, once the last record',
    ),
  },
  {
    name: 'the same page whichever is asked for',
    at: ['listUsers'],
    asked: query((asked) => asked.set('page', '1')),
    expected: each(['listUsers'], 'breaks', 'page 2 has the same record as page 1'),
  },
  {
    name: 'ten records whatever the limit',
    at: ['listBusinesses'],
    asked: query((asked) => asked.set('limit', '10')),
    expected: each(['listBusinesses'], 'tolerated', 'limit is not obeyed: 10 records where 1 was asked for'),
  },
  {
    name: 'another order with every limit',
    at: ['listBusinesses'],
    json: (json, asked) => ({
      ...json,
      data: queryOf(asked).get('limit') === '10' ? rowsOf(json).toReversed() : rowsOf(json),
    }),
    expected: each(['listBusinesses'], 'breaks', 'the order changes with the limit'),
  },
  {
    name: 'the oldest first',
    at: ['listOffersByTag'],
    json: field('createdAt', (date) => new Date(2 * LONG_AGO - Date.parse(String(date))).toISOString()),
    expected: each(['listOffersByTag'], 'tolerated', 'not the newest createdAt first'),
  },
  {
    name: 'a search that finds everything',
    at: ['listOffers'],
    asked: query((asked) => asked.delete('search')),
    expected: each(['listOffers'], 'breaks', 'search=«zqxj-nada-se-llama-asi» is not obeyed'),
  },
  {
    name: 'a search that finds nothing',
    at: ['listUsers'],
    asked: query((asked) => asked.has('email') && asked.set('email', 'nadie')),
    expected: each(['listUsers'], 'breaks', 'email leaves out a record that fits'),
  },
  {
    name: 'a search that quotes end',
    at: ['listOffers'],
    reply: (reply, asked) => (queryOf(asked).get('search')?.includes("'%") ? refusal(500, 'syntax error') : reply),
    expected: each(['listOffers'], 'breaks', 'the toast «syntax error» when'),
  },
  {
    name: 'coupons of all users for one user',
    at: ['listActiveCoupons'],
    asked: query((asked) => asked.delete('userId')),
    expected: each(['listActiveCoupons'], 'breaks', 'userId is not obeyed'),
  },
  {
    name: 'a tag that is not obeyed',
    at: ['listOffersByTag'],
    asked: address((url) => url.replace(/\/by-tag\/[^?]*/, '')),
    expected: each(['listOffersByTag'], 'breaks', 'is not obeyed Ofertas (etiqueta): records that were not asked for'),
  },
];
