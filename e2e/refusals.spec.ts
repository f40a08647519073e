import { test } from './fixtures';
import { tellOfRefusals } from './refusalStory';

// A form waits for its map too.
test.use({ maps: true });

test.describe('what a broken or busy platform answers to a read is said (W-04)', () => {
  tellOfRefusals({
    what: 'a business',
    role: 'admin',
    place: 'businesses/:id',
    address: '**/coupon-service/businesses/*',
  });
});
