/** The steps of --write: a business with an offer and a coupon, each made, changed, found and deleted again. */

import type { BusinessInput } from '../contract/business';

import type { CallName } from '../contract/calls';
import { MAP_CENTRE } from '../contract/limits';
import type { OfferInput } from '../contract/offer';
import { SENT_FIELDS } from '../contract/sentFields';
import type { Fields } from '../contract/values';
import { readText } from '../src/providers/records';
import { checkBeyond } from './beyond';
import type { Findings } from './findings';
import { ODD_TEXT } from './keeping';
import { checkNarrowed } from './lists';
import { MARK, STAFF_EMAIL } from './marks';
import { picture } from './pictures';
import { LISTS } from './reads';
import { checkNoSessionChanges } from './refusals';
import type { Visitor } from './visitor';
import { checkCoupons } from './writeCoupons';
import { checkDecisions, checkRateChange, type Decisions } from './writePayments';
import { createRecord, removeRecord, type Scene, updateRecord, type Writing } from './writeRecords';
import { checkStaff } from './writeStaff';

export interface WritingOptions extends Decisions {
  /** The id of the signed-in user. */
  me: string;
  /** Whether to try also what no call can undo. */
  lasting: boolean;
  /** Undoes what must not stay, also where the check was stopped. */
  cleaner: Visitor;
}

const BUSINESSES: Writing = {
  list: LISTS.businesses,
  rows: { get: 'getBusiness', create: 'createBusiness', update: 'updateBusiness', remove: 'removeBusiness' },
  name: 'name',
  fields: SENT_FIELDS.createBusiness,
};
const OFFERS: Writing = {
  list: LISTS.offers,
  rows: { get: 'getOffer', create: 'createOffer', update: 'updateOffer', remove: 'removeOffer' },
  name: 'title',
  fields: SENT_FIELDS.createOffer,
};

/** Calls that name a record or need a body: without a session they must change nothing. */
const CHANGES = [
  'createBusiness',
  'updateBusiness',
  'removeBusiness',
  'createOffer',
  'updateOffer',
  'removeOffer',
  'consumeCoupon',
  'removeCoupon',
  'grantCoupons',
  'confirmPayment',
  'rejectPayment',
  'createStaffUser',
  'promoteUser',
  'revokeUser',
] as const satisfies readonly CallName[];

export async function checkWriting(scene: Scene, options: WritingOptions): Promise<void> {
  const { visitor, findings } = scene;
  await checkNoSessionChanges(visitor, findings, CHANGES);
  const business = await createRecord(scene, BUSINESSES, businessInput());
  if (business) {
    const changes = { name: `${MARK} ${ODD_TEXT} (2)`, latitude: 10.5, longitude: -66.9, phone: '0414-555-0102' };
    const changed = await updateRecord(scene, BUSINESSES, business, changes);
    await checkBeyond(scene, options.announced, changed, BUSINESSES.fields);
    await checkOffers(scene, changed, options);
    await removeRecord(scene, BUSINESSES, changed);
  } else {
    for (const row of ['updateBusiness', 'removeBusiness', ...OF_OFFERS] as const) {
      findings.notTried(row, 'no business could be made for it');
    }
  }
  await checkRateChange(scene, options);
  await checkDecisions(scene, options);
  await checkStaff(visitor, findings, options.lasting);
}

const OF_OFFERS = [
  'createOffer',
  'updateOffer',
  'removeOffer',
  'grantCoupons',
  'removeCoupon',
  'consumeCoupon',
] as const satisfies readonly CallName[];

async function checkOffers(scene: Scene, business: Fields, options: WritingOptions): Promise<void> {
  const { visitor, findings } = scene;
  const categories = await visitor.observe(() => listCategories(scene));
  const category = categories.value?.[0];
  const offer = category && (await createRecord(scene, OFFERS, offerInput(readText(business.id), category)));
  if (!offer) {
    const why = category ? 'no offer could be made for it' : 'there is no category for an offer';
    for (const row of OF_OFFERS) findings.notTried(row, why);
    return;
  }
  await checkFound(visitor, findings, offer);
  await checkCoupons(visitor, findings, { offerId: readText(offer.id), ...options });
  const changed = await updateRecord(scene, OFFERS, offer, {
    title: `${MARK} ${ODD_TEXT} (2)`,
    price: 0.1,
    originalPrice: 1_234.56,
    priority: -1,
    weeklyScheduleItems: [],
    tags: [],
  });
  await removeRecord(scene, OFFERS, changed);
}

async function listCategories({ visitor }: Scene): Promise<string[]> {
  const sort = { field: 'name', order: 'ASC' } as const;
  const { data } = await visitor.provider.getList('categories', {
    pagination: { page: 1, perPage: 100 },
    sort,
    filter: {},
  });
  return data.map(({ id }) => readText(id));
}

/** By its title with all its unusual letters, and by its tag. */
async function checkFound(visitor: Scene['visitor'], findings: Findings, offer: Fields): Promise<void> {
  const wanted = readText(offer.id);
  const search = readText(offer.title);
  const fits = () => true;
  await checkNarrowed(
    visitor,
    findings,
    { ...LISTS.offers, filter: { search } },
    { what: 'a search for its title', wanted, fits },
  );
  const tagged = { ...LISTS.offers, row: 'listOffersByTag', filter: { tag: 'saludYBelleza' } } as const;
  await checkNarrowed(visitor, findings, tagged, { what: 'its tag', wanted, fits });
}

function businessInput(): Omit<BusinessInput, 'images'> & { images: File[] } {
  return {
    name: `${MARK} ${ODD_TEXT}`,
    description: `Para probar la plataforma. ${ODD_TEXT}`,
    rif: 'J-00000000-0',
    legalName: `${MARK} ${ODD_TEXT}`,
    address: `Chacao. ${ODD_TEXT}`,
    ...MAP_CENTRE,
    phone: '0212-555-0101',
    email: STAFF_EMAIL,
    website: 'https://prueba-de-contrato.example/ñ?a=1&b=2',
    images: [picture()],
  };
}

/** On sale in ten years, so that no customer sees it. */
function offerInput(businessId: string, categoryId: string): Omit<OfferInput, 'images'> & { images: File[] } {
  const year = new Date().getUTCFullYear() + 10;
  return {
    title: `${MARK} ${ODD_TEXT}`,
    description: `Para probar la plataforma. ${ODD_TEXT}`,
    originalPrice: 19.99,
    price: 7.05,
    priority: 0,
    businessId,
    categoryId,
    startsAt: `${year}-01-31T12:30:00.000Z`,
    endsAt: `${year}-02-28T03:59:00.000Z`,
    maxCouponsCount: 5,
    couponsValidAt: `${year}-01-31T12:30:00.000Z`,
    couponsValidUntil: `${year}-12-31T23:59:00.000Z`,
    weeklyScheduleItems: [
      { day: 0, startsAt: 0, endsAt: 23 },
      { day: null, startsAt: 9, endsAt: null },
    ],
    tags: ['postres', 'saludYBelleza'],
    images: [picture()],
  };
}
