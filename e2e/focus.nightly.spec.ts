import { ACTIONS } from './actions';
import { directApi } from './directApi';
import { expect, test } from './fixtures';
import { freshRecords } from './freshRecords';

// A business has a map.
test.use({ maps: true });

for (const action of ACTIONS) {
  test(`the focus is not lost where ${action.name}`, async ({ page, platform, signIn }) => {
    if (!action.guest) await signIn('admin');
    const api = await directApi(platform.url);
    const moment = await action.begin({ page, api, fresh: freshRecords(api) });
    await moment.press();
    await moment.done();
    // A user of keys or of a screen reader goes on from there; on the page's body that is its very beginning.
    const focused = () =>
      page.evaluate(() => (document.activeElement === document.body ? '' : document.activeElement?.tagName));
    await expect.poll(focused, { timeout: 5_000 }).toBeTruthy();
  });
}
