import { test } from './fixtures';
import { tellOfRefusals } from './refusalStory';

test.use({ maps: true });

test.describe('what a broken or busy platform answers to any read is said (W-04)', () => {
  for (const read of [
    { what: 'a business', role: 'admin', place: 'businesses/:id', address: '**/coupon-service/businesses/*' },
    { what: 'an offer', role: 'admin', place: 'offers/:id', address: '**/coupon-service/offers/*' },
    { what: 'a choice', role: 'admin', place: 'offers/add', address: '**/coupon-service/categories', isChoice: true },
    { what: 'the rate', role: 'admin', place: 'settings', address: '**/exchange/usd-ves' },
    { what: 'the Bitácora', role: 'admin', place: 'history', address: '**/history-service/**' },
    { what: 'an owner’s figures', role: 'owner', place: '', address: '**/offers/resume' },
  ] as const)
    tellOfRefusals(read);
});
