import { tellOfFaults, test } from './faultStory';

/** One of each way to act: a form that makes or changes a record, a row, a batch, a setting, the own account. */
const LOST =
  /^(a picture is uploaded|an offer is made|a business is changed|a payment is confirmed|a coupon is granted|two coupons are consumed at once|an administrator is added|the rate is set|the own password is changed|an administrator signs in)$/;

/** One fault of each outcome: it takes longer, it was never done, it was done and half an answer came. */
const FAULTS = /^(the line is narrow|the host is not found|half an answer comes)$/;

// One form under each kind of fault, and one action of each kind whose answer is lost; the whole table is nightly.
test.describe('on a line that breaks everything is done once, and said (W-01, W-03)', () => {
  tellOfFaults((action, { name, fault }) =>
    fault?.is === 'resetAfter' ? LOST.test(action.name) : FAULTS.test(name) && action.name === 'a business is changed',
  );
});
