import type { Page } from '@playwright/test';
import { look } from './deskPayments';
import { test } from './faultStory';
import { expect } from './fixtures';
import { agreed, bankFile, bankLine, bring, cleanPayments, RECONCILE } from './statements';

test.use({ platformOf: 'faults' });

const CONFIRM = { method: 'PUT', path: /\/payments\/manual\/[^/]+\/confirm$/ };

/** The payments whose decisions the page sends, in their order. */
function decisionsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/(confirm|reject)$/.test(request.url())) sent.push(request.url().split('/').at(-2) ?? '');
  });
  return sent;
}

test('of five payments what was done, refused, not known and not tried is told apart, and nothing is confirmed twice', async ({
  page,
  signIn,
  network,
  api,
  complaints,
}) => {
  complaints.expected(/409|net::ERR_/);
  await signIn('admin');
  const five = (await cleanPayments(page)).slice(0, 5);
  const sent = decisionsOf(page);
  const bringFile = () => bring(page, bankFile(five.map((one) => bankLine(one))));
  await page.goto(RECONCILE);
  await bringFile();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (5)');
  await page.getByRole('button', { name: 'Confirmar 5 pagos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const rowsOf = (name: string) => dialog.getByRole('region', { name }).locator('tbody').getByRole('row');
  const lines = await rowsOf('Lo elegido').allTextContents();
  const ids = lines.map((text) => five.find(({ paymentData }) => text.includes(paymentData.refNumber))?.id ?? '');
  const results = rowsOf('Resultado de cada uno');

  // Another administrator decides the second meanwhile; the third is confirmed, and the answer is lost.
  expect((await api.call('PUT', `/payment-service/payments/manual/${ids[1]}/confirm`)).status).toBe(200);
  network.add({ ...CONFIRM, nth: 2, fault: { is: 'resetAfter' } });
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog.getByRole('status')).toContainText(
    '1 hecho · 1 que no se hizo · 1 que no se sabe · 2 no intentados',
  );
  await expect(dialog.getByRole('status')).toContainText('antes de repetirlo');
  await expect(results).toContainText([
    /confirmado.*No se hizo/,
    'No se sabe',
    'No intentado',
    'No intentado',
    'Hecho',
  ]);
  // The second is refused before anything is sent: its payment is decided.
  const without = ids.filter((_, place) => place !== 1);
  expect(sent).toEqual(without.slice(0, 2));

  network.heal();

  // All are read again: the unknown outcome is known then, and only what was not done is offered.
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');
  await page.getByRole('button', { name: 'Confirmar 2 pagos' }).click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 hechos');
  expect(sent).toEqual(without);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
  expect(sent).toEqual([...without, ids[4]]);
  const now = await api.all('/payment-service/payments/manual');
  expect(now.filter(({ id }) => ids.includes(id)).map(({ status }) => status)).toEqual(Array(5).fill('confirmed'));

  // Brought once more, none of it is offered.
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await bringFile();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
});

test('on the desk a decision whose answer was lost is sent again and counts once, and one that another administrator made first is told', async ({
  page,
  signIn,
  network,
  api,
  complaints,
}) => {
  complaints.expected(/409|net::ERR_/);
  await signIn('admin');
  const sent = decisionsOf(page);
  await page.goto('/dashboard/payments/verify?order=amount');
  const place = (at: number) => page.getByText(new RegExp(`^${at} de \\d+$`));
  const shown = () => new URL(page.url()).searchParams.get('payment') ?? '';
  const confirm = async () => {
    await look(page);
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Confirmar pago' });
    await dialog.getByRole('button', { name: 'Ok' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  await expect(place(1)).toBeVisible();
  const first = shown();

  const cut = network.add({ ...CONFIRM, fault: { is: 'resetAfter' } });
  await confirm();
  await expect.poll(() => cut.hits()).toBe(1);
  network.heal();
  // It is read again: that it was confirmed, perhaps by that attempt, is told, and nothing is sent twice.
  await expect(page.getByRole('article').getByText('Confirmado', { exact: true })).toBeVisible();
  await expect(place(1)).toBeVisible();
  expect(shown()).toBe(first);
  await page.keyboard.press('s');
  await expect(place(2)).toBeVisible();
  expect(sent).toEqual([first]);

  const second = shown();
  expect((await api.call('PUT', `/payment-service/payments/manual/${second}/confirm`)).status).toBe(200);
  await confirm();
  await expect(page.getByRole('article').getByText('Otra persona ya decidió este pago.')).toBeVisible();
  await expect(page.getByRole('article').getByText('Confirmado', { exact: true })).toBeVisible();
  expect(shown()).toBe(second);
  await expect(page.getByRole('button', { name: 'Confirmar...' })).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(place(3)).toBeVisible();
});
