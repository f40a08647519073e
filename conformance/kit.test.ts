import { afterEach, describe, expect, it } from 'vitest';
import { CAPABILITIES } from '../contract/services/capabilities';
import type { Reply } from '../contract/testing/platform';
import type { Records } from '../contract/testing/records';
import { type Fields, isObject } from '../contract/values';
import { startLeanPlatform } from '../e2e/leanPlatform';
import { MARK } from './cleaning';
import { openKit } from './kit';
import type { Check } from './scene';
import { type Subject, screenOf } from './screens';
import { readSettings, type Settings, UsageError } from './settings';
import { type Asked, type Planted, startPlatform, type TestPlatform } from './testing/platform';
import { ADMIN, NAMED, OWNER, RECORDS } from './testing/records';
import { inLine } from './told';

const SITE = 'https://sitio.test';
// The tests' platform makes no small pictures, has no limits and writes no history.
const EVERYTHING = CAPABILITIES.filter((name) => !/small-pictures|picture-limits|History/.test(name));
const OPTIONS = {
  ...{ admin: ADMIN, owner: OWNER, write: true, lasting: true },
  ...{ timeoutMs: 30_000, slowMs: 30_000, patienceMs: 1_000 },
};

let platform: TestPlatform | undefined;
afterEach(() => platform?.close());

/** What the kit finds on a platform that deviates, of these calls alone where some are named: 'Pagos: what: effect'. */
async function check(
  planted: Planted = {},
  options: Partial<Settings> = {},
  only?: Subject[],
  records: Partial<Records> = {},
) {
  platform = await startPlatform(planted, { capabilities: EVERYTHING, ...records });
  return checkAt(platform.url, options, only);
}

async function checkAt(base: string, options: Partial<Settings>, only?: Subject[]) {
  const kit = await openKit({ ...OPTIONS, base, ...options });
  const found = { broken: [] as string[], tolerated: [] as string[], untried: [] as string[] };
  for (const one of kit.checks.filter(({ call }) => only?.includes(call) ?? true)) {
    const { broken, tolerated, untried } = await kit.run(one);
    const where = ({ call }: Check) => `${screenOf(call)}: `;
    found.broken.push(...broken.map((finding) => where(one) + inLine(finding)));
    found.tolerated.push(...tolerated.map((finding) => where(one) + inLine(finding)));
    found.untried.push(...untried.map((why) => `${where(one)}${why}`));
  }
  return { ...found, left: await kit.close() };
}

/** A change of the JSON of these calls' successes. */
const changed = (rows: Subject[], change: (json: Fields, asked: Asked) => unknown): Planted => ({
  answer: (reply, asked) =>
    rows.includes(asked.row) && reply.status < 300 && isObject(reply.json)
      ? { ...reply, json: change(reply.json, asked) }
      : reply,
});
const replied = (rows: Subject[], change: (reply: Reply, asked: Asked) => Reply): Planted => ({
  answer: (reply, asked) => (rows.includes(asked.row) && reply.status !== 401 ? change(reply, asked) : reply),
});
/** Each row of a list with another field. */
const rows = (name: string, to: (value: unknown) => unknown) => (json: Fields) => ({
  ...json,
  data: [json.data].flat().map((row) => (isObject(row) ? { ...row, [name]: to(row[name]) } : row)),
});
/** Parameters that these calls do not read. */
const deafTo = (calls: Subject[], ...names: string[]): Planted => ({
  ask(asked) {
    const url = new URL(asked.url, 'http://tabla');
    for (const name of calls.includes(asked.row) ? names : []) url.searchParams.delete(name);
    return { ...asked, url: url.pathname + url.search };
  },
});
const refusal = (status: number, detail: string): Reply => ({
  ...{ status, headers: { 'content-type': 'application/json' }, json: { error: { detail } } },
});

describe('a platform that keeps the contract', () => {
  it('is said to, and is left as it was but for what no call removes', async () => {
    const { broken, tolerated, untried, left } = await check({}, { origin: SITE, ...NAMED });
    expect({ broken, tolerated }).toEqual({ broken: [], tolerated: [] });
    expect(untried.filter((why) => !/búsqueda/.test(why))).toEqual([]);
    expect(left).toEqual([
      `payment ${NAMED.confirm}, which was pending, is confirmed now`,
      `payment ${NAMED.reject}, which was pending, is rejected now`,
      'the pictures that were uploaded, which no record names any more',
      '1 consumed coupon of the kit',
      'prueba-de-contrato@gs.invalid, consumer, for later runs',
    ]);
    const { businesses, offers, active, rate } = platform?.records ?? RECORDS;
    expect(JSON.stringify([businesses, offers, active])).not.toContain(MARK);
    expect(rate).toBe(RECORDS.rate);
  });

  it('may be as lean as the table allows', async () => {
    const lean = await startLeanPlatform();
    try {
      const { broken, tolerated } = await checkAt(lean.url, {
        admin: { email: 'ana@lean.test', password: 'x' },
        owner: undefined,
      });
      expect(broken).toEqual([]);
      expect(tolerated.join('\n')).toContain('Pagos: usdPrice is a text («12.50»), not number (');
      expect(lean.outside.filter((request) => !request.startsWith('OPTIONS '))).toEqual([]);
    } finally {
      await lean.close();
    }
  });

  it('is only read unless it may be written', async () => {
    const asked = new Set<string>();
    const { untried } = await check(
      { answer: (reply, { row }) => asked.add(row) && reply },
      { write: false, lasting: false, owner: undefined },
    );
    expect(
      [...asked].filter((row) => !/^(login|list|get|search|export|createUploadTicket|reconcile)/.test(row)),
    ).toEqual([]);
    expect(untried).toContain('Configuración (CSV): CONFORMANCE_OWNER names no owner');
  });
});

describe('a wrong platform fails at its screen:', () => {
  const OFFERS: Subject[] = ['listOffers', 'listOffersByTag'];
  const nowhere = (name: string) =>
    changed(
      ['listPayments'],
      rows(name, () => undefined),
    );
  const oneTag = RECORDS.offers.map((offer) => ({ ...offer, tags: ['desayunos'] }));
  const oneUser = (coupons: Records['active']) =>
    coupons.map((coupon) => ({ ...coupon, userId: coupons[0]?.userId ?? '' }));
  const wrong: [string, Subject[], string, Planted, Partial<Records>?, Partial<Settings>?][] = [
    [
      'a page of HTML',
      ['listOffers'],
      'Ofertas: answers 200 with a page of HTML: the toast «Algo salió mal.',
      replied(['listOffers'], () => ({
        status: 200,
        headers: { 'content-type': 'text/html' },
        bytes: new TextEncoder().encode('<!doctype html>'),
      })),
    ],
    [
      'an error inside a success',
      ['grantCoupons'],
      'Cupones de un usuario (Agregar): 200 with an error inside',
      replied(['grantCoupons'], () => refusal(200, 'No quedan.')),
    ],
    ['payments without a status', ['listPayments'], 'Pagos: status is missing (', nowhere('status')],
    ['payments without ids', ['listPayments'], 'Pagos: a record has no id', nowhere('id')],
    [
      'prices that are no numbers',
      ['listOffers'],
      'Ofertas: price is a text («gratis»), not number',
      changed(
        ['listOffers'],
        rows('price', () => 'gratis'),
      ),
    ],
    [
      'ids that are no UUIDs',
      ['listCategories'],
      'Oferta (Categoría): id is a text («7»), not uuid',
      changed(
        ['listCategories'],
        rows('id', () => '7'),
      ),
    ],
    [
      'one page whichever is asked for',
      ['listUsers'],
      'Usuarios: pages have records of other pages',
      deafTo(['listUsers'], 'page'),
    ],
    [
      'pages that are counted from 0',
      ['listUsers'],
      'Usuarios: page 1 is not where the list begins',
      {
        ask(asked) {
          const page = /page=(\d+)/.exec(asked.url)?.[1];
          return asked.row === 'listUsers'
            ? { ...asked, url: asked.url.replace(/page=\d+/, `page=${Number(page) + 1}`) }
            : asked;
        },
      },
    ],
    [
      'a last page that is always the first',
      ['listUsers'],
      'Usuarios: names 1 as the last of 5 pages',
      changed(['listUsers'], (json) => ({ ...json, pagination: { page: 1, limit: 3, lastPage: 1 } })),
    ],
    [
      'a tag that is not obeyed though all offers have it',
      OFFERS,
      'Ofertas: tag=',
      deafTo(['listOffers'], 'tag'),
      { offers: oneTag },
    ],
    [
      'a userId that is not obeyed though all coupons are of one user',
      ['listActiveCoupons'],
      'Cupones activos: userId=00000000-0000-4000-8000-000000000000 is not obeyed',
      deafTo(['listActiveCoupons'], 'userId'),
      { active: oneUser(RECORDS.active) },
    ],
    [
      'a tag of the address that is not obeyed',
      ['listOffersByTag'],
      'Ofertas (etiqueta): tag=desayunos is not obeyed',
      changed(['listOffersByTag'], (json) => ({ ...json, data: RECORDS.offers })),
    ],
    ['an e-mail that is not looked for', ['listUsers'], 'Usuarios: email=', deafTo(['listUsers'], 'email')],
    [
      'a list that needs no session',
      ['listCategories'],
      'Oferta (Categoría): 200 without a token',
      {
        ask: (asked) =>
          asked.row === 'listCategories'
            ? { ...asked, headers: { authorization: `Bearer session-of-${RECORDS.users[0]?.id}` } }
            : asked,
      },
    ],
    [
      'an owner who is signed out by a page of the menu',
      ['listPayments'],
      'Pagos: 403 for an owner: every owner who opens it is signed out',
      replied(['listPayments'], (reply, { me }) => (me?.permission === 'owner' ? refusal(403, 'No') : reply)),
    ],
    [
      'a search by no words',
      ['searchBusinesses'],
      'Negocios (búsqueda): finds 12 rows, of 12, by q=zqxj',
      deafTo(['searchBusinesses'], 'q'),
    ],
    [
      'a search that is not narrowed',
      ['searchUsers'],
      'Usuarios (búsqueda): permission=admin is not obeyed',
      deafTo(['searchUsers'], 'permission'),
    ],
    [
      'a search that is not sorted',
      ['searchUsers'],
      'Usuarios (búsqueda): sort=-email is not obeyed',
      deafTo(['searchUsers'], 'sort'),
    ],
    [
      'a total of one more',
      ['searchOffers'],
      'Ofertas (búsqueda): counts 13, and its pages have 12',
      changed(['searchOffers'], ({ pagination, ...json }) => ({
        ...json,
        pagination: { ...(pagination as Fields), total: 13 },
      })),
    ],
    [
      'false sums',
      ['searchPayments'],
      'Pagos (búsqueda): adds ',
      changed(['searchPayments'], (json) => ({
        ...json,
        sums: [json.sums].flat().map((sum) => ({ ...(sum as Fields), amount: 1 })),
      })),
    ],
    [
      'a file without its last line',
      ['exportPayments'],
      'Pagos (archivo): 11 lines below the headings, of 12 rows',
      replied(['exportPayments'], (reply, { url }) =>
        url.includes('format=csv')
          ? { ...reply, bytes: reply.bytes?.slice(0, reply.bytes.lastIndexOf(10, -2) + 1) }
          : reply,
      ),
    ],
    [
      'texts that come back as HTML',
      ['createBusiness'],
      'Crear nuevo negocio: name was sent as a text («[prueba-de-contrato] Ñandú',
      {
        ask: (asked) =>
          asked.row === 'createBusiness'
            ? { ...asked, body: JSON.parse(JSON.stringify(asked.body ?? {}).replaceAll('<', '&lt;')) }
            : asked,
      },
    ],
    [
      'a deletion that is not made',
      ['createBusiness', 'removeBusiness'],
      'Negocios (Eliminar): a deleted record is still in the list',
      {
        ask: (asked) =>
          asked.row === 'removeBusiness' ? { ...asked, url: asked.url.replace(/[^/]+$/, 'otro') } : asked,
        answer: (reply, { row }) =>
          row === 'removeBusiness' && reply.status === 404 ? { status: 204, headers: {} } : reply,
      },
    ],
    [
      'keys that are forgotten',
      ['createBusiness'],
      'Crear nuevo negocio: announces keys and makes two of one',
      { ask: ({ headers, ...asked }) => ({ ...asked, headers: { ...headers, 'idempotency-key': undefined } }) },
    ],
    [
      'versions that are ignored',
      ['createBusiness', 'updateBusiness'],
      'Actualizar negocio: answers 200 with { data } to a save of another version',
      { ask: ({ headers, ...asked }) => ({ ...asked, headers: { ...headers, 'if-match': undefined } }) },
    ],
    [
      'a rate that stays as it was',
      ['updateExchangeRate'],
      'Configuración (tasa): 463.46 was set and it is 463.45',
      {
        ask: (asked) =>
          asked.row === 'updateExchangeRate' ? { ...asked, body: { usdVesExchangeRate: 463.45 } } : asked,
      },
    ],
    [
      'a count of what waits that is none',
      ['getPaymentWork'],
      'Pagos (por decidir): counts 3, and the list has 12',
      changed(['getPaymentWork'], () => ({ data: { pending: 3, oldest: '2026-06-30T15:30:00Z' } })),
    ],
    [
      'figures of another day',
      ['getOffersToday'],
      'Tablero (hoy): counts 3 used today, and the list has 0',
      changed(['getOffersToday'], () => ({ data: { sold: 4, consumed: 3 } })),
    ],
    [
      'notes that are forgotten',
      ['noteCheck'],
      'Pago (No es un problema): a note is not kept',
      {
        ask: (asked) =>
          asked.row === 'noteCheck' ? { ...asked, body: { ...(asked.body as Fields), isNoProblem: false } } : asked,
      },
    ],
    [
      'one movement for two payments',
      ['claimMovement'],
      'Conciliar con el banco (Confirmar): gives one movement to two payments',
      replied(['claimMovement'], () => ({ status: 204, headers: {} })),
    ],
    [
      'payments that no movement is',
      ['reconcilePayments'],
      'Conciliar con el banco: does not know payment',
      changed(['reconcilePayments'], ({ data }) => ({ data: { ...(data as Fields), certain: [], taken: [] } })),
    ],
    [
      'no site on its own origin',
      ['otherOrigin', 'listOffers'],
      'Ofertas: an answer without Access-Control-Allow-Origin',
      { cors: (headers, { method }) => (method === 'OPTIONS' ? headers : {}) },
      {},
      { origin: SITE },
    ],
    [
      'no question of another origin',
      ['otherOrigin'],
      'Todas las pantallas: the header authorization is not let in',
      { cors: (headers) => ({ ...headers, 'access-control-allow-headers': '*' }) },
      {},
      { origin: SITE },
    ],
  ];

  it.each(wrong)('%s', async (_, calls, says, planted, records, options) => {
    const { broken } = await check(planted, options, calls, records);
    expect(broken.join('\n')).toContain(says);
  });

  it('which of its values tell nothing is said', async () => {
    const one = RECORDS.users.slice(0, 1);
    const { untried } = await check({}, { owner: undefined, write: false, lasting: false }, ['searchUsers'], {
      users: one,
    });
    expect(untried).toContain('Usuarios (búsqueda): whether sort=name is obeyed, since all rows have the same');
  });
});

describe('a rate that was changed for a moment', () => {
  const isOther = () => platform?.records.rate !== RECORDS.rate;
  it.each([
    [
      'the answer gets lost',
      { send: (response, _, row) => row === 'updateExchangeRate' && isOther() && Boolean(response.destroy()) },
    ],
    [
      'it is said to be refused',
      { answer: (reply, { row }) => (row === 'updateExchangeRate' && isOther() ? refusal(500, 'Se cayó') : reply) },
    ],
  ] as [string, Planted][])('is set back where %s', async (_, planted) => {
    const { broken } = await check(planted, {}, ['updateExchangeRate']);
    expect(broken).not.toEqual([]);
    expect(platform?.records.rate).toBe(RECORDS.rate);
  });

  it('and cannot be set back is named at the end', async () => {
    const setsBack = ({ row, body }: Asked) => row === 'updateExchangeRate' && !JSON.stringify(body).includes('463.46');
    const { left } = await check({ ask: (asked) => (setsBack(asked) ? { ...asked, body: {} } : asked) }, {}, [
      'updateExchangeRate',
    ]);
    expect(left[0]).toBe('the exchange rate, which was 463.45, is 463.46 now');
  });
});

it('waits where a platform asks for that', async () => {
  let refused = 0;
  const busy = replied(['listCategories'], (reply) =>
    refused++ === 0 ? { status: 429, headers: { 'retry-after': '0' } } : reply,
  );
  expect((await check(busy, { write: false, lasting: false }, ['listCategories'])).broken).toEqual([]);
  expect(refused).toBeGreaterThan(1);
});

it('tells no password, whatever the platform repeats', async () => {
  const { broken } = await check(replied(['login'], (_, { body }) => refusal(500, `wrong: ${JSON.stringify(body)}`)));
  expect(broken.join()).toContain('***');
  expect(broken.join()).not.toContain(ADMIN.password);
});

describe('the command line', () => {
  const read = (line: string, env: NodeJS.ProcessEnv = { CONFORMANCE_ADMIN: 'ana@tabla.test:clave:con:puntos' }) =>
    readSettings(line.split(' '), env);

  it('only reads unless told otherwise', () => {
    const admin = { email: 'ana@tabla.test', password: 'clave:con:puntos' };
    const options = { base: 'https://tabla.test', admin, owner: undefined, write: false, lasting: false, origin: SITE };
    expect(read(`https://tabla.test/ --origin ${SITE}/dashboard`)).toMatchObject(options);
  });

  it.each([
    ['--write', 'must be an http or https one'],
    ['ftp://tabla.test', 'must be an http or https one'],
    ['https://tabla.test --lasting', '--lasting is of use only with --write'],
    ['https://tabla.test --write --confirm p1', 'are of use only with --lasting'],
    ['https://tabla.test --write --lasting --confirm p1 --reject p1', 'must name two payments'],
    ['https://tabla.test --timeout nunca', '--timeout must be'],
    ['https://tabla.test ana@tabla.test:clave', 'An argument is unknown, or lacks its value'],
  ])('%s is refused', (line, why) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(why);
    expect(() => read('https://tabla.test', {})).toThrow('CONFORMANCE_ADMIN must be');
  });
});
