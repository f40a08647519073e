import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { cardLinks, expect, fileInput, test } from './fixtures';
import { picture } from './pictures';
import { agreed, bankFile, bankLine, bring, cleanPayments, RECONCILE } from './statements';

test.use({ maps: true, platformOf: 'leaving' });

const nameField = (page: Page) => page.getByLabel('Nombre', { exact: true });

const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir de esta página?' });

async function answer(page: Page, how: string): Promise<void> {
  await question(page).getByRole('button', { name: how, exact: true }).click();
  await expect(question(page)).toHaveCount(0);
}

async function openForm(page: Page): Promise<string> {
  await page.goto('/dashboard/offers');
  await expect(cardLinks(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Negocios' }).click();
  await expect(page).toHaveURL('/dashboard/businesses');
  await cardLinks(page).first().click();
  await expect(nameField(page)).not.toHaveValue('');
  return nameField(page).inputValue();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('Back from changes asks once, however fast it is pressed, and address and page stay together', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const name = await openForm(page);
  const address = pathOf(page);
  await nameField(page).fill('Cambiado');
  for (const steps of [[-1], [-1, -1], [-2]]) {
    await page.evaluate((all) => {
      for (const step of all) history.go(step);
    }, steps);
    await expect(question(page)).toContainText('Queda un borrador en este equipo.');
    await expectAccessible(page);
    await expect.poll(() => pathOf(page)).toBe(address);
    await answer(page, 'Cancelar');
    expect(pathOf(page)).toBe(address);
    await expect(nameField(page)).toHaveValue('Cambiado');
  }

  await test.step('what was taken back asks nothing', async () => {
    await nameField(page).fill(name);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/businesses');
  });

  await page.goForward();
  await nameField(page).fill('Cambiado');
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await answer(page, 'Salir');
  await expect(nameField(page)).toHaveCount(0);
  const heading = pathOf(page) === '/dashboard/offers' ? 'Ofertas' : 'Negocios';
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('what differs in nothing from what was loaded asks nothing, however it came about', async ({ page, signIn }) => {
  await signIn('admin');
  const back = async (list: string) => {
    await page.goBack();
    await expect(page).toHaveURL(list);
  };
  const addAndRemovePicture = async () => {
    const pictures = page.getByAltText('Vista previa');
    const before = await pictures.count();
    await fileInput(page).setInputFiles([await picture('uno.png', '#a03020')]);
    await expect(pictures).toHaveCount(before + 1);
    await page.getByRole('button', { name: `Quitar imagen ${before + 1}` }).click();
    await expect(pictures).toHaveCount(before);
  };

  await test.step('spaces, a decimal more, tags off and on, a picture added and removed', async () => {
    await page.goto('/dashboard/offers');
    await cardLinks(page).first().click();
    const title = page.getByLabel('Título');
    await expect(title).not.toHaveValue('');
    await title.fill(`  ${await title.inputValue()} `);
    const price = page.getByLabel('Nuevo precio (USD)');
    await price.fill((await price.inputValue()).replace(/,?0+$/, ''));
    const tags = page.getByRole('group', { name: 'Etiquetas' }).getByRole('button', { pressed: true });
    const chosen = await tags.allTextContents();
    for (const _ of chosen) await tags.first().click();
    await expect(tags).toHaveCount(0);
    for (const name of chosen.reverse()) await page.getByRole('button', { name, exact: true }).click();
    await addAndRemovePicture();
    await back('/dashboard/offers');
  });

  await test.step('a marker moved and moved back', async () => {
    await openForm(page);
    await addAndRemovePicture();
    const [latitude, longitude] = [page.getByLabel('Latitud'), page.getByLabel('Longitud')];
    const before = [await latitude.inputValue(), await longitude.inputValue()] as const;
    const marker = page.locator('.leaflet-marker-icon');
    await marker.scrollIntoViewIfNeeded();
    const from = await marker.boundingBox();
    if (!from) throw new Error('The map has no marker');
    const [x, y] = [from.x + from.width / 2, from.y + from.height - 4];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 30, { steps: 8 });
    await page.mouse.up();
    await expect(latitude).not.toHaveValue(before[0]);
    await page.goBack();
    await answer(page, 'Cancelar');
    // To the figure: a user does not hit the same millimetre again by hand.
    await latitude.fill(before[0]);
    await longitude.fill(before[1]);
    await back('/dashboard/businesses');
  });
});

test('a file that is being reconciled is asked about on every way out, and while its batch runs', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const payments = (await cleanPayments(page)).slice(0, 3);
  await page.goto('/dashboard/payments');
  await page.getByRole('link', { name: 'Conciliar con el banco' }).click();
  await bring(page, bankFile(payments.map((payment) => bankLine(payment))));
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (3)');
  const asks = async (way: () => Promise<unknown>, what: string, how = 'Cancelar') => {
    await way();
    await expect(question(page)).toContainText(what);
    await answer(page, how);
    if (how === 'Cancelar') await expect(page).toHaveURL(RECONCILE);
  };
  const [file, batch] = ['La conciliación está a medias', 'El lote no ha terminado'];
  const back = () => page.evaluate(() => history.back());
  await asks(() => page.getByRole('link', { name: 'Ofertas' }).click(), file);
  await asks(() => page.getByRole('button', { name: 'Salir' }).click(), file);
  await asks(back, file);

  let goOn: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/confirm', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Confirmar 3 pagos' }).click();
  const dialog = page.getByRole('dialog').filter({ hasNot: page.getByText('¿Salir de esta página?') });
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog).toContainText('0 de 3');
  await asks(back, batch);
  await dialog.getByRole('button', { name: 'Detener' }).click();
  goOn();
  await expect(dialog).toContainText('2 no intentados');
  await asks(back, file, 'Salir');
  await expect(page).toHaveURL('/dashboard/payments');
});
