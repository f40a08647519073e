import { expectAccessible } from './accessibility';
import { expect, fileInput, test } from './fixtures';
import { holdBack } from './weights';

test('a bar with a spinner runs at the top while something loads', async ({ page, signIn }) => {
  await signIn('admin');
  const answer = await holdBack(page, '**/coupon-service/businesses/search?*');
  await page.goto('/dashboard/businesses');
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.locator('#nprogress .spinner')).toBeVisible();
  expect(await page.locator('#nprogress .bar').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
  answer();
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test.describe('where a map is in sight', () => {
  test.use({ maps: true });

  test('a toast stands at the top, centred, for four seconds', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn('admin');
    await page.goto('/dashboard/businesses/add');
    await expect(fileInput(page)).toBeAttached();
    // From here on only the test moves the time, however busy the machine is.
    await page.clock.pauseAt(Date.now() + 60_000);
    await fileInput(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    const toast = page.getByText('El archivo debe ser una imagen');
    await expect(toast).toBeVisible();
    const place = await toast.evaluate((text) => {
      const { top, left, right } = (text.parentElement ?? text).getBoundingClientRect();
      return { top, aside: Math.abs((left + right) / 2 - window.innerWidth / 2) };
    });
    expect(place.top).toBeLessThan(80);
    expect(place.aside).toBeLessThan(20);
    await page.clock.runFor(3500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1000);
    await expect(toast).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the links are one tap away, and what is touched is large enough', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/dashboard/businesses');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    await expect(links).toHaveCount(9);
    const heights = await links.evaluateAll((all) =>
      all.map((link) => Math.round(link.getBoundingClientRect().height)),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    const buttons = page.locator('main').getByRole('button');
    await expect(buttons.nth(5)).toBeVisible();
    const small = await buttons.evaluateAll((all) =>
      all
        .filter((button) => button.getBoundingClientRect().height < 43.5)
        .map((button) => button.textContent || button.ariaLabel),
    );
    expect(small).toEqual([]);
  });
});
