import type { Page } from '@playwright/test';
import { cardLinks, expect, test } from './fixtures';

test.use({ maps: true });

/** What a browser that translates a page does to it: it puts another text, inside a <font>, in the place of each. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    function translateIn(place: Node): void {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, title, script, style, textarea')) continue;
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) translateIn(target instanceof Text ? (target.parentNode ?? target) : target);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

test('a translated page is walked through, a record is opened, and a question is asked', async ({ page, signIn }) => {
  await translate(page);
  await signIn('admin');
  await page.goto('/dashboard/users');
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
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
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(cardLinks(page).first()).toBeVisible();
});
