import { areperaOffers } from './arepera';
import { kitchenOffers } from './kitchens';
import type { DemoOffer } from './offer';
import { outingOffers } from './outings';
import { selfCareOffers } from './selfCare';
import { sweetShopOffers } from './sweetShops';

export const demoOffers: readonly DemoOffer[] = [
  ...areperaOffers,
  ...kitchenOffers,
  ...sweetShopOffers,
  ...outingOffers,
  ...selfCareOffers,
];
