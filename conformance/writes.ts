/** A business with an offer, coupons and a person of the kit's own: each made, changed, found and removed again. */
import { randomUUID } from 'node:crypto';
import type { BusinessInput } from '../contract/business';
import { type CallName, HEADERS } from '../contract/calls';
import { toInstant } from '../contract/caracas';
import { MAP_CENTRE } from '../contract/limits';
import type { OfferInput } from '../contract/offer';
import { SENT_FIELDS } from '../contract/sentFields';
import { type Fields, isObject, only } from '../contract/values';
import { isMarked, MARK, STAFF_EMAIL } from './cleaning';
import { find, type Narrowing } from './found';
import { inWords, judgeAction, judgeFailure, judgeRead } from './judge';
import { checkStored, picture } from './pictures';
import { type Check, has, idsOf, pageOf, readThrough, type Scene } from './scene';
import { show } from './told';
import { isSuccess } from './wire';
import { couponChecks, staffChecks } from './writePeople';

/** Texts that platforms damage: accents, quotes, markup, a backslash, and a letter beyond the first 65,536. */
const ODD_TEXT = `Ñandú «ají» "O'Higgins" <b>&amp; 100 % \\ ${'\u{1F95F}'}`;

/** What is written of one kind, and the record that was made of it. */
interface Written {
  resource: string;
  calls: { get: CallName; create: 'createBusiness' | 'createOffer'; update: CallName; remove: CallName };
  name: string;
  input(): Promise<Fields | undefined>;
  changes: Fields;
  record?: Fields | undefined;
}
type Pictured<T> = Omit<T, 'images'> & { images: File[] };

export function writeChecks(scene: Scene): Check[] {
  const business: Written = {
    resource: 'businesses',
    calls: { get: 'getBusiness', create: 'createBusiness', update: 'updateBusiness', remove: 'removeBusiness' },
    name: 'name',
    input: async () => businessInput(),
    changes: { name: `${MARK} ${ODD_TEXT} (2)`, latitude: 10.5, longitude: -66.9, phone: '0414-555-0102' },
  };
  const offer: Written = {
    resource: 'offers',
    calls: { get: 'getOffer', create: 'createOffer', update: 'updateOffer', remove: 'removeOffer' },
    name: 'title',
    async input() {
      const [category] = await readThrough(scene.visitor, 'categories', { pages: 1 });
      return business.record && category && offerInput(String(business.record.id), String(category.id));
    },
    changes: {
      ...{ title: `${MARK} ${ODD_TEXT} (2)`, price: 0.1, originalPrice: 1_234.56, priority: -1 },
      ...{ weeklyScheduleItems: [], tags: [] },
    },
  };
  const of = (call: CallName, what: string, run: () => Promise<unknown>): Check => ({
    call,
    what,
    run: async () => void (await run()),
  });
  const coupons = couponChecks(scene, offer);
  return [
    of('createBusiness', 'keeps what is sent', () => create(scene, business)),
    of('createBusiness', 'does what is repeated under a key once', () => checkKey(scene, business)),
    of('updateBusiness', 'judges the version that is changed', () => checkVersion(scene, business)),
    of('createOffer', 'keeps what is sent', () => create(scene, offer)),
    of('listOffers', 'finds it by its title and its tag', () => checkFound(scene, offer)),
    ...coupons.map(({ call, run }) => of(call, 'does it', run)),
    of('updateOffer', 'keeps what is changed', () => update(scene, offer)),
    of('removeOffer', 'removes it', () => remove(scene, offer)),
    of('updateBusiness', 'keeps what is changed', () => update(scene, business)),
    of('removeBusiness', 'removes it', () => remove(scene, business)),
    ...staffChecks(scene).map(({ call, run }) => of(call, 'does it', run)),
  ];
}

async function create(scene: Scene, written: Written): Promise<void> {
  const { visitor, told } = scene;
  const { resource, name } = written;
  const data = await written.input();
  if (!data) return told.notTried('there is no business or no category for it');
  const made = await visitor.observe((provider) => provider.create(resource, { data }));
  const failed = made.exchanges.find((exchange) => !isSuccess(exchange));
  if (!made.value) return void (failed && judgeFailure(told, failed, made.error, 'and nothing is saved'));
  const page = await pageOf(visitor, resource, 1, { perPage: 100 });
  const listed = page.value?.data.find((record) => isMarked(record[name]) && record[name] === data[name]);
  const id = String(made.value.data.id || (listed?.id ?? ''));
  if (!id) return told.breaks('is in no list after it was created', 'that it was created, and no such record');
  if (!idsOf(page.value).includes(id)) told.tolerated('is not on the first page of a hundred', 'found further on');
  written.record = await readAgain(scene, written, id, { ...data, images: made.value.data.images });
  for (const image of [written.record?.images ?? []].flat()) await checkStored(scene, String(image));
}

/** Judges whether a record that is read again has what was sent, to every letter, cent and minute. */
async function readAgain(
  scene: Scene,
  { resource, calls }: Written,
  id: string,
  sent: Fields,
): Promise<Fields | undefined> {
  const { visitor, told } = scene;
  const one = await visitor.observe(async (provider) => (await provider.getOne(resource, { id })).data as Fields);
  judgeRead(told, calls.get, one);
  for (const [field, value] of one.value ? Object.entries(sent) : []) {
    const kept = one.value?.[field];
    if (comparable(field, value) === comparable(field, kept)) continue;
    told.breaks(`${field} was sent as ${show(value)} and is kept as ${show(kept)}`, 'something else than was saved');
  }
  return one.value;
}

/** The part of a field that must be equal: of a date the instant, of a picture its file name. */
function comparable(name: string, value: unknown): string | undefined {
  if (/(At|Until)$/.test(name)) return toInstant(String(value));
  return name === 'images'
    ? [value]
        .flat()
        .map((image) => String(image).split('/').at(-1))
        .join()
    : JSON.stringify(value);
}

async function update(scene: Scene, written: Written): Promise<void> {
  const { visitor, told } = scene;
  const { resource, record, changes } = written;
  if (!record) return told.notTried('it could not be made');
  const id = String(record.id);
  const asked = { id, data: { ...record, ...changes }, previousData: { ...record, id } };
  if (judgeAction(told, await visitor.observe((provider) => provider.update(resource, asked))))
    await readAgain(scene, written, id, changes);
}

async function remove({ visitor, told }: Scene, { resource, record }: Written): Promise<void> {
  if (!record) return told.notTried('it could not be made');
  const gone = await visitor.observe((provider) => provider.delete(resource, { id: String(record.id) }));
  if (!judgeAction(told, gone)) return;
  if (idsOf((await pageOf(visitor, resource, 1, { perPage: 100 })).value).includes(String(record.id)))
    told.breaks('a deleted record is still in the list', 'that it was deleted, and the record');
}

async function checkFound(scene: Scene, { record }: Written): Promise<void> {
  const { told } = scene;
  if (!record) return told.notTried('it could not be made');
  const narrowings: Narrowing[] = [{ search: String(record.title) }, { tag: 'saludYBelleza' }];
  for (const narrowing of narrowings) {
    const page = await find(scene, 'tag' in narrowing ? 'listOffersByTag' : 'listOffers', narrowing);
    if (page?.lastPage === 1 && !idsOf(page).includes(String(record.id)))
      told.breaks(`${Object.keys(narrowing)} does not find it`, 'nothing found of what is there');
  }
}

/** The same request twice under one key makes one business, and another one under it is refused. */
async function checkKey(scene: Scene, { record }: Written): Promise<void> {
  const { visitor, told } = scene;
  if (!record || !has(scene, 'idempotency-key'))
    return told.notTried(record ? 'no keys are announced' : 'it could not be made');
  const headers = { [HEADERS['idempotency-key']]: `"${randomUUID()}"` };
  const body = only(SENT_FIELDS.createBusiness, record);
  const first = await visitor.call('createBusiness', { body, headers });
  const again = await visitor.call('createBusiness', { body, headers });
  const other = await visitor.call('createBusiness', { body: { ...body, address: `${body.address} (2)` }, headers });
  const ids = [first, again, other].map(({ json }) =>
    isObject(json) && isObject(json.data) ? String(json.data.id) : undefined,
  );
  for (const id of new Set(ids)) if (id) await visitor.call('removeBusiness', { id });
  if (!isSuccess(first)) return told.breaks(`answers ${inWords(first)} to a new key`, 'that nothing can be saved');
  if (!isSuccess(again))
    told.breaks(`answers ${inWords(again)} to a key that it has done`, 'a failure of what was done');
  else if (ids[1] !== ids[0]) told.breaks('announces keys and makes two of one', 'two of them after a lost answer');
  if (isSuccess(other))
    told.breaks(
      `answers ${inWords(other)} to other data under a key that it has done`,
      'that what was changed after a lost answer was saved',
    );
}

/** A save of another version than the stored one is refused, and one of that version is not. */
async function checkVersion(scene: Scene, { record }: Written): Promise<void> {
  const { visitor, told } = scene;
  if (!record || !has(scene, 'if-match'))
    return told.notTried(record ? 'no versions are announced' : 'it could not be made');
  const id = String(record.id);
  const etag = (await visitor.call('getBusiness', { id })).headers.get('etag') ?? '';
  if (!etag.startsWith('"')) return told.tolerated(`names no strong version (${etag})`, 'saved without a condition');
  const save = (version: string) =>
    visitor.call('updateBusiness', {
      id,
      body: only(SENT_FIELDS.createBusiness, record),
      headers: { [HEADERS['if-match']]: version },
    });
  const stale = await save('"prueba-de-contrato"');
  if (stale.status !== 412)
    told.breaks(
      `answers ${inWords(stale)} to a save of another version`,
      'that it was saved, over what another user saved',
    );
  const fresh = await save(etag);
  if (!isSuccess(fresh))
    told.breaks(`answers ${inWords(fresh)} to a save of its own version`, 'that nothing can be saved');
}

function businessInput(): Pictured<BusinessInput> {
  return {
    ...{ name: `${MARK} ${ODD_TEXT}`, legalName: `${MARK} ${ODD_TEXT}`, rif: 'J-00000000-0' },
    ...{ description: `Para probar la plataforma. ${ODD_TEXT}`, address: `Chacao. ${ODD_TEXT}`, ...MAP_CENTRE },
    ...{ phone: '0212-555-0101', email: STAFF_EMAIL, website: 'https://prueba-de-contrato.example/ñ?a=1&b=2' },
    images: [picture()],
  };
}

/** On sale in ten years, so that no customer sees it. */
function offerInput(businessId: string, categoryId: string): Pictured<OfferInput> {
  const year = new Date().getUTCFullYear() + 10;
  return {
    ...{ title: `${MARK} ${ODD_TEXT}`, description: `Para probar la plataforma. ${ODD_TEXT}`, businessId, categoryId },
    ...{ originalPrice: 19.99, price: 7.05, priority: 0, maxCouponsCount: 5, images: [picture()] },
    ...{ startsAt: `${year}-01-31T12:30:00.000Z`, endsAt: `${year}-02-28T03:59:00.000Z` },
    ...{ couponsValidAt: `${year}-01-31T12:30:00.000Z`, couponsValidUntil: `${year}-12-31T23:59:00.000Z` },
    weeklyScheduleItems: [
      { day: 0, startsAt: 0, endsAt: 23 },
      { day: null, startsAt: 9, endsAt: null },
    ],
    tags: ['postres', 'saludYBelleza'],
  };
}
