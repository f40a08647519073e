/** What is checked of each call by its entry alone: what it gives, whom it refuses, and how. */
import type { EntryName } from '../contract/calls';
import { PICKER_LIMIT } from '../contract/limits';
import type { OffersToday } from '../contract/services/figureShapes';
import { type Fields, isObject } from '../contract/values';
import { readFile } from '../src/providers/readFile';
import { entryOf, isFile, isPaged, tableOfCall } from './calls';
import { MARK, STAFF_EMAIL } from './cleaning';
import { checkFilters, filtersOf } from './filters';
import { find, type Narrowing } from './found';
import { inWords, isRedirect, judgeFailure, judgeRead, judgeRefusal, judgeWords } from './judge';
import { checkPages, judgeToday } from './lists';
import { picture } from './pictures';
import { type Check, has, pageOf, type Scene, UNKNOWN_ID } from './scene';
import { searchChecks } from './searches';
import { show } from './told';
import { responseOf, type Visitor } from './visitor';
import { type Exchange, isSuccess } from './wire';

/** An invalid id that needs escaping. */
const ODD_ID = `ñ/"'% ?#${'\u{1F95F}'}`;
/** Looking up a person, what waits or what today added ends no session (docs/decisions/0012). */
const LOOK_UPS: readonly EntryName[] = ['getUser', 'getPaymentWork', 'getOffersToday'];

/** What the back-office asks for owners alone. */
const OF_OWNERS: readonly EntryName[] = ['getOffersResume', 'getOffersToday'];

/** How the back-office makes the calls that are neither a list nor a record of one. */
const READERS: Partial<Record<EntryName, (visitor: Visitor) => Promise<unknown>>> = {
  createUploadTicket: (visitor) => visitor.askTicket([picture()], 'businesses'),
  getExchangeRate: ({ provider }) => provider.getExchangeRate(),
  getOffersResume: ({ provider }) => provider.getOffersResume(),
  getOffersToday: ({ provider }) => provider.getOffersToday(),
  getPaymentWork: ({ provider }) => provider.getPaymentWork(),
  listHistory: ({ provider }) => provider.listHistory({}),
  listSessions: ({ provider }) => provider.listSessions(),
  getSecondFactor: ({ provider }) => provider.getSecondFactor(),
};

export function entryChecks(scene: Scene, call: EntryName): Check[] {
  const { method, path, access, body } = entryOf(call);
  const { write, lasting } = scene.settings;
  const isRead = method === 'GET';
  const checks: Check[] = isRead ? readChecks(scene, call) : [];
  const add = (what: string, run: () => Promise<void>) => checks.push({ call, what, run });
  if (isRead && path.includes('{id}')) add('refuses ids that are none', () => checkAbsent(scene, call));
  // It would set a rate, or add a person, where a platform takes anything.
  const isRisky = call === 'updateExchangeRate' || (call === 'createStaffUser' && !lasting) || call === 'login';
  if (write && !isRead && !isRisky && (body ?? path.includes('{')))
    add('refuses what is wrong', () => checkRefusal(scene, call));
  if (access === 'public' || !(isRead || (write && call !== 'updateExchangeRate'))) return checks;
  add('refuses without a session', () => checkNoSession(scene, call));
  if (typeof access === 'string' || (access.owner !== 'none' && (!isRead || path.includes('{id}')))) return checks;
  add('answers owners as their role says', () => checkOwner(scene, call));
  return checks;
}

function readChecks(scene: Scene, call: EntryName): Check[] {
  if (isFile(call)) return [{ call, what: 'gives a file', run: () => checkFile(scene, call) }];
  const searched = searchChecks(scene, call);
  if (searched.length > 0) return searched;
  if (!isPaged(call)) return [{ call, what: 'gives what it should', run: () => checkAnswer(scene, call) }];
  const tag = async (): Promise<Narrowing> => (call === 'listOffersByTag' ? { tag: await tagOf(scene) } : {});
  return [
    { call, what: 'has pages', run: async () => checkPages(scene, call, await tag()) },
    ...(filtersOf(call).length > 0
      ? [{ call, what: 'obeys what narrows it', run: () => checkFilters(scene, call) }]
      : []),
  ];
}

/** One that some offer has. */
async function tagOf({ visitor }: Scene): Promise<string> {
  const { value } = await pageOf(visitor, 'offers', 1, { perPage: PICKER_LIMIT });
  return String(value?.data.flatMap(({ tags }) => tags)[0] ?? 'postres');
}

async function checkAnswer(scene: Scene, call: EntryName): Promise<void> {
  const { visitor: admin, owner, told } = scene;
  const table = tableOfCall(call);
  const reader = READERS[call];
  const visitor = (OF_OWNERS.includes(call) && owner) || admin;
  if (reader) {
    const observed = await visitor.observe(() => reader(visitor));
    const status = observed.exchanges.at(-1)?.status ?? 0;
    if (OF_OWNERS.includes(call) && !owner && status >= 400 && status < 500)
      return told.notTried('only owners ask for it: CONFORMANCE_OWNER names none');
    if (call === 'getExchangeRate' && observed.value === null) return judgeNoRate(scene, observed.exchanges.at(-1));
    judgeRead(told, call, observed);
    if (call === 'getOffersToday' && observed.value) await judgeToday(scene, visitor, observed.value as OffersToday);
    return;
  }
  if (!table) return told.notTried('the back-office does not ask for it alone');
  if (!entryOf(call).path.endsWith('{id}'))
    return void judgeRead(
      told,
      call,
      await pageOf(visitor, table.resource, 1, { perPage: PICKER_LIMIT }),
      'and no list',
    );
  const listed = (await pageOf(visitor, table.resource, 1)).value?.data[0];
  if (!listed) return told.notTried('there is no record to ask for');
  const id = String(listed.id);
  const one = await visitor.observe<unknown>((provider) =>
    call === 'getUser' ? provider.getUser(id) : provider.getOne(table.resource, { id }),
  );
  judgeRead(told, call, one, 'and nothing to look at');
  const json = one.exchanges.at(-1)?.json;
  const came = isObject(json) && isObject(json.data) ? json.data.id : undefined;
  if (came !== undefined && String(came) !== id)
    told.breaks(`${id} was asked for and ${show(came)} came`, 'another record');
}

function judgeNoRate({ told }: Scene, exchange: Exchange | undefined): void {
  const data = isObject(exchange?.json) ? exchange.json.data : undefined;
  const isUnread = isObject(data) && Object.values(data).some((value) => value !== null);
  if (isUnread) told.breaks(`data is ${show(data)}, with no rate in it`, 'an empty field');
  else told.notTried('no administrator has set a rate yet');
}

/** A record that does not exist, and one that cannot. */
async function checkAbsent({ visitor, told }: Scene, call: EntryName): Promise<void> {
  for (const [id, when] of [
    [UNKNOWN_ID, 'for a record that is not there'],
    [ODD_ID, 'for an id with slashes, quotes and ñ'],
  ] as const) {
    const exchange = await visitor.call(call, { id });
    const { json } = exchange;
    const data: unknown = isObject(json) ? (json.data ?? json.user ?? json) : undefined;
    // Without a record in it the provider fails too.
    if (isSuccess(exchange) && !(isObject(data) && data.id !== undefined))
      told.tolerated(`${exchange.status} without a record ${when}`, 'a toast without a reason');
    else
      judgeRefusal(told, exchange, when, 'a record that is not the one that was asked for', !LOOK_UPS.includes(call));
  }
}

/** A change of a record that is not there, or of which nearly everything is missing. */
async function checkRefusal({ visitor, told, me }: Scene, call: EntryName): Promise<void> {
  const { method, path, body } = entryOf(call);
  // Marked, so that it is removed where a platform takes it.
  const bodies: Partial<Record<EntryName, Fields>> = {
    createBusiness: { name: `${MARK} incompleto` },
    createOffer: { title: `${MARK} incompleto` },
    createStaffUser: { email: STAFF_EMAIL },
    grantCoupons: { userId: me, items: [{ offerId: UNKNOWN_ID, quantity: 1 }] },
    consumeCoupon: { userId: me },
    removeCoupon: { userId: me, couponId: UNKNOWN_ID },
  };
  const isOfRecord = path.includes('{');
  const exchange = await visitor.call(call, {
    ...(isOfRecord && { id: UNKNOWN_ID }),
    body: body && (bodies[call] ?? {}),
  });
  const when = isOfRecord ? 'for what is not there' : 'for a body of which nearly everything is missing';
  if (isSuccess(exchange) && method === 'DELETE')
    told.tolerated(`${exchange.status} ${when}`, 'told as done, as it is');
  else if (isSuccess(exchange) && !isOfRecord && call !== 'grantCoupons')
    told.tolerated(`${exchange.status} ${when}`, 'the forms send nothing like it');
  else judgeRefusal(told, exchange, when, 'that it was done, though it was not');
}

async function checkNoSession({ visitor, told }: Scene, call: EntryName): Promise<void> {
  const isRead = entryOf(call).method === 'GET';
  const asked = isRead ? { query: { page: 1, limit: 1 } } : { body: {} };
  for (const [token, when] of [
    [null, 'without a token'],
    ['no-session', 'with an unknown token'],
  ] as const) {
    const exchange = await visitor.call(call, { id: UNKNOWN_ID, tag: 'postres', ...asked, token });
    const { status, failure } = exchange;
    if (failure || isRedirect(exchange)) continue;
    if (status === 401) judgeWords(told, exchange, when);
    else if (status === 403) told.tolerated(`403 ${when}, not 401`, 'the session ends as with 401');
    else if (status < 300) told.breaks(`${status} ${when}`, 'what is there, without having signed in');
    else if (LOOK_UPS.includes(call)) told.tolerated(`${status} ${when}, not 401`, 'a look-up ends no session');
    else
      told.breaks(`${status} ${when}, not 401`, 'a toast with every click, and no login page, once a session is over');
  }
}

/** What an owner may not do is refused with words; no page of an owner's menu ends the session. */
async function checkOwner({ owner, told }: Scene, call: EntryName): Promise<void> {
  const { method, access, body } = entryOf(call);
  if (!owner) return told.notTried('CONFORMANCE_OWNER names no owner');
  const exchange = await owner.call(call, { id: UNKNOWN_ID, tag: 'postres', body: body && {} });
  const { status, failure } = exchange;
  const isNone = typeof access !== 'string' && access.owner === 'none';
  if (failure || isRedirect(exchange)) return;
  if (!isNone) {
    if (status === 429) told.notTried('the platform gives no more files for now (429)');
    else if (status === 401 || status === 403)
      told.breaks(`${status} for an owner`, 'every owner who opens it is signed out');
    else if (status >= 400) told.breaks(`${status} for an owner`, `the toast «${inWords(exchange)}»`);
  } else if (status === 401 || status === 403) judgeWords(told, exchange, 'for an owner');
  else if (status < 300 || method !== 'GET')
    told.tolerated(`${status} for an owner, not 403`, 'only administrators are offered it');
  else {
    const sees = 'a toast with every click, and no login page, once an administrator is a consumer again';
    told.breaks(`${status} for an owner, not 403`, sees);
  }
}

/** That of a search has a line for each row that is found; and Excel's is one of Excel. */
async function checkFile(scene: Scene, call: EntryName): Promise<void> {
  const { visitor, owner, told } = scene;
  const search = tableOfCall(call)?.search;
  for (const who of search && owner ? [visitor, owner] : [visitor]) {
    const csv = await download(scene, call, who, search ? { format: 'csv' } : {});
    if (!csv) return;
    judgeCsv(scene, csv);
    if (!search) continue;
    const found = has(scene, search) ? await find({ visitor: who, told }, search, { limit: 1 }) : undefined;
    const lines =
      csv.body
        .replace(/"[^"]*"/g, '""')
        .split(/\r\n|\r|\n/)
        .filter(Boolean).length - 1;
    if (found?.isTotalExact && found.total !== lines)
      told.breaks(`${lines} lines below the headings, of ${found.total} rows`, 'a file that is not what was found');
    const xlsx = await download(scene, call, who, { format: 'xlsx' });
    if (xlsx && !xlsx.body.startsWith('PK'))
      told.breaks('format=xlsx gives what is no workbook', 'a file that Excel does not open');
  }
}

async function download({ told }: Scene, call: EntryName, visitor: Visitor, query: Record<string, string>) {
  const exchange = await visitor.call(call, { query });
  if (exchange.status === 429) return void told.notTried('the platform gives no more files for now (429)');
  const { value, error } = await visitor.observe(() => readFile(responseOf(exchange), { isOurs: true }));
  if (isSuccess(exchange) && value) return exchange;
  judgeFailure(told, exchange, error, 'and no file');
  return undefined;
}

/** What spreadsheets need of a CSV file. */
function judgeCsv({ told }: Scene, { headers, bytes }: Exchange): void {
  const type = headers.get('content-type') ?? 'nothing';
  if (!/^text\/csv/i.test(type)) told.tolerated(`a CSV that is called ${type}`, 'saved all the same');
  if (!headers.has('content-disposition')) told.tolerated('no content-disposition', 'saved under a name of our own');
  if (bytes.length === 0) told.tolerated('an empty file', 'saved as it is');
  else if (!(bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf))
    told.tolerated('no mark of UTF-8 (BOM) before the text', 'some spreadsheets show «Ã±» in the place of ñ');
}
