import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const LINES = 19_000;
/** A hundred times as many: no user waits, though some notice. */
const USABLE_MS = 400;

const two = (number: number) => String(number).padStart(2, '0');
const written = (amount: number) => amount.toFixed(2).replace('.', ',');

test('months of 19,000 lines are read and compared in parts while the page answers', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/payments/reconcile');
  const lines = Array.from(
    { length: LINES },
    (_, place) =>
      `${two(1 + (place % 28))}/${two(1 + (place % 12))}/2024;${100_000_000 + place};PAGO MOVIL;;${written(1 + place / 100)};`,
  );
  // Chosen from the disk: what tests hand over, they copy into the page.
  const file = test.info().outputPath('movimientos.csv');
  writeFileSync(file, ['Fecha;Referencia;Concepto;Cargo;Abono;Saldo', ...lines].join('\r\n'));
  await watchTasks(page);
  const begun = Date.now();
  await page.getByLabel('Archivo de movimientos').setInputFiles(file);
  await expect(page.getByText('19.001 líneas: 19.000 abonos')).toBeVisible();
  await expect(page.getByText(/^Comparando… [\d.]+ de 19\.000 abonos$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coinciden (0)' })).toBeVisible({ timeout: 60_000 });
  const took = Date.now() - begun;
  const longest = await longestTask(page);
  process.stdout.write(`${LINES} lines: longest task ${Math.round(longest)} ms, from file to lists ${took} ms\n`);
  expect(longest).toBeLessThanOrEqual(USABLE_MS);
});

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
  });
}

async function longestTask(page: Page): Promise<number> {
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  return Math.max(0, ...tasks);
}
