import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { formatDateTime, toWallTime } from '../contract/caracas';
import { formatAmount } from '../contract/money';
import { expect, test, toasts } from './fixtures';

const PAYMENTS = '/dashboard/payments';
const table = (page: Page) => page.getByRole('main').getByRole('table');

/** What begins so a spreadsheet would run, were it no text. */
const WICKED = ['=1+1', '+58 412', '-12', '@SUMA(A1)', '+ Ana', '＝HYPERLINK("http://x")'];
const HOLDERS = ['José Ñáñez', 'Ana; "La Güera" Pérez', 'Ünal, Ç.', ...WICKED];

/** Payments with everything that a file can get wrong. */
const hostile = Array.from({ length: 40 }, (_, place) => ({
  id: `h${place}`,
  userId: '',
  status: place % 4 === 0 ? 'confirmed' : 'pending',
  type: place % 3 === 0 ? 'zelle' : 'pagoMovil',
  kind: 'manual',
  // Around midnight in Caracas, when the day in UTC is another.
  purchaseAt: new Date(Date.UTC(2026, 10, 1 + (place % 20), 3, place)).toISOString(),
  usdPrice: 10 + place / 100,
  vesPrice: place % 3 === 0 ? null : 1234.5 + place,
  exchangeRate: 36.5,
  paymentData: {
    refNumber: place % 2 === 0 ? `00${10_000_000 + place * 7}` : (WICKED[place % WICKED.length] ?? ''),
    bank: place % 5 === 0 ? '' : '0134',
    ci: 'V-12345678',
    ownerName: HOLDERS[place % HOLDERS.length] ?? '',
    amount: place % 7 === 0 ? null : [0.1, 1234.5, 1_000_000.25, 20, 3.333][place % 5],
  },
}));

async function answer(page: Page, rows: readonly unknown[]) {
  await page.route('**/payments/manual?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [at, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const pagination = { page: at, limit, lastPage: Math.ceil(rows.length / limit) };
    return route.fulfill({ json: { data: rows.slice((at - 1) * limit, at * limit), pagination } });
  });
}

async function download(page: Page, item: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: /^Exportar/ }).click();
  const begun = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  return readFile(await (await begun).path());
}

/** The headings and the cells of a table as they are shown, without the boxes. */
async function shown(page: Page) {
  await expect(table(page)).toBeVisible();
  return table(page).evaluate((element) => {
    const textOf = (part: Element) => (part.textContent ?? '').trim();
    const texts = (row: Element, cells: string) =>
      [...row.querySelectorAll(cells)].map((cell) => {
        const listed = [...cell.querySelectorAll('li')].map(textOf);
        return listed.length > 0 ? listed.join('; ') : textOf(cell);
      });
    return {
      head: texts(element.querySelector('thead tr') as Element, 'th').filter((text) => !text.startsWith('Elegir')),
      rows: [...element.querySelectorAll('tbody tr[data-row]')].map((row) => ({
        id: (row as HTMLElement).dataset.row ?? '',
        cells: texts(row, 'th, td[data-label]'),
      })),
    };
  });
}

/** A column's kind tells how its cells are compared. */
const AMOUNTS = ['Monto de la orden', 'Monto pagado'];
const DATES = ['Fecha'];

const written = (text: string) => (text === '—' ? '' : text);
/** As it stands in a CSV: what could run gets an apostrophe in front. */
const asText = (text: string) => (/^[\p{C}\p{Z}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text);
const isShownAs = (amount: number, text: string) =>
  [formatAmount(amount, 'VES'), formatAmount(amount, 'USD')].includes(text);

/** A workbook counts in parts of a day, which are read a millionth of a second too early. */
const minuteOf = (date: Date) => new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 16);

/** Compares both files with the table, cell by cell. */
async function expectFilesAsShown(page: Page, dateOf: (id: string) => string) {
  const { head, rows } = await shown(page);
  expect(rows.length).toBeGreaterThan(2);

  const csv = await download(page, /^CSV/);
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = csv.toString('utf8').slice(1);
  expect(text.split('\r\n')[0]).toBe(head.map((label) => `"${label}"`).join(';'));
  const lines = Papa.parse<string[]>(text, { delimiter: ';', skipEmptyLines: true }).data.slice(1);

  const workbook = await download(page, /^Excel/);
  const [{ data: sheet } = { data: [] }] = (await readXlsxFile(workbook)) as unknown as { data: unknown[][] }[];
  expect(sheet[0]).toEqual(head);
  expect([lines.length, sheet.length - 1]).toEqual([rows.length, rows.length]);

  for (const [place, { id, cells }] of rows.entries()) {
    for (const [column, label] of head.entries()) {
      const cell = cells[column] ?? '';
      const inCsv = lines[place]?.[column];
      const inSheet = sheet[place + 1]?.[column] ?? null;
      const where = `${label} of ${id}`;
      if (AMOUNTS.includes(label)) {
        expect(inCsv, where).toMatch(/^(\d+(,\d+)?)?$/);
        if (cell === '—') expect([inCsv, inSheet], where).toEqual(['', null]);
        else {
          expect(isShownAs(Number(inCsv?.replace(',', '.')), cell), `${where}: ${inCsv} is ${cell}`).toBe(true);
          expect(inSheet, where).toBe(Number(inCsv?.replace(',', '.')));
        }
      } else if (DATES.includes(label)) {
        const wall = toWallTime(dateOf(id));
        const [day, hour] = wall.split('T');
        expect(cell, where).toBe(formatDateTime(dateOf(id)));
        expect(inCsv, where).toBe(`${day?.split('-').reverse().join('/')} ${hour}`);
        expect(minuteOf(inSheet as Date), where).toBe(wall);
      } else {
        expect(inCsv, where).toBe(asText(written(cell)));
        expect(inSheet ?? '', where).toBe(written(cell));
      }
    }
  }
  return { head, rows };
}

const rowById = new Map(hostile.map((row) => [row.id, row]));
const dateOfHostile = (id: string) => rowById.get(id)?.purchaseAt ?? '';

test('every cell of both files is what the table shows: sorted, narrowed, without hidden columns', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await answer(page, hostile);
  await page.goto(`${PAYMENTS}?table=1&status=pending&by=-paid&columns=reference,holder,paid,bank,date,status`);
  await expect(page.getByText('30 de 40 filas', { exact: true })).toBeVisible();
  const { head, rows } = await expectFilesAsShown(page, dateOfHostile);
  expect(head).not.toContain('Tipo');
  // The order is that of the column, what is missing last.
  const paid = rows.map(({ id }) => rowById.get(id)?.paymentData.amount ?? null);
  expect(paid.lastIndexOf(null)).toBe(paid.length - 1);
  expect(rows.some(({ cells }) => cells.some((cell) => cell.startsWith('=1+1')))).toBe(true);
  await expect(
    toasts(page)
      .getByText(/^Archivo con 30 filas/)
      .first(),
  ).toBeVisible();
});

test('all columns of the rows that were searched for, and of those that were chosen alone', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await answer(page, hostile);
  await page.goto(`${PAYMENTS}?table=1&q=guera&by=date`);
  await expect(page.getByText(/^[1-9]\d* de 40 filas$/)).toBeVisible();
  await expectFilesAsShown(page, dateOfHostile);

  await table(page)
    .getByRole('checkbox', { name: /^Elegir (?!las)/ })
    .nth(1)
    .check();
  const chosen = (await shown(page)).rows[1]?.cells ?? [];
  const lines = (await download(page, /^CSV \(1 fila\)/)).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(Papa.parse<string[]>(lines[1] ?? '', { delimiter: ';' }).data[0]?.[1]).toBe(asText(written(chosen[1] ?? '')));
});
