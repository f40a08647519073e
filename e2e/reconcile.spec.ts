import type { Page } from '@playwright/test';
import { formatDigits } from '../contract/money';
import { expectAccessible } from './accessibility';
import { servePayments } from './deskPayments';
import { expect, overflow, test, toasts } from './fixtures';
import { agreed, bring, cleanPayments, copiedLine, dayOf, list, type Payment, paste, RECONCILE } from './statements';

/** A word of the bank's file that nothing else has. */
const SECRET = 'PAGOMOVILXYZZY';

const line = (payment: Payment, amount = payment.vesPrice) =>
  `${dayOf(payment)};${payment.paymentData.refNumber};${SECRET};;${formatDigits(amount)};`;
const statement = (...lines: string[]) =>
  ['Banco de la plaza', 'Fecha;Referencia;Concepto;Cargo;Abono;Saldo', ...lines, 'Total;;;;1,00;'].join('\r\n');

const doubtful = (page: Page) => list(page, /^Dudosos \(/);

test('a bank’s file is matched, confirmed with a receipt, forgotten, and used once', async ({ page, signIn }) => {
  await signIn('admin');
  const [first, second, third] = await cleanPayments(page);
  if (!first || !second || !third) throw new Error('the demonstration has too few payments');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/dashboard/payments');
  const people = page.getByRole('main').getByRole('link', { name: /^Ficha de/ });
  await expect(people).toHaveCount(10);
  const names = (await people.allTextContents()).map((text) => text.replace('Ficha de', '').trim());
  const lookUps = () => sent.filter((text) => text.startsWith('GET') && text.includes('/user-service/'));
  const lookedUp = lookUps();
  await page.getByRole('link', { name: 'Conciliar con el banco' }).click();
  await expect(page).toHaveURL(RECONCILE);
  await expect(page.getByText(/por decidir, de/)).toBeVisible();

  const content = statement(
    line(first),
    line(second),
    line(third, third.vesPrice * 1.003),
    `${dayOf(first)};99887766;${SECRET};;7.777.777,00;`,
    `${dayOf(first)};11223344;COMISION;5,00;;`,
  );
  await bring(page, content);
  await expect(page.getByText(/^4 abonos, del/)).toBeVisible();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');
  await expect(doubtful(page)).toContainText('y el pago dice');
  // First what the administrator has to decide; what is certain is a number and a sum, until it is pressed.
  expect((await doubtful(page).boundingBox())?.y).toBeLessThan((await agreed(page).boundingBox())?.y ?? 0);
  const marks = agreed(page).getByRole('checkbox');
  await expect(marks).toHaveCount(0);
  const sum = `Bs. ${formatDigits(first.vesPrice + second.vesPrice)}`;
  await agreed(page).getByText(`2 pagos que coinciden en todo: ${sum}`).click();
  await expect(marks).toHaveCount(3);
  await expect(list(page, /^Sin pareja, del banco/)).toContainText('99887766');
  // The customer of a payment is named where the list has told it; no user is looked up for it.
  const ours = list(page, /^Sin pareja, de nuestros/).getByRole('listitem');
  await expect(ours.filter({ hasText: new RegExp(names.join('|')) })).not.toHaveCount(0);
  expect(lookUps()).toEqual(lookedUp);
  await expectAccessible(page);

  // Another file that is dropped beside is not opened in place of the page.
  const isKept = await page.evaluate(
    () => !document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true })),
  );
  expect(isKept).toBe(true);
  await expect(toasts(page).getByText('Ya hay un archivo abierto.')).toBeVisible();

  // What is doubtful is taken by hand, and that can be undone.
  await doubtful(page)
    .getByRole('button', { name: /^Es este/ })
    .first()
    .click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (3)');
  await agreed(page)
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');

  // Leaving asks, since the file would be forgotten.
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Ofertas' }).click();
  await expect.poll(() => questions).toEqual([expect.stringContaining('La conciliación está a medias')]);
  await expect(page).toHaveURL(RECONCILE);

  await page.getByRole('button', { name: 'Confirmar 2 pagos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('¿Estás seguro que quieres confirmar estos 2 pagos?');
  await dialog.getByRole('button', { name: 'Ok' }).dblclick();
  await expect(dialog).toContainText('2 hechos');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
  await expect(page.getByText('2 abonos ya se usaron en una conciliación anterior')).toBeVisible();

  const puts = sent.filter((text) => text.startsWith('PUT'));
  expect(puts.map((text) => /manual\/(.*)\/confirm/.exec(text)?.[1]).sort()).toEqual([first.id, second.id].sort());
  // The file stays here.
  expect(sent.filter((text) => text.includes(SECRET) || text.includes('99887766'))).toEqual([]);
  expect(sent.filter((text) => !text.startsWith('GET') && !text.startsWith('PUT'))).toEqual([]);

  // Loaded anew nothing of the file is left, and its movements are not used again.
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible();
  expect(await page.content()).not.toContain(SECRET);
  await bring(page, content);
  await expect(page.getByText('2 abonos ya se usaron en una conciliación anterior')).toBeVisible();
});

test('on a phone, by keyboard: pasted, matched by hand, decided by another administrator meanwhile', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/409/);
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await signIn('admin');
  const payments = await cleanPayments(page);
  const [first, second, third] = payments;
  if (!first || !second || !third) throw new Error('the demonstration has too few payments');
  await page.goto(RECONCILE);
  await expect(page.getByText(/por decidir, de/)).toBeVisible();
  await paste(page, [copiedLine(first), copiedLine(second), copiedLine(third, third.vesPrice * 3, '5544332211')]);
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);

  // By hand, with what does not agree said before.
  const missing = list(page, /^Sin pareja, de nuestros/);
  const ours = missing.getByRole('listitem').filter({ hasText: third.paymentData.refNumber });
  await ours.getByRole('button', { name: /^Buscar a mano/ }).press('Enter');
  const search = page.getByRole('dialog');
  await search.getByRole('searchbox').fill('5544332211');
  await search.getByRole('radio').press('Space');
  await expect(search).toContainText('La referencia es otra.');
  await expectAccessible(page);
  await search.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(ours.getByRole('button', { name: /^Buscar a mano/ })).toBeFocused();

  const decide = (payment: Payment, decision: 'confirm' | 'reject') =>
    page.request.put(`/api/gs/payment-service/payments/manual/${payment.id}/${decision}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  // Rejected by another administrator since: the platform would confirm it all the same.
  expect((await decide(second, 'reject')).status()).toBe(200);
  await page.getByRole('button', { name: 'Confirmar 2 pagos' }).press('Enter');
  await expect(toasts(page).getByText(/^1 pago cambió mientras tanto/)).toBeVisible();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (1)');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Confirmed by another administrator while the question stands there.
  await page.getByRole('button', { name: 'Confirmar 1 pago' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await decide(first, 'confirm')).status()).toBe(200);
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).press('Enter');
  const receipt = page.getByRole('dialog');
  await expect(receipt).toContainText('1 que no se hizo');
  expect(await overflow(page)).toBe(0);
  await receipt.getByRole('button', { name: 'Cerrar' }).press('Enter');
  // All are read again, so that what another administrator decided is offered no more.
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
});

test('what was chosen by hand is chosen no more once the file is read otherwise', async ({ page, signIn }) => {
  await signIn('admin');
  const [first] = await cleanPayments(page);
  if (!first) throw new Error('the demonstration has too few payments');
  await page.goto(RECONCILE);
  await bring(page, statement(line(first, first.vesPrice * 1.003)));
  await doubtful(page)
    .getByRole('button', { name: /^Es este/ })
    .click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (1)');
  await page.getByText('Cómo se leyó el archivo').click();
  await page.getByLabel('Monto o abono').selectOption('6. Saldo');
  await expect(toasts(page).getByText(/lo que elegiste a mano se olvidó/)).toBeVisible();
  await page.getByLabel('Monto o abono').selectOption('5. Abono');
  await expect(doubtful(page)).toContainText('y el pago dice');
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
});

test('what is red is said when it is chosen by hand, and when it is confirmed', async ({ page, signIn }) => {
  await signIn('admin');
  const { payments, asked } = await servePayments(page, 3, {
    // The first says the reference of the second.
    change: ({ paymentData }, n) => {
      if (n === 1) paymentData.refNumber = '10000000';
    },
  });
  await page.goto(RECONCILE);
  await expect(page.getByText(/^3 pagos por decidir/)).toBeVisible();
  await bring(page, 'Fecha;Referencia;Abono\n20/11/2026;55667788;2.300,00\n20/11/2026;10209458;2.300,00');
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (1)');
  const red = /^Aviso: referencia repetida .*ref\..10000000 · V-900000[01] · pendiente/;
  await doubtful(page)
    .getByRole('button', { name: /^Buscar a mano/ })
    .first()
    .click();
  const search = page.getByRole('dialog');
  await expect(search.getByText(red)).toBeVisible();
  await search.getByRole('radio').first().check();
  await search.getByRole('button', { name: 'Es este' }).click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');
  await page.getByRole('button', { name: 'Confirmar 2 pagos' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Aviso: referencia repetida');
  await expect(question.getByText('Uno de estos pagos tiene un aviso grave')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  expect([asked, payments.length]).toEqual([[], 3]);
});
