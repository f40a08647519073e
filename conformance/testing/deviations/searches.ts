/** Searches and their files that are announced and not true. */
import type { Reply } from '../../../contract/testing/platform';
import { type Fields, isObject } from '../../../contract/values';
import type { SearchCall } from '../../rows';
import { type Deviation, each, field, pagination, query, queryOf, refusal, rowsOf, without } from '../deviation';
import type { Asked } from '../platform';

/** At one search alone, which is announced with what its file needs. */
function at(call: SearchCall, says: string, given: Partial<Deviation> & { name: string }): Deviation {
  return { at: [call], announces: [call], expected: each([call], 'breaks', says), ...given };
}

const OF_PAYMENTS = ['searchPayments', 'exportPayments'] as const;
const textOf = (row: unknown) => (isObject(row) ? String(row.vesPrice) : '');
const ofOthers = (row: unknown) => ({ ...(isObject(row) && row), id: crypto.randomUUID() });
const toOwners = (change: (json: Fields) => unknown) => (json: Fields, asked: Asked) =>
  asked.me?.permission === 'owner' ? change(json) : json;
const ofFile = (change: (text: string) => string) => (reply: Reply) => {
  const bytes = new TextEncoder().encode(change(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reply.bytes)));
  return { ...reply, bytes };
};

export const SEARCHES: readonly Deviation[] = [
  at('searchBusinesses', 'finds 12 rows, of 12, by q=zqxj', {
    name: 'words that are not looked for',
    asked: query((asked) => asked.delete('q')),
  }),
  at('searchUsers', 'q=«NANEZ ANA» of «Ana Ñáñez» leaves out a row that has it', {
    name: 'words in their order alone',
    asked: query((asked) => asked.get('q')?.startsWith('NANEZ') && asked.set('q', 'nadie')),
  }),
  at('searchOffers', 'q=«DOS» «PARA 0 DESAYUNO»', {
    name: 'one word alone',
    json: (json, asked) => (queryOf(asked).get('q')?.includes(' ') ? { ...json, data: [] } : json),
  }),
  at('searchUsers', 'permission=admin is not obeyed', {
    name: 'a choice that is not obeyed',
    asked: query((asked) => asked.delete('permission')),
  }),
  at('searchOffers', 'tag=desayunos leaves out a row that has it', {
    name: 'a choice of which nothing is known',
    asked: query((asked) => asked.has('tag') && asked.set('tag', 'teatro')),
  }),
  at('searchActiveCoupons', 'user=', {
    name: 'a record that is not obeyed',
    asked: query((asked) => asked.delete('user')),
  }),
  at('searchConsumedCoupons', 'consumedFrom=2026-06-30&consumedUntil=2026-06-30 is not obeyed', {
    name: 'days of which the first is forgotten',
    asked: query((asked) => asked.delete('consumedFrom')),
  }),
  at('searchPayments', 'usdPriceFrom=12.25&usdPriceUntil=12.25 is not obeyed', {
    name: 'amounts that are not obeyed',
    asked: query((asked) => asked.delete('usdPriceUntil')),
  }),
  at('searchUsers', 'sort=-email is not obeyed', {
    name: 'an order that knows one direction',
    asked: query((asked) => asked.get('sort') === '-email' && asked.set('sort', 'email')),
  }),
  at('searchPayments', 'sort=order is not obeyed', {
    name: 'amounts that are sorted as texts',
    json: (json, asked) =>
      queryOf(asked).get('sort') === 'order'
        ? { ...json, data: rowsOf(json).toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1)) }
        : json,
  }),
  at('searchOffers', 'sort=price has rows without a value before others', {
    name: 'what has no price first',
    json: (json, asked) =>
      queryOf(asked).get('sort') === 'price'
        ? { ...json, data: rowsOf(json).map((row, at) => (at === 0 && isObject(row) ? { ...row, price: null } : row)) }
        : json,
  }),
  at('searchOffers', 'counts 13, and its pages have 12', {
    name: 'a total of one more',
    json: pagination((told) => ({ ...told, total: told.total === 0 ? 0 : Number(told.total) + 1 })),
  }),
  at('searchBusinesses', 'pagination.total is missing', {
    name: 'no total',
    json: pagination(({ total: _, ...told }) => told),
  }),
  at('searchUsers', 'names 1 as the last page of 14 rows, 3 on each', {
    name: 'a last page of searches that is always the first',
    json: pagination((told) => ({ ...told, lastPage: 1 })),
  }),
  at('searchBusinesses', 'pages have rows of other pages', {
    name: 'one page of a search, whichever is asked for',
    asked: query((asked) => asked.set('page', '1')),
  }),
  at('searchPayments', 'gives more rows than limit=3', {
    name: 'a limit of searches that is not obeyed',
    asked: query((asked) => asked.set('limit', '100')),
  }),
  at('searchPayments', 'adds paid in VES up to', {
    name: 'sums of one page alone',
    json: field('amount', (amount, { currency }) => (currency ? Number(amount) - 1 : amount)),
  }),
  at('searchPayments', 'adds nothing up', {
    name: 'no sums',
    json: (json) => ({ ...json, sums: null }),
    expected: each(['searchPayments'], 'tolerated', 'adds nothing up'),
  }),
  at('searchActiveCoupons', 'user is missing', {
    name: 'coupons without the people who hold them',
    json: without('user'),
    expected: each(['searchActiveCoupons'], 'tolerated', 'user is missing'),
  }),
  at('searchConsumedCoupons', 'Consumidos (búsqueda): the toast «Se cayó la base»', {
    name: '500 to a search',
    reply: () => refusal(500, 'Se cayó la base'),
  }),
  at('searchUsers', '200 without a token', {
    name: 'a search that needs no session',
    stranger: () => ({ ...refusal(200, ''), json: { data: [] } }),
  }),
  at('searchOffers', 'gives an owner 1 rows that the list does not', {
    name: "a search that finds others' for owners",
    owner: true,
    json: toOwners((json) => ({ ...json, data: [...rowsOf(json), ofOthers(rowsOf(json)[0])] })),
  }),
  at('searchBusinesses', 'answers 403 with an error inside', {
    name: 'a search of the menu that owners may not make',
    owner: true,
    reply: (reply, { me }) => (me?.permission === 'owner' ? refusal(403, 'No') : reply),
  }),
  at('exportPayments', '11 lines below the headings, of 12 rows', {
    name: 'a file without its last line',
    announces: OF_PAYMENTS,
    reply: ofFile((text) => text.replace(/\r\n[^\n]*\r\n$/, '\r\n')),
  }),
  at('exportPayments', '12 lines below the headings, of 0 rows', {
    name: "a file of others' payments",
    announces: OF_PAYMENTS,
    owner: true,
    reply: (reply, { me }) => (me?.permission === 'owner' ? ofFile((text) => text + 'x\r\n'.repeat(12))(reply) : reply),
  }),
  at('exportOffers', 'format=xlsx gives what is no workbook', {
    name: 'CSV in the place of a workbook',
    asked: query((asked) => asked.set('format', 'csv')),
  }),
  at('exportUsers', 'a CSV that is called text/plain', {
    name: 'a file of a search that is called a text',
    reply: (reply, asked) =>
      queryOf(asked).get('format') === 'csv'
        ? { ...reply, headers: { ...reply.headers, 'content-type': 'text/plain' } }
        : reply,
    expected: each(['exportUsers'], 'tolerated', 'a CSV that is called text/plain'),
  }),
];
