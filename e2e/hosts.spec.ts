import { expect, test } from './fixtures';

const NEEDS_CODE = /activa JavaScript/;

test('the name of a page’s file is the page, and that of the application is nothing', async ({ page }) => {
  await page.goto('/index.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lugares más populares/);
  await page.goto('/termsAndPolicy/index.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos y condiciones');
  await page.goto('/app.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Página no encontrada');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the application says what it needs, and the landing needs nothing', async ({ page }) => {
    for (const path of ['/login', '/dashboard']) {
      await page.goto(path);
      await expect(page.getByText(NEEDS_CODE), path).toBeVisible();
    }
    await page.goto('/');
    await expect(page.getByText(NEEDS_CODE)).toHaveCount(0);
  });
});
