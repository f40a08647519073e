import { test } from './fixtures';
import { addresses, arrived, SCREENS } from './screens';
import { tellOfTranslated, translate } from './translated';

test.use({ maps: true });

for (const screen of SCREENS)
  test(`a translated page shows ${screen.name}`, async ({ page, platform, signIn }) => {
    await translate(page);
    const { token } = await signIn('admin');
    const addressOf = await addresses(platform.url, token);
    if (screen.as === 'owner') await signIn('owner');
    if (!screen.as) await page.evaluate(() => localStorage.clear());
    await page.goto(addressOf(screen));
    await arrived(page, screen);
  });

tellOfTranslated(() => true);
