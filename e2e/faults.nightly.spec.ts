import { tellOfFaults, tellOfTroubles, test } from './faultStory';

tellOfFaults(() => true);

test.describe('what a broken or busy platform answers to any change is said (W-04)', () => {
  tellOfTroubles(() => true);
});
