import type { BrowserContext, Page } from '@playwright/test';
import { toWallTime } from '../contract/caracas';
import { formatDigits } from '../contract/money';
import { expectAccessible } from './accessibility';
import { expect, test, toasts } from './fixtures';

const RECONCILE = '/dashboard/payments/reconcile';
const PAYMENTS = [0, 1].map((place) => ({
  id: `0190a5c0-0000-7000-8000-00000000000${place}`,
  userId: '',
  status: 'pending',
  type: 'pagoMovil',
  kind: 'manual',
  purchaseAt: '2026-11-20T15:30:00.000Z',
  usdPrice: (456.25 + place) / 36.5,
  vesPrice: 456.25 + place,
  exchangeRate: 36.5,
  paymentData: { refNumber: `90817263${place}`, bank: '0134', ci: 'V-12345678', amount: 456.25 + place },
}));

/** All tabs read the same pending payments, as each tab has read them before another one decided. */
async function openTab(context: BrowserContext, sent: string[], { hears = true } = {}): Promise<Page> {
  const page = await context.newPage();
  if (!hears) await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await page.route('**/payments/manual?*', (route) =>
    route.fulfill({ json: { data: PAYMENTS, pagination: { page: 1, limit: 100, lastPage: 1 } } }),
  );
  await page.route('**/confirm', (route) => {
    sent.push(route.request().url());
    return route.fulfill({ json: { message: 'ok' } });
  });
  await page.goto(RECONCILE);
  await expect(page.getByText(/por decidir, de/)).toBeVisible();
  return page;
}

async function bring(page: Page, lines: readonly string[], name = 'movimientos.csv') {
  await page
    .getByLabel('Archivo de movimientos')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
}

const STATEMENT = [
  'Fecha;Referencia;Abono',
  ...PAYMENTS.map(
    ({ purchaseAt, vesPrice, paymentData }) =>
      `${toWallTime(purchaseAt).slice(0, 10).split('-').reverse().join('/')};00${paymentData.refNumber};${formatDigits(vesPrice)}`,
  ),
];
const agreed = (page: Page) =>
  page.getByRole('region', { name: /^Coinciden \(/ }).getByRole('heading', { name: /^Coinciden/ });
const confirmButton = (page: Page) => page.getByRole('button', { name: /^Confirmar 2 pagos$/ });

test('of tabs with the same statement one alone uses a movement, and the others say so', async ({
  page: first,
  signIn,
  context,
}) => {
  await signIn('admin', first);
  const sent: string[] = [];
  const page = await openTab(context, sent);
  const listening = await openTab(context, sent);
  const deaf = await openTab(context, sent, { hears: false });
  const asking = await openTab(context, sent, { hears: false });
  for (const tab of [page, listening, deaf, asking]) {
    await bring(tab, STATEMENT);
    await expect(agreed(tab)).toHaveText('Coinciden (2)');
  }
  await confirmButton(asking).click();
  await expect(asking.getByRole('dialog')).toBeVisible();

  await confirmButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 hechos');

  // Without anything being pressed there.
  await expect(agreed(listening)).toHaveText('Coinciden (0)');
  await expect(listening.getByText('2 abonos ya se usaron en una conciliación anterior')).toBeVisible();

  // A tab that received no message says so before it asks.
  await confirmButton(deaf).click();
  await expect(toasts(deaf).getByText(/^2 abonos se usaron mientras tanto en otra pestaña/)).toBeVisible();
  await expect(deaf.getByRole('dialog')).toHaveCount(0);
  await expect(agreed(deaf)).toHaveText('Coinciden (0)');

  // A tab that had asked before is refused each.
  await asking.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(asking.getByRole('dialog')).toContainText('2 que no se hicieron');
  await expect(asking.getByRole('dialog')).toContainText('ya se usó en otra pestaña');
  expect(sent).toHaveLength(2);
});

test('two banks with the same headings are not read as one another', async ({ page: first, signIn, context }) => {
  await signIn('admin', first);
  const page = await openTab(context, []);
  const unsigned = ['Fecha;Referencia;Monto', '03/11/2026;123456;456,25', '04/11/2026;123457;7,00'];
  const unclear = page.getByText('El archivo no dice si los montos son abonos o cargos.');
  const asCorrected = page.getByText('Se leyó como corregiste antes un archivo con los mismos títulos');
  const other = () => page.getByRole('button', { name: 'Usar otro archivo' }).click();

  await bring(page, unsigned, 'banesco-noviembre.csv');
  await expect(unclear).toBeVisible();
  await expect(page.getByLabel('Banco del archivo')).toHaveValue('0134');
  await page.getByLabel('Montos sin signo').selectOption('Son abonos');
  await expect(page.getByText(/^2 abonos, del/)).toBeVisible();
  await other();

  await bring(page, unsigned, 'banesco-diciembre.csv');
  await expect(page.getByText(/^2 abonos, del/)).toBeVisible();
  await expect(asCorrected).toContainText('Banesco (0134)');
  await expectAccessible(page);
  await other();

  // Another bank's, and an unknown one.
  for (const name of ['mercantil.csv', 'movimientos.csv']) {
    await bring(page, unsigned, name);
    await expect(unclear).toBeVisible();
    await expect(asCorrected).toHaveCount(0);
    if (name === 'mercantil.csv') await other();
  }
  await page.getByLabel('Banco del archivo').selectOption('Banesco (0134)');
  await expect(page.getByText(/^2 abonos, del/)).toBeVisible();
});
