import { crash, expectAllBack, randomOf, typeUntil } from './draftKills';
import { test } from './fixtures';

const KILLS = 50;
const LEAST_MS = 900;
const RANGE_MS = 2_500;

test(`${KILLS} kills of the tab while an offer is typed lose at most the last half second`, async ({
  context,
  signIn,
  complaints,
}) => {
  test.setTimeout(30 * 60_000);
  complaints.expected(/.*/);
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  const random = randomOf(seed);
  await signIn('admin');
  for (let kill = 1; kill <= KILLS; kill++) {
    await test.step(`kill ${kill}`, async () => {
      const page = await context.newPage();
      await page.goto('/dashboard/offers/add');
      await page.getByLabel('Título').waitFor();
      const session = await context.newCDPSession(page);
      const typed = await typeUntil(page, random, Date.now() + LEAST_MS + random() * RANGE_MS);
      const diedAt = await crash(session);
      await page.close();
      const next = await context.newPage();
      await expectAllBack(next, typed, diedAt);
      // Let go, so that the next round begins with an empty form.
      await next.reload();
      await next.getByRole('button', { name: 'Descartar' }).click();
      await next.close();
    });
  }
});
