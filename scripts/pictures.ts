/**
 * `npm run pictures`: opens the screens in the README and in the guides for staff (docs/guia.md,
 * docs/verificar-pagos.md, docs/conciliar-pagos.md) in the built product with demonstration data, and writes the
 * pictures into docs/pictures.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CALLS } from '../contract/calls';
import { toWallTime } from '../contract/caracas';
import { formatDigits } from '../contract/money';
import { API_BASE } from '../contract/paths';
import type { Payment } from '../contract/services/shapes';
import { keepSession } from '../e2e/keepSession';
import { openSession, type Role, runPlatform } from '../e2e/platform';
import { untilComplete } from '../e2e/screens';
import { findChromium } from './findChromium.mjs';

const PAYMENTS = '/dashboard/payments';
const WIDTH = 1280;

const platform = await runPlatform(mkdtempSync(join(tmpdir(), 'gs-cupones-guide-')));
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const { token } = await openSession(platform.url, 'admin');
  const pending = await pendingTransfers(token);
  await showScreens();
  const page = await open('admin', { width: WIDTH, height: 800 });
  await showList(page);
  // The newer of the two payments with the same receipt: its money never arrived.
  const again = pending.find((one) =>
    pending.some((other) => other.userId !== one.userId && other.paymentData.amount === one.paymentData.amount),
  );
  await showDesk(page, again);
  await showReconciliation(
    page,
    pending.filter((one) => one !== again),
  );
} finally {
  await browser.close();
  await platform.remove();
}

/** A page of a signed-in user, without the map's tiles. */
async function open(role: Role, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ baseURL: platform.url, viewport, reducedMotion: 'reduce' });
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await keepSession(page, await openSession(platform.url, role));
  return page;
}

async function showScreens(): Promise<void> {
  const admin = await open('admin', { width: WIDTH, height: 800 });
  await show(admin, '/dashboard/businesses', 'businesses');
  await admin.goto('/dashboard/offers');
  await admin.locator('[data-row] [data-opens]').first().click();
  await admin.getByRole('heading', { name: 'Actualizar oferta' }).waitFor();
  await keep(admin, 'form');
  await admin.goto('/dashboard/coupons-active');
  await admin.getByRole('button', { name: 'Consumir' }).first().click();
  await admin.getByRole('dialog').waitFor();
  await keep(admin, 'consuming');
  await show(await open('owner', { width: WIDTH, height: 800 }), '/dashboard', 'tablero');
}

async function show(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keep(page, name);
}

async function showDesk(page: Page, payment: Payment | undefined): Promise<void> {
  // Receipts are compared a little after they were stored.
  for (const isSaid = page.getByText('La misma imagen del comprobante'); !(await isSaid.isVisible()); ) {
    await page.goto(`${PAYMENTS}/verify?payment=${payment?.id}`);
    await page.waitForLoadState('networkidle');
  }
  await keep(page, 'desk');
}

async function showList(page: Page): Promise<void> {
  await page.goto(`${PAYMENTS}?status=pending&sort=order&order=DESC`);
  await page.getByText(/^\d+ resultados$/).waitFor();
  await keep(page, 'payments-table');
}

/** A typical bank's file: most as payers typed them, one a little less, one unpaid, a fee, and a line that is none. */
async function showReconciliation(page: Page, pending: readonly Payment[]): Promise<void> {
  const isWhole = ({ vesPrice, paymentData }: Payment) => Number(paymentData.amount) === vesPrice;
  const told = [...pending.filter((one) => !isWhole(one)).slice(0, 2), ...pending.filter(isWhole).slice(0, 8)];
  const came = told.map(({ purchaseAt, paymentData: { refNumber, amount } }, place) => {
    const paid = place === 2 ? Number(amount) * 0.997 : amount;
    return `${dayOf(purchaseAt)};${refNumber};PAGO MOVIL RECIBIDO;;${formatDigits(paid)};`;
  });
  const day = dayOf(pending[0]?.purchaseAt);
  const lines = [
    'Fecha;Referencia;Concepto;Cargo;Abono;Saldo',
    ...came,
    `${day};99887766;PAGO MOVIL RECIBIDO;;4.500,00;`,
    `${day};11223344;COMISION;12,50;;`,
    `${day};55667788;PAGO MOVIL RECIBIDO;;1,234;`,
  ];
  await page.setViewportSize({ width: WIDTH, height: 1300 });
  await page.goto(`${PAYMENTS}/reconcile`);
  await page.getByLabel('Archivo de movimientos').setInputFiles({
    name: 'Banesco noviembre.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await page.getByRole('heading', { name: /^Dudosos \(/ }).waitFor();
  await keep(page, 'reconcile');
}

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilComplete(page);
  await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toFile(`docs/pictures/${name}.webp`);
  console.log(name);
}

/** In the platform's order, the newest first. */
async function pendingTransfers(token: string): Promise<Payment[]> {
  const answer = await fetch(`${platform.url}${API_BASE}${CALLS.listPayments.path}?page=1&limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: Payment[] };
  return data.filter(({ status, type }) => status === 'pending' && type === 'pagoMovil');
}

/** dd/mm/yyyy, as banks write it. */
function dayOf(instant: string | null | undefined): string {
  return toWallTime(instant).slice(0, 10).split('-').reverse().join('/');
}
