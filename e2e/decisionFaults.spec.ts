import { DESK, look } from './deskPayments';
import { directApi } from './directApi';
import { answerLost, breakRequests, refused, UNDONE } from './faults';
import { expect, test } from './fixtures';
import { signInByForm } from './signInByForm';
import { agreed, bankFile, bankLine, bring, cleanPayments, RECONCILE } from './statements';

test.use({ platformOf: 'faults' });

const CONFIRM = /\/payments\/manual\/[^/]+\/confirm$/;
const confirmOf = (id = '') => `/payment-service/payments/manual/${id}/confirm`;
const idOf = (path: string) => path.split('/').at(-2);

test('of five payments what was done, refused, not known and not tried is told apart, and nothing is confirmed twice', async ({
  page,
  signIn,
  platform,
  complaints,
}) => {
  complaints.expected(/409|net::ERR_/);
  await signIn('admin');
  const api = await directApi(platform.url);
  const line = await breakRequests(page, 'PUT', CONFIRM);
  const five = (await cleanPayments(page)).slice(0, 5);
  await page.goto(RECONCILE);
  await bring(page, bankFile(five.map((one) => bankLine(one))));
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (5)');
  await page.getByRole('button', { name: 'Confirmar 5 pagos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const rowsOf = (name: string) => dialog.getByRole('region', { name }).locator('tbody').getByRole('row');
  // All of it: only the dialog is scrolled.
  await expect(dialog.getByRole('region', { name: 'Lo elegido' })).toHaveCSS('overflow', 'visible');
  const lines = await rowsOf('Lo elegido').allTextContents();
  const ids = lines.map((text) => five.find(({ paymentData }) => text.includes(paymentData.refNumber))?.id ?? '');
  const results = rowsOf('Resultado de cada uno');

  // Another administrator decides the second meanwhile; the third is confirmed, and the answer is lost.
  expect((await api.call('PUT', confirmOf(ids[1]))).status).toBe(200);
  line.fault = (route) => (line.sent.length === 2 ? answerLost(route) : route.continue());
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
  expect(line.sent.map(idOf)).toEqual(without.slice(0, 2));

  line.fault = undefined;

  // All are read again: the unknown outcome is known then, and only what was not done is offered.
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (2)');
  await page.getByRole('button', { name: 'Confirmar 2 pagos' }).click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 hechos');
  expect(line.sent.map(idOf)).toEqual(without);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(agreed(page).getByRole('heading')).toHaveText('Coinciden (0)');
  const now = await api.all('/payment-service/payments/manual');
  expect(now.filter(({ id }) => ids.includes(id)).map(({ status }) => status)).toEqual(Array(5).fill('confirmed'));
});

test('on the desk a decision whose answer was lost counts once, one that another administrator made is told, and one that was not made can be', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.expected(/net::ERR_|status of (401|409|429|502)/);
  await signInByForm(page);
  const line = await breakRequests(page, 'PUT', CONFIRM);
  await page.goto(DESK);
  const place = (at: number) => expect(page.getByText(new RegExp(`^${at} de \\d+$`))).toBeVisible();
  const shown = () => new URL(page.url()).searchParams.get('payment') ?? '';
  const payment = page.getByRole('article');
  const confirm = async () => {
    await look(page);
    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: 'Confirmar pago' }).getByRole('button', { name: 'Ok' }).press('Enter');
  };
  await place(1);
  const first = shown();
  for (const [says, fault] of UNDONE)
    await test.step(says, async () => {
      line.fault = fault;
      await confirm();
      await expect(page.getByText(says).first()).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(payment.getByRole('button', { name: 'Confirmar...' })).toBeVisible();
      expect(shown()).toBe(first);
    });
  line.fault = answerLost;
  await confirm();
  // It is read again: that it was confirmed, perhaps by that attempt, is told, and nothing is sent twice.
  await expect(payment.getByText('Confirmado', { exact: true })).toBeVisible();
  expect(line.sent.map(idOf)).toEqual([...UNDONE, answerLost].map(() => first));
  line.fault = undefined;
  await page.keyboard.press('s');
  await place(2);

  await test.step('another administrator was faster', async () => {
    expect((await (await directApi(platform.url)).call('PUT', confirmOf(shown()))).status).toBe(200);
    await confirm();
    await expect(payment.getByText('Otra persona ya decidió este pago.')).toBeVisible();
    await expect(payment.getByText('Confirmado', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar...' })).toHaveCount(0);
    await page.keyboard.press('s');
    await place(3);
  });

  await test.step('the session ends meanwhile', async () => {
    const third = shown();
    line.fault = refused;
    await confirm();
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Tu sesión terminó.')).toBeVisible();
    line.fault = undefined;
    await signInByForm(page);
    await page.goto(`${DESK}?payment=${third}`);
    await expect(payment.getByRole('button', { name: 'Confirmar...' })).toBeVisible();
    await confirm();
    await expect(page.getByRole('status').filter({ hasText: /^Confirmado: / })).toBeAttached();
    expect(line.sent.map(idOf).slice(-2)).toEqual([third, third]);
  });
});
