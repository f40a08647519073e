import { typeAmounts, typePrices } from './amountRounds';
import { test } from './fixtures';

test('five hundred amounts are sent as they were written', async ({ page, signIn }) => {
  test.setTimeout(1_800_000);
  await signIn('admin');
  await typeAmounts(page, { rounds: 400, seed: Date.now() });
  await typePrices(page, { rounds: 100, seed: Date.now() });
});
