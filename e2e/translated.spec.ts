import { directApi } from './directApi';
import { cardLinks, expect, test } from './fixtures';
import { freshRecords } from './freshRecords';

test.use({ maps: true });

test('a page that its browser translates is walked through, an offer is changed, and a payment decided', async ({
  page,
  platform,
  signIn,
}) => {
  await page.addInitScript(translator);
  await signIn('admin');
  const { id, title } = await freshRecords(await directApi(platform.url)).offer();
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

  await page.goto(`/dashboard/offers/${id}`);
  await expect(page.getByLabel('Título')).toBeEnabled();
  await page.getByLabel('Título').fill(`${title} 2`);
  await page.getByRole('button', { name: 'Guardar oferta' }).click();
  await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();

  await page.goto('/dashboard/payments');
  const row = page.locator('[data-row]').filter({ hasText: 'Pendiente' }).first();
  await row.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Rechazar...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Pago actualizado correctamente')).toBeVisible();
});

/** What such a browser does: it puts another text, inside a <font>, in the place of each, also of those that come later. */
function translator(): void {
  const LEFT = 'font, title, script, style, textarea';

  function translateIn(place: Node): void {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ parentElement }) => !parentElement?.closest(LEFT))) {
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  }

  new MutationObserver((changes) => {
    for (const { target } of changes) translateIn(target instanceof Text ? (target.parentNode ?? target) : target);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
