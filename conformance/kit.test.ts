import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { EntryName } from '../contract/services';
import { CAPABILITIES } from '../contract/services/capabilities';
import { couponOf, tokenOf } from '../contract/testing/handlers';
import { platformOf, type Reply } from '../contract/testing/platform';
import { NOTHING, type Records } from '../contract/testing/records';
import { anyRouteOf } from '../contract/testing/route';
import type { Fields } from '../contract/values';
import { startLeanPlatform } from '../e2e/leanPlatform';
import { buildBusiness, buildOffer, buildPayment, buildUser } from '../src/testing/builders';
import { openKit } from './checks';
import type { Settings } from './platform';

const SITE = 'https://sitio.test';
const ADMIN = { email: 'admin@tabla.test', password: 'clave de la administradora' };
const OWNER = { email: 'duena@tabla.test', password: 'clave de la dueña' };
const newId = () => ({ id: crypto.randomUUID() });
const owner = buildUser({ ...newId(), email: OWNER.email, permission: 'owner' });
const TEN = Array.from({ length: 10 }, (_, number) => {
  const createdAt = new Date(Date.UTC(2026, 5, 30 - number, 15, 30)).toISOString();
  const business = buildBusiness({ ...newId(), name: `Panadería «Ñ» ${number}` });
  const tags = [number % 2 ? 'postres' : 'desayunos'];
  const offer = buildOffer({ ...newId(), title: `Desayuno ${number}`, business, tags, createdAt });
  const user = buildUser({ ...newId(), name: `Luis ${number}`, email: `luis${number}@t.test`, permission: 'consumer' });
  const active = { ...couponOf(offer, user.id), createdAt };
  const payment = buildPayment({ ...newId(), userId: user.id, usdPrice: 12.25 + number, createdAt });
  return { business, offer, user, active, consumed: { ...active, consumedAt: createdAt }, payment };
});
const RECORDS: Records = {
  ...NOTHING,
  businesses: TEN.map(({ business }) => business),
  categories: [{ ...newId(), name: 'Turismo', offers: [] }],
  offers: TEN.map(({ offer }) => offer),
  users: [buildUser({ ...newId(), email: ADMIN.email }), owner, ...TEN.map(({ user }) => user)],
  passwords: { [ADMIN.email]: ADMIN.password, [OWNER.email]: OWNER.password },
  active: TEN.map(({ active }) => active),
  consumed: TEN.map(({ consumed }) => consumed),
  payments: TEN.map(({ payment }) => payment),
  rate: 463.45,
  // Its history has nothing to read.
  capabilities: CAPABILITIES.filter((name) => !name.endsWith('History')),
};
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match',
};

/** How a platform deviates: what it reads of a call's parameters, and what it answers. */
interface Planted {
  reads?: (asked: URLSearchParams) => void;
  answers?: (reply: Reply & { json?: Fields }, isOwner: boolean) => Partial<Reply>;
}

/** What the kit finds on a platform, of one call that deviates alone where one is named. */
async function check({ reads, answers }: Planted = {}, only?: EntryName) {
  const platform = platformOf({ ...RECORDS });
  const fetch: Settings['fetch'] = async (address, { method = 'GET', headers, body }) => {
    const url = new URL(address);
    const call = anyRouteOf(method === 'OPTIONS' ? 'GET' : method, url.pathname)?.name;
    if (call === only) reads?.(url.searchParams);
    const authorization = new Headers(headers).get('authorization') ?? undefined;
    const sent = body ? { body: JSON.parse(String(body)) } : {};
    const asked = { method, url: url.pathname + url.search, headers: { authorization }, ...sent };
    const reply = method === 'OPTIONS' ? { status: 204, headers: {} } : platform.answer(asked);
    const whole = { ...reply, headers: { ...CORS, ...reply.headers } } as Reply & { json?: Fields };
    const isOwner = authorization === `Bearer ${tokenOf(owner)}`;
    const given: Reply = { ...whole, ...(call === only && answers?.(whole, isOwner)) };
    const content = given.json === undefined ? (given.bytes ?? null) : JSON.stringify(given.json);
    return new Response(content, { status: given.status, headers: given.headers });
  };
  return found({ base: 'https://tabla.test/', admin: ADMIN, owner: OWNER, origin: SITE, fetch }, only);
}

async function found(settings: Settings, only?: EntryName) {
  const { platform, checks } = await openKit(settings);
  const all = { broken: '', hints: '' };
  for (const { call, run } of checks.filter((one) => only === undefined || one.call === only)) {
    await run();
    const { broken, hints } = platform.take();
    for (const line of broken) all.broken += `${call}: ${line}\n`;
    for (const line of hints) all.hints += `${call}: ${line}\n`;
  }
  return all;
}

it('a platform that keeps the contract is said to', async () => {
  expect(await check()).toEqual({ broken: '', hints: '' });
});

it('a lean platform works, and is told in what it differs', async () => {
  const lean = await startLeanPlatform();
  const { broken, hints } = await found({ base: lean.url, admin: { email: 'ana@lean.test', password: 'x' } });
  await lean.close();
  expect(broken).toBe('');
  expect(hints).toContain('listPayments: usdPrice is "12.50", and must be number: read as far as it can be');
});

const deaf = (name: string): Planted => ({ reads: (asked) => asked.delete(name) });
/** Another JSON of a success. */
const other = (change: (json: Fields) => unknown): Planted => ({
  answers: ({ status, json }) => (status === 200 && json ? { json: change(json) } : {}),
});
const rows = (fields: Fields) =>
  other((json) => ({ ...json, data: (json.data as Fields[]).map((row) => ({ ...row, ...fields })) }));
const paging = (fields: Fields) =>
  other((json) => ({ ...json, pagination: { ...(json.pagination as Fields), ...fields } }));
/** Another status in the place of one. */
const instead = (of: number, status: number): Planted => ({
  answers: (reply) => (reply.status === of ? { status } : {}),
});
const headers = (changed: Record<string, string>): Planted => ({
  answers: (reply) => ({ headers: { ...reply.headers, ...changed } }),
});
const html = { json: undefined, bytes: new TextEncoder().encode('<!doctype html>') };
const shorter = ({ bytes }: Reply) => (bytes ? { bytes: bytes.slice(0, bytes.lastIndexOf(10, -2) + 1) } : {});
const next = (asked: URLSearchParams) => asked.set('page', `${Number(asked.get('page')) + 1}`);

it.each<[says: string, EntryName, Planted]>([
  ['answers 200 with a page of HTML', 'listOffers', { answers: () => html }],
  ['status is missing: neither «Confirmar...»', 'listPayments', rows({ status: undefined })],
  ['price is "gratis": «—» in the place', 'listOffers', rows({ price: 'gratis' })],
  ['price is no amount of whole cents', 'listOffers', rows({ price: 1.005 })],
  ['id is "7": «El identificador no es válido»', 'listCategories', rows({ id: '7' })],
  ['pages have rows of other pages', 'listUsers', deaf('page')],
  ['page 1 is not where the list begins', 'listUsers', { reads: next }],
  ['names 1 as the last of 3 pages', 'listUsers', paging({ lastPage: 1 })],
  ['tag=desayunos is not obeyed', 'listOffers', deaf('tag')],
  ['is not obeyed: rows that were not asked for', 'listUsers', deaf('email')],
  ['is not obeyed: rows that were not asked for', 'listActiveCoupons', deaf('userId')],
  ['q=zqxj-nada-se-llama-asi is not obeyed', 'searchBusinesses', deaf('q')],
  ['permission=admin is not obeyed', 'searchUsers', deaf('permission')],
  ['sort=-email is not obeyed', 'searchUsers', deaf('sort')],
  ['counts 11, and has 10 rows', 'searchOffers', paging({ total: 11 })],
  ['adds order in VES up to', 'searchPayments', other((json) => ({ ...json, sums: [] }))],
  ['9 lines below the headings, of 10 rows', 'exportPayments', { answers: shorter }],
  ['200 without a token, not 401', 'listCategories', instead(401, 200)],
  ['400 with an unknown token, not 401', 'listUsers', instead(401, 400)],
  ['403 for a record that is not there', 'getOffer', instead(404, 403)],
  ['403 for an owner: every owner', 'listPayments', { answers: (_, isOwner) => (isOwner ? { status: 403 } : {}) }],
  ["200 for an owner, not 403: what is administrators' alone", 'exportConsumers', instead(403, 200)],
  ['answers 200 «', 'login', instead(401, 200)],
  [`without Access-Control-Allow-Origin for ${SITE}`, 'listOffers', headers({ 'access-control-allow-origin': '' })],
  ['the header authorization is not let in', 'listOffers', headers({ 'access-control-allow-headers': '*' })],
])('it is caught that a platform %s', async (says, call, planted) => {
  expect((await check(planted, call)).broken).toContain(says);
});

it('which rows an owner gets is a hint, since the specification leaves it open', async () => {
  const business = { ...newId(), name: 'Otra' };
  RECORDS.users = RECORDS.users.map((user) => (user.id === owner.id ? { ...user, business } : user));
  const { broken, hints } = await check({}, 'listOffers');
  expect([broken, hints]).toEqual(['', 'listOffers: gives an owner 10 rows of other stores: they are shown\n']);
});

it('the command says how it is called', () => {
  const run = () =>
    execFileSync(process.execPath, ['--import', 'tsx', 'conformance/run.ts', 'ftp://x'], { stdio: 'pipe' });
  expect(run).toThrow('CONFORMANCE_ADMIN=EMAIL:PASSWORD npm run');
});
