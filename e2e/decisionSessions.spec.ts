import type { Page } from '@playwright/test';
import { look, servePayments } from './deskPayments';
import { expect, test, toasts } from './fixtures';
import { returnBar, signInByForm, untilNoted } from './signInByForm';
import { agreed, bankFile, bankLine, bring, cleanPayments } from './statements';

test.use({ platformOf: 'sessions' });

/** Opens one of the screens that «Pagos» leads to. */
async function openFromList(page: Page, link: string): Promise<void> {
  await page.getByRole('link', { name: /^Pagos/ }).click();
  await page.getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const REFUSED = { status: 401, detail: 'Tu sesión terminó.' };

/** The session was refused; its user signs in again and is led back. */
async function comeBack(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  await expect(toasts(page).getByRole('alert').locator('> *')).toHaveText([/Tu sesión terminó\./]);
  await signInByForm(page);
  await expect(returnBar(page)).toContainText(`Seguir donde estabas: ${label}`);
}

test('a session that ends in the middle of «Confirmar 5 pagos» loses neither the place nor what was done', async ({
  page,
  complaints,
}) => {
  complaints.expected(/401/);
  await signInByForm(page);
  const five = (await cleanPayments(page)).slice(0, 5);
  const asked: string[] = [];
  let before = 2;
  await page.route('**/payments/manual/*/confirm', (route) => {
    asked.push(route.request().url().split('/').at(-2) ?? '');
    return before-- === 0
      ? route.fulfill({ status: 401, json: { error: { detail: REFUSED.detail } } })
      : route.continue();
  });
  const bringFile = () => bring(page, bankFile(five.map((one) => bankLine(one))));
  await openFromList(page, 'Conciliar con el banco');
  await untilNoted(page, /^Conciliar/);
  await bringFile();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (5)');
  await page.getByRole('button', { name: 'Confirmar 5 pagos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await comeBack(page, 'Conciliar');

  await page.getByRole('button', { name: 'Ver recibo' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 hechos · 3 no intentados');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await returnBar(page).getByRole('link', { name: 'Ir' }).click();
  await bringFile();
  await expect(page.getByText('2 abonos ya se usaron para confirmar pagos')).toBeVisible();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (3)');
  await page.getByRole('button', { name: 'Confirmar 3 pagos' }).click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog.getByRole('status')).toHaveText('3 hechos');
  const third = asked[2] ?? '';
  // What was refused was not done; nothing else was asked for twice.
  expect([...asked].sort()).toEqual([...five.map(({ id }) => id), third].sort());
});

test('a session that ends in the middle of a decision on the desk leads back to that payment, undecided', async ({
  page,
  complaints,
}) => {
  complaints.expected(/401/);
  let isOver = true;
  await signInByForm(page);
  const { asked } = await servePayments(page, 3, { refuse: () => (isOver ? REFUSED : undefined) });
  await openFromList(page, 'Verificar pendientes');
  await expect(page.getByText('1 de 3', { exact: true })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByText('2 de 3', { exact: true })).toBeVisible();
  await untilNoted(page, /^Verificar/);
  await look(page);
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await comeBack(page, 'Verificar pagos');

  isOver = false;
  await returnBar(page).getByRole('link', { name: 'Ir' }).click();
  await expect(page).toHaveURL(/payment=p1$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Pago móvil 10104729' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('button', { name: 'Confirmar...' })).toBeVisible();
  await look(page);
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 de 3', { exact: true })).toBeVisible();
  expect(asked).toEqual(['confirm p1', 'confirm p1']);
});
