/** What is checked of each call: of those that only read all of it, of the others whom they refuse. */
import { errorDetail } from '../contract/envelope';
import { type CAPABILITY_HEADERS, ENTRIES, type EntryName, TABLE_ENTRIES } from '../contract/services';
import { isKeyed } from '../contract/services/entry';
import { TAGS } from '../contract/tag';
import { type Fields, isObject } from '../contract/values';
import {
  type Account,
  admits,
  type Exchange,
  entryOf,
  inWords,
  isSuccess,
  openPlatform,
  type Platform,
  type Query,
  type Settings,
  UNKNOWN_ID,
} from './platform';
import { checkFilter, checkSums, filtersOf, NOWHERE } from './searches';
import { ask, judgeShape, type Scene } from './shapes';

export interface Check {
  call: EntryName;
  what: string;
  run(): Promise<void>;
}

/** What the back-office asks for owners alone. */
const OF_OWNERS: readonly EntryName[] = ['getOffersResume', 'getOffersToday'];
/** Where records are listed that a call gives one of. */
const LISTS: Partial<Record<EntryName, EntryName>> = {
  ...{ getUser: 'listUsers', getBusiness: 'listBusinesses', getOffer: 'listOffers', getPayment: 'listPayments' },
  getCategory: 'listCategories',
};

/** Signs in, and gives the checks of all calls of the table and of what is announced. */
export async function openKit(settings: Settings): Promise<{ platform: Platform; checks: Check[] }> {
  const { admin, owner, origin } = settings;
  const platform = openPlatform(settings);
  const [asAdmin, asOwner] = [await signIn(platform, admin), owner && (await signIn(platform, owner))];
  const { broken, hints } = platform.take();
  const checks: Check[] = [];
  const add = (call: EntryName, what: string, run: Check['run']) => checks.push({ call, what, run });
  add('login', 'opens a session', async () => {
    for (const line of broken) platform.breaks(line, 'nobody signs in');
    for (const line of hints) platform.hint(line, 'signed in all the same');
  });
  add('login', 'refuses a wrong password', async () => {
    const exchange = await platform.call('login', { body: { email: 'nadie@gs.invalid', password: NOWHERE } });
    if (isSuccess(exchange)) platform.breaks(`answers ${inWords(exchange)}`, 'the back-office, for any password');
    else judgeWords(platform, exchange);
  });
  if (!asAdmin) return { platform, checks };
  const scene: Scene = { platform, ...asAdmin, owner: asOwner, tag: TAGS[0] };
  // One that some offer has.
  const tagged = (await ask(scene, 'listOffers', {}))?.rows.flatMap(({ tags }) => tags) ?? [];
  scene.tag = String(tagged[0] ?? scene.tag);
  platform.take();

  for (const call of Object.keys(ENTRIES) as EntryName[]) {
    const { method, path, access, query, file } = entryOf(call);
    if (!(call in TABLE_ENTRIES || scene.announced.includes(call))) continue;
    const isRead = method === 'GET';
    if (isRead && file) add(call, 'gives a file', () => checkFile(scene, call));
    else if (isRead && path.includes('{id}')) add(call, 'gives one, and no other', () => checkOne(scene, call));
    else if (isRead && !query?.fields.page) add(call, 'gives what it should', () => checkAnswer(scene, call));
    else if (isRead) add(call, 'has pages', () => checkPages(scene, call));
    for (const filter of isRead && query?.fields.page ? filtersOf(call) : [])
      add(call, `is narrowed by ${filter.name}`, () => checkFilter(scene, call, filter));
    if (query?.fields.sort && !file) add(call, 'sorts, counts and adds up', () => checkSums(scene, call));
    // What changes something is tried of no record, and never where a body alone would make one.
    const isOfRecord = path.includes('{id}');
    if (access !== 'public' && (isRead || isOfRecord))
      add(call, 'refuses without a session', () => checkNoSession(scene, call));
    if (typeof access === 'object' && (isRead ? !path.includes('{id}') : isOfRecord && access.owner === 'none'))
      add(call, 'answers owners as their role says', () => checkOwner(scene, call, access.owner === 'none'));
    if (origin) add(call, 'lets the site in from its own origin', () => checkPreflight(scene, call, origin));
  }
  return { platform, checks };
}

async function signIn(platform: Platform, { email, password }: Account) {
  const body = judgeShape(platform, 'login', await platform.call('login', { body: { email, password } }));
  const { token, capabilities } = isObject(body?.meta) ? body.meta : {};
  if (body && typeof token !== 'string') platform.breaks('gives no token', 'the login page again');
  if (typeof token !== 'string') return undefined;
  const business = isObject(body?.data) && isObject(body.data.business) ? body.data.business : {};
  return { token, announced: Array.isArray(capabilities) ? capabilities.map(String) : [], businessId: business.id };
}

async function checkAnswer({ platform, token, owner }: Scene, call: EntryName): Promise<void> {
  const isOfOwner = OF_OWNERS.includes(call);
  const query: Query = call === 'createUploadTicket' ? { folder: 'businesses', extension: 'webp' } : {};
  const exchange = await platform.call(call, { query, token: (isOfOwner && owner?.token) || token });
  if (isOfOwner && !owner && !isSuccess(exchange))
    platform.untried('CONFORMANCE_OWNER names no owner, who asks for it');
  else judgeShape(platform, call, exchange);
}

/** Three pages have what the whole list has, each row once, and the last one is named. */
async function checkPages(scene: Scene, call: EntryName): Promise<void> {
  const { platform } = scene;
  const { ids = [] } = (await ask(scene, call, {})) ?? {};
  const isLate = ids.length === 0 && (await ask(scene, call, { limit: 1 }))?.ids.length;
  const limit = Math.max(1, Math.ceil(ids.length / 3));
  const last = Math.ceil(ids.length / limit);
  const pages = [];
  for (let page = 1; page <= last; page++) pages.push(await ask(scene, call, { page, limit }));
  const came = pages.flatMap((page) => page?.ids ?? []);
  const named = Math.max(...pages.map((page) => page?.lastPage ?? 1));
  if (isLate || came[0] !== ids[0]) platform.breaks('page 1 is not where the list begins', 'the newest rows nowhere');
  else if (ids.length < 2) platform.untried(`further pages, since there are ${ids.length} records`);
  else if (pages[0]?.ids.length === ids.length)
    platform.hint(`limit=${limit} is not obeyed`, 'all that come are shown');
  else if (came.slice(0, ids.length).join() !== ids.join())
    platform.breaks('pages have rows of other pages', 'some rows twice and others never');
  else if (named < last) platform.breaks(`names ${named} as the last of ${last} pages`, 'no way to the rows after it');
}

/** A record that is listed, one that is not there, and one that cannot be. */
async function checkOne(scene: Scene, call: EntryName): Promise<void> {
  const { platform, token } = scene;
  const [id] = (LISTS[call] && (await ask(scene, LISTS[call], { limit: 1 })))?.ids ?? [];
  if (id === undefined) platform.untried('there is no record to ask for');
  const data = id && judgeShape(platform, call, await platform.call(call, { id, token }))?.data;
  if (isObject(data) && String(data.id) !== id)
    platform.breaks(`${id} was asked for, ${data.id} came`, 'another record');
  for (const absent of [UNKNOWN_ID, `ñ/"'% ?#${'\u{1F95F}'}`]) {
    const exchange = await platform.call(call, { id: absent, token });
    const what = `${exchange.status} for a record that is not there`;
    if (isSuccess(exchange)) platform.breaks(what, 'another record');
    // Looking up a person ends no session.
    else if ([401, 403].includes(exchange.status) && call !== 'getUser') platform.breaks(what, 'the login page');
    else judgeWords(platform, exchange);
  }
}

async function checkNoSession({ platform }: Scene, call: EntryName): Promise<void> {
  const body = entryOf(call).body && {};
  for (const token of [undefined, 'no-session']) {
    const exchange = await platform.call(call, { tag: TAGS[0], body, token });
    const what = `${exchange.status} ${token ? 'with an unknown token' : 'without a token'}, not 401`;
    if (exchange.status === 401) judgeWords(platform, exchange);
    else if (exchange.status === 403) platform.hint(what, 'the session ends as with 401');
    else if (isSuccess(exchange)) platform.breaks(what, 'what is there, without having signed in');
    else if (exchange.status > 0) platform.breaks(what, 'a toast with every click, once a session is over');
  }
}

async function checkOwner({ platform, owner }: Scene, call: EntryName, isRefused: boolean): Promise<void> {
  if (!owner) return platform.untried('CONFORMANCE_OWNER names no owner');
  const body = entryOf(call).body && {};
  const exchange = await platform.call(call, { tag: TAGS[0], body, token: owner.token });
  const { status, json } = exchange;
  const what = `${status} for an owner`;
  if (isRefused && isSuccess(exchange)) platform.breaks(`${what}, not 403`, "what is administrators' alone");
  else if (isRefused && status !== 403) platform.hint(`${what}, not 403`, 'only administrators are offered it');
  else if (isRefused) judgeWords(platform, exchange);
  else if (status === 401 || status === 403) platform.breaks(what, 'every owner who opens it is signed out');
  else if (status >= 400 && status !== 429) platform.breaks(what, `the toast «${inWords(exchange)}»`);
  // The specification leaves open which rows owners get: those of their stores are the reference platform's reading.
  const isOfOthers = ({ business, offer }: Fields) => {
    const of = isObject(offer) ? offer.business : business;
    return isObject(of) && owner.businessId !== undefined && of.id !== owner.businessId;
  };
  const others = isObject(json) && Array.isArray(json.data) ? json.data.filter(isObject).filter(isOfOthers) : [];
  if (others.length > 0) platform.hint(`gives an owner ${others.length} rows of other stores`, 'they are shown');
}

/** What spreadsheets need of a file; of a search it has a line for each row that is found. */
async function checkFile(scene: Scene, call: EntryName): Promise<void> {
  const { platform, token, announced } = scene;
  const exchange = await platform.call(call, { token });
  if (exchange.status === 429) return platform.untried('the platform gives no more files for now (429)');
  if (!isSuccess(exchange) || isObject(exchange.json))
    return platform.breaks(`answers ${inWords(exchange)}`, 'no file');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(exchange.bytes);
  if (!text.startsWith('\uFEFF')) platform.hint('no mark of UTF-8 before the text', '«Ã±» for ñ in some spreadsheets');
  const search = call.replace('export', 'search') as EntryName;
  const found = search in ENTRIES && announced.includes(search) ? await ask(scene, search, { limit: 1 }) : undefined;
  const lines =
    text
      .replace(/"[^"]*"/g, '""')
      .trim()
      .split(/[\r\n]+/).length - 1;
  if (found?.isTotalExact && found.total !== lines)
    platform.breaks(`${lines} lines below the headings, of ${found.total} rows`, 'a file that is not what was found');
}

/** A browser asks before a call that names a session or sends JSON. */
async function checkPreflight({ platform, announced }: Scene, call: EntryName, origin: string): Promise<void> {
  const { method, access, body, versioned } = entryOf(call);
  const announces = (header: keyof typeof CAPABILITY_HEADERS) => announced.includes(header);
  const isJudged = method !== 'GET' && versioned && announces(versioned === true ? 'if-match' : 'if-match-status');
  const wanted = [
    ...(access === 'public' ? [] : ['authorization']),
    ...(body ? ['content-type'] : []),
    ...(isKeyed(entryOf(call)) && announces('idempotency-key') ? ['idempotency-key'] : []),
    ...(isJudged ? ['if-match'] : []),
  ];
  const { status, headers } = await platform.call(call, { preflight: wanted });
  const listed = (name: string) => (headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/);
  const [methods, allowed] = [listed('methods'), listed('headers')];
  const toast = 'the toast «Error en la petición.»';
  if (!isSuccess({ status }) || !admits(headers, origin))
    platform.breaks(`the question before ${method} is answered with ${status}, for another origin`, toast);
  if (!['get', 'post', ...methods].includes(method.toLowerCase()) && !methods.includes('*'))
    platform.breaks(`${method} is not let in`, toast);
  for (const name of wanted)
    if (!allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')))
      platform.breaks(`the header ${name} is not let in with ${method}`, toast);
}

/** A refusal says in words what is wrong. */
function judgeWords(platform: Platform, exchange: Exchange): void {
  if (exchange.status >= 500) platform.hint(`${inWords(exchange)}, not 4xx`, 'told as any refusal');
  else if (exchange.status > 0 && errorDetail(exchange.json) === undefined)
    platform.hint(`${exchange.status} without error.detail`, 'a toast without a reason');
}
