import { killTabs } from './draftKills';
import { test } from './fixtures';

const KILLS = 50;

test(`${KILLS} kills of the tab while an offer is typed lose at most the last half second`, async ({
  context,
  signIn,
  complaints,
}) => {
  test.setTimeout(30 * 60_000);
  complaints.expected(/./);
  await signIn('admin');
  await killTabs(context, KILLS);
});
