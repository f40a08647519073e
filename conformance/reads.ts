/** All checks that only read. */
import type { CallName } from '../contract/calls';
import { OFFERS_RESUME } from '../contract/offersResume';
import { TAGS } from '../contract/tag';
import { readUuid } from '../contract/uuid';
import { type Fields, isObject, readNumber } from '../contract/values';
import { readText } from '../src/providers/records';
import { judgeCsv, judgeFailure, judgeRecord, judgeRows } from './answers';
import type { Findings } from './findings';
import { checkList, checkNarrowed, checkOddText, type ListOf, pageOf } from './lists';
import { checkTicket } from './pictures';
import { checkAbsent, judgeWords } from './refusals';
import type { Visitor } from './visitor';
import { isRedirect } from './watch';
import { quote, show } from './words';

export const LISTS = {
  businesses: { row: 'listBusinesses', resource: 'businesses', kind: 'business' },
  offers: { row: 'listOffers', resource: 'offers', kind: 'offer', newestBy: 'createdAt' },
  users: { row: 'listUsers', resource: 'users', kind: 'person' },
  active: { row: 'listActiveCoupons', resource: 'coupons-active', kind: 'activeCoupon', newestBy: 'createdAt' },
  consumed: { row: 'listConsumedCoupons', resource: 'admin/consumed', kind: 'consumedCoupon', newestBy: 'consumedAt' },
  payments: { row: 'listPayments', resource: 'payments', kind: 'payment', newestBy: 'createdAt' },
  categories: { row: 'listCategories', resource: 'categories', kind: 'category' },
} as const satisfies Record<string, ListOf>;

const NO_RECORD = 'there is no record to ask for; --write makes one';

/** Makes all reads of an administrator; gives the categories. */
export async function checkReading(visitor: Visitor, findings: Findings): Promise<void> {
  const businesses = await checkList(visitor, findings, LISTS.businesses);
  await checkRecord(visitor, findings, 'getBusiness', businesses[0]);
  const offers = await checkList(visitor, findings, LISTS.offers);
  await checkRecord(visitor, findings, 'getOffer', offers[0]);
  await checkOfferFilters(visitor, findings, offers);
  const categories = await checkCategories(visitor, findings);
  judgeUuids(findings, { business: businesses, category: categories });
  await checkPeople(visitor, findings);
  await checkCoupons(visitor, findings);
  await checkList(visitor, findings, LISTS.payments);
  await checkRate(visitor, findings);
  await checkTicket(visitor, findings);
  await checkExport(visitor, findings);
}

/** One record of the list, and two ids that it cannot have. */
async function checkRecord(
  visitor: Visitor,
  findings: Findings,
  row: 'getBusiness' | 'getOffer',
  listed: Fields | undefined,
) {
  const resource = row === 'getBusiness' ? 'businesses' : 'offers';
  const kind = row === 'getBusiness' ? 'business' : 'offer';
  if (!listed) findings.notTried(row, NO_RECORD);
  else {
    const id = readText(listed.id);
    const one = await visitor.observe(async () => (await visitor.provider.getOne(resource, { id })).data);
    judgeRecord(findings, row, kind, one);
    judgeSame(findings, row, id, one.exchanges.at(-1)?.json);
  }
  await checkAbsent(visitor, findings, row);
}

function judgeSame(findings: Findings, row: CallName, id: string, json: unknown): void {
  const data = isObject(json) && isObject(json.data) ? json.data : {};
  const came = readText(data.id);
  if (came !== '' && came !== id) findings.breaks(row, `${id} was asked for and ${came} came`, 'another record');
}

async function checkOfferFilters(visitor: Visitor, findings: Findings, offers: Fields[]): Promise<void> {
  const [first] = offers;
  const title = readText(first?.title);
  if (title) {
    const { id } = first ?? {};
    const found = { what: `search=${quote(title)}`, wanted: readText(id), fits: () => true };
    await checkNarrowed(visitor, findings, { ...LISTS.offers, filter: { search: title } }, found);
  }
  const nonsense = 'zqxj-nada-se-llama-asi';
  const nothing = { what: `search=${quote(nonsense)}`, fits: () => false };
  await checkNarrowed(visitor, findings, { ...LISTS.offers, filter: { search: nonsense } }, nothing);
  await checkOddText(visitor, findings, LISTS.offers, 'search');

  const tagged = offers.find((offer) => tagsOf(offer).length > 0);
  const tag = tagsOf(tagged)[0] ?? TAGS[0];
  // An offer without tags may be correct.
  const fits = (offer: Fields) => tagsOf(offer).length === 0 || tagsOf(offer).includes(tag);
  const byTag: ListOf = { ...LISTS.offers, row: 'listOffersByTag', filter: { tag } };
  await checkList(visitor, findings, byTag);
  await checkNarrowed(visitor, findings, byTag, {
    what: `the tag ${tag}`,
    wanted: tagged && readText(tagged.id),
    fits,
  });
  if (title) {
    const both: ListOf = { ...LISTS.offers, filter: { search: readText(tagged?.title) || title, tag } };
    await checkNarrowed(visitor, findings, both, { what: `tag=${tag} beside a search`, fits });
  }
}

function tagsOf(offer: Fields | undefined): unknown[] {
  return Array.isArray(offer?.tags) ? offer.tags : [];
}

/** They come all at once. */
async function checkCategories(visitor: Visitor, findings: Findings): Promise<Fields[]> {
  const all = await pageOf(visitor, LISTS.categories, 1, 100);
  judgeRows(findings, 'listCategories', 'category', all);
  return all.value?.data ?? [];
}

/** The form of an offer takes only UUIDs here, as the specification has it. */
function judgeUuids(findings: Findings, records: Record<string, Fields[]>): void {
  for (const [name, list] of Object.entries(records)) {
    const other = list.find(({ id }) => readUuid(readText(id)) === undefined);
    if (!other) continue;
    const sees = `«El identificador no es válido» beside the ${name}: no offer can be saved`;
    for (const row of ['createOffer', 'updateOffer'] as const) {
      findings.breaks(row, `the id of a ${name} is ${show(other.id)}, not a UUID`, sees, name);
    }
  }
}

async function checkPeople(visitor: Visitor, findings: Findings): Promise<void> {
  const [first] = await checkList(visitor, findings, LISTS.users);
  const email = readText(first?.email).trim().toLowerCase();
  if (email) {
    const fits = (person: Fields) => readText(person.email).toLowerCase().includes(email);
    const narrowed = { what: 'email', wanted: readText(first?.id), fits };
    await checkNarrowed(visitor, findings, { ...LISTS.users, filter: { email } }, narrowed);
  }
  await checkOddText(visitor, findings, LISTS.users, 'email');
  if (!first) findings.notTried('getUser', NO_RECORD);
  else {
    const id = readText(first.id);
    judgeRecord(findings, 'getUser', 'person', await visitor.observe(() => visitor.provider.getUser(id)));
  }
  await checkAbsent(visitor, findings, 'getUser');
}

async function checkCoupons(visitor: Visitor, findings: Findings): Promise<void> {
  for (const list of [LISTS.active, LISTS.consumed]) {
    const [first] = await checkList(visitor, findings, list);
    if (!first) continue;
    const userId = readText(first.userId);
    const fits = (coupon: Fields) => coupon.userId === userId;
    await checkNarrowed(
      visitor,
      findings,
      { ...list, filter: { userId } },
      { what: 'userId', wanted: readText(first.id), fits },
    );
  }
}

/** The rate may come as a number or a text, alone or under either name (A28). */
async function checkRate(visitor: Visitor, findings: Findings): Promise<void> {
  const row = 'getExchangeRate';
  findings.tried(row);
  const { exchanges, value, error } = await visitor.observe(() => visitor.provider.getExchangeRate());
  const exchange = exchanges.at(-1);
  if (!exchange) return;
  if (error) return judgeFailure(findings, row, exchange, error, 'and no rate');
  const data = isObject(exchange.json) ? exchange.json.data : undefined;
  const told = isObject(data) ? (data.rate ?? data.usdVesExchangeRate) : data;
  if (value === null) {
    const isUnread = isObject(data) && told === undefined && Object.keys(data).length > 0;
    if (isUnread) return findings.breaks(row, `data is ${show(data)}, with no rate in it`, 'an empty field');
    return findings.notTried(row, 'no administrator has set a rate yet');
  }
  if (typeof told !== 'number')
    findings.tolerated(row, `the rate is ${show(told ?? exchange.json)}`, `read as ${value}`, 'rate');
}

/** The figures of an owner; administrators may be refused them. */
export async function checkFigures(visitor: Visitor, findings: Findings, ofOwner: boolean): Promise<void> {
  const row = 'getOffersResume';
  const one = await visitor.observe(() => visitor.provider.getOffersResume());
  const status = one.exchanges.at(-1)?.status ?? 0;
  if (!ofOwner && status >= 400 && status < 500)
    return findings.notTried(row, 'only owners ask for it: name one with --owner');
  judgeRecord(findings, row, 'figures', one);
  const json = one.exchanges.at(-1)?.json;
  const figures = isObject(json) && isObject(json.data) ? json.data : {};
  for (const name of Object.keys(OFFERS_RESUME)) {
    const told = figures[name];
    const lost = told !== undefined && told !== null && readNumber(told) === null;
    if (one.value && lost) findings.breaks(row, `${name} is ${show(told)}`, '0 on its card');
  }
}

async function checkExport(visitor: Visitor, findings: Findings): Promise<void> {
  const row = 'exportConsumers';
  findings.tried(row);
  const { exchanges, value, error } = await visitor.observe(() => visitor.provider.exportConsumers());
  const exchange = exchanges.at(-1);
  if (!exchange) return;
  if (!value)
    return judgeFailure(findings, row, exchange, error, '«No se pudo exportar el CSV de usuarios consumidores»');
  if (!exchange.headers.has('content-disposition'))
    findings.tolerated(row, 'no content-disposition', `saved as ${value.name}`);
  judgeCsv(findings, row, exchange);
}

/** The calls behind an owner's menu must not end the session; administrators' calls are refused with a message. */
export async function checkOwner(visitor: Visitor, findings: Findings): Promise<void> {
  for (const list of Object.values(LISTS)) {
    const page = await pageOf(visitor, list, 1);
    const exchange = page.exchanges.at(-1);
    if (page.error && exchange && exchange.status >= 400) {
      const sees = /^40[13]$/.test(String(exchange.status))
        ? 'every owner who opens it is signed out'
        : `the toast «${page.error.message}»`;
      findings.breaks(list.row, `${exchange.status} for an owner`, sees);
    }
  }
  await checkFigures(visitor, findings, true);
  const row = 'exportConsumers';
  const exchange = await visitor.call(row);
  const { status, failure } = exchange;
  if (failure || isRedirect(exchange)) return;
  if (status < 300) findings.tolerated(row, `${status} for an owner`, 'only administrators are offered it');
  else if (status === 401 || status === 403) judgeWords(findings, row, exchange, 'for an owner');
  else {
    const sees = 'a toast with every click, and no login page, once an administrator is a consumer again';
    findings.breaks(row, `${status} for an owner, not 403`, sees);
  }
}
