import { cardLinks, expect, test } from './fixtures';
import { tellOfTranslated, translate } from './translated';

test.use({ maps: true });

test('a translated page is walked through, and says what is so', async ({ page, signIn }) => {
  await translate(page);
  await signIn('admin');
  await page.goto('/dashboard/users');
  const place = page.getByRole('navigation', { name: 'Paginación' }).getByText(/^Página/);
  await expect(place).toHaveText(/^Página 1 de \d+$/);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(place).toHaveText(/^Página 2 de \d+$/);
  for (const name of ['Ofertas', 'Cupones activos', 'Consumidos', 'Pagos', 'Configuración', 'Negocios']) {
    // Beside Pagos stands how many wait.
    await page
      .getByRole('link', { name: new RegExp(`^${name}( |$)`) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.toLowerCase(), { ignoreCase: true });
  }
  await cardLinks(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualizar negocio');
  await page.goBack();
  await expect(cardLinks(page).first()).toBeVisible();
});

/** A form that makes a record and one that changes one, a question, a batch, and a setting; all at night. */
const SOME =
  /^(an offer is made|a business is changed|a payment is confirmed|two coupons are consumed at once|the rate is set)$/;

tellOfTranslated(({ name }) => SOME.test(name));
