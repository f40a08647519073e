import { tellOfFaults, tellOfTroubles, test } from './faultStory';

/** One of each way to act: a form that makes or changes a record, a row, a batch, a setting, the own account. */
const LOST =
  /^(a picture is uploaded|an offer is made|a business is changed|a payment is confirmed|a coupon is granted|two coupons are consumed at once|somebody is added to the staff|the rate is set|the own password is changed|somebody signs in)$/;

// One form under every fault, and one action of each kind whose answer is lost; the whole table is nightly.
test.describe('on a line that breaks everything is done once, and said (W-01, W-03)', () => {
  tellOfFaults(({ name }, { fault }) =>
    fault?.is === 'resetAfter' ? LOST.test(name) : name === 'a business is changed',
  );
});

test.describe('what a broken or busy platform answers to a change is said (W-04)', () => {
  tellOfTroubles(({ name }) =>
    /^(a business is changed|a payment is confirmed|the consumers are downloaded)$/.test(name),
  );
});
