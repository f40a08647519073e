import { tellOfFaults, tellOfTroubles, test } from './faultStory';

// Every action whose answer is lost, and one form under every fault; the whole table is nightly.
test.describe('on a line that breaks everything is done once, and said (W-01, W-03)', () => {
  tellOfFaults((action, { fault }) => fault?.is === 'resetAfter' || action.name === 'a business is changed');
});

test.describe('what a broken or busy platform answers to a change is said (W-04)', () => {
  tellOfTroubles(({ name }) =>
    /^(a business is changed|a payment is confirmed|the consumers are downloaded)$/.test(name),
  );
});
