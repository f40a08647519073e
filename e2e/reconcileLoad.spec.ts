import { randomFrom } from '../demo/random';
import { expect, test } from './fixtures';

const COUNT = 500;
const SLOWER = 4;
/** What people notice as a stutter; the promise for 500 payments against 500 lines on a slow machine. */
const LONGEST_MS = 200;
const SEED = 20261123;

const two = (number: number) => String(number).padStart(2, '0');
const written = (amount: number) => amount.toFixed(2).replace('.', ',');

/** So many payments and lines of a bank; each seventh has something wrong, each in another way. */
function busyDay() {
  const random = randomFrom(SEED);
  const payments: object[] = [];
  const lines: string[] = ['Fecha;Referencia;Concepto;Cargo;Abono;Saldo'];
  let clean = 0;
  for (let place = 0; place < COUNT; place += 1) {
    const day = 4 + Math.floor(random() * 20);
    const end = String((place * 7919) % 10_000).padStart(4, '0');
    const reference = `${1 + Math.floor(random() * 9)}${String(Math.floor(random() * 1e7)).padStart(7, '0')}${end}`;
    // Few prices, as in a shop: many have the same amount on the same days.
    const amount = [456.25, 912.5, 182.5, 1825][Math.floor(random() * 4)] ?? 1;
    const trouble = place % 7 === 0 ? (place / 7) % 4 : undefined;
    const refNumber = trouble === 0 ? '' : trouble === 1 ? reference.slice(-4) : reference.slice(-8);
    const ordered = { usdPrice: amount / 36.5, vesPrice: amount, exchangeRate: 36.5 };
    const paymentData = { refNumber, bank: '0134', ci: 'V-12345678', amount };
    const purchaseAt = `2026-11-${two(day)}T15:30:00.000Z`;
    const id = `0190a5c0-0000-7000-8000-${String(place).padStart(12, '0')}`;
    payments.push({
      id,
      userId: '',
      status: 'pending',
      type: 'pagoMovil',
      kind: 'manual',
      purchaseAt,
      ...ordered,
      paymentData,
    });
    const credited = trouble === 2 ? amount * 1.005 : amount;
    if (trouble !== 3) lines.push(`${two(day)}/11/2026;${reference};PAGO MOVIL;;${written(credited)};`);
    else lines.push(`${two(day)}/11/2026;${String(Math.floor(random() * 1e9))};PAGO MOVIL;;${written(amount)};`);
    if (trouble === undefined) clean += 1;
  }
  return { payments, csv: lines.join('\r\n'), clean };
}

test('500 payments against 500 lines keep no slow machine busy for longer than people notice', async ({
  page,
  signIn,
}) => {
  const { payments, csv, clean } = busyDay();
  await signIn('admin');
  await page.route('**/payments/manual?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [at, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const pagination = { page: at, limit, lastPage: Math.ceil(COUNT / limit) };
    return route.fulfill({ json: { data: payments.slice((at - 1) * limit, at * limit), pagination } });
  });
  await page.goto('/dashboard/payments/reconcile');
  await expect(page.getByText(`500 pagos por decidir`)).toBeVisible();
  // Loaded before, as by whoever reconciles every day; the browser compiles code in long tasks of its own.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((seen) => tasks.push(...seen.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
  });
  const begun = Date.now();
  await page
    .getByLabel('Archivo de movimientos')
    .setInputFiles({ name: 'movimientos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('heading', { name: `Coinciden (${clean})` })).toBeVisible();
  const took = Date.now() - begun;
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  const longest = Math.max(0, ...tasks);
  test.info().annotations.push({ type: 'measured', description: `longest ${Math.round(longest)} ms, all ${took} ms` });
  process.stdout.write(`seed ${SEED}: longest task ${Math.round(longest)} ms, from file to lists ${took} ms\n`);
  expect(longest).toBeLessThanOrEqual(LONGEST_MS);
});
