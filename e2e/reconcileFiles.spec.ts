import writeXlsxFile from 'write-excel-file/universal';
import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';
import { bring, RECONCILE } from './statements';

test('workbooks are read beside the page, large ones too', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(RECONCILE);
  for (const count of [3, 4_000]) {
    const rows = Array.from({ length: count }, (_, place) => [
      { value: new Date('2026-11-20T00:00:00Z'), format: 'dd/mm/yyyy' },
      { value: `00${10_000_000 + place}` },
      { value: 456.25 + place },
    ]);
    const head = ['Fecha', 'Referencia', 'Abono'].map((value) => ({ value }));
    const buffer = Buffer.from(await (await writeXlsxFile([head, ...rows]).toBlob()).arrayBuffer());
    await bring(page, buffer, 'movimientos.xlsx');
    const found = count.toLocaleString('es-VE');
    await expect(page.getByText(`${found} abonos`)).toBeVisible();
    await page.getByRole('button', { name: 'Usar otro archivo' }).click();
  }
});

test('a page called .xls is read beside its first lines; all else is refused in words', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(RECONCILE);
  await bring(page, '<?xml version="1.0"?><Workbook><Worksheet><Table></Table></Worksheet></Workbook>', 'banco.xls');
  await expect(page.getByRole('alert')).toContainText('guárdalo como .xlsx');
  await expect(page.getByRole('heading', { name: /^Coinciden/ })).toHaveCount(0);
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const rows = ['Movimientos del mes', 'Date;Reference;Details;Credit', '20/11/2026;00123456;PAGO;456,25', 'Fin'];
  await bring(page, `<table>${rows.map((text) => row(...text.split(';'))).join('')}</table>`, 'banco.xls');
  await expect(page.getByText('4 líneas: 1 abono, 0 cargos, 3 de encabezado o nota.')).toBeVisible();
  await page.getByText('Cómo se leyó el archivo').click();
  const lines = page.getByRole('table');
  await expect(lines.getByRole('columnheader')).toHaveText([
    'Línea',
    'Fecha',
    'Referencia',
    'Descripción',
    'Monto o abono',
  ]);
  await expect(lines.getByRole('row').nth(2)).toHaveText('320/11/202600123456PAGO456,25');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
});
