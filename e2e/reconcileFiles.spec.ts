import writeXlsxFile from 'write-excel-file/universal';
import { expect, test } from './fixtures';
import { RECONCILE } from './statements';

test('workbooks are read beside the page, large ones too', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(RECONCILE);
  for (const count of [3, 19_999]) {
    const rows = Array.from({ length: count }, (_, place) => [
      { value: new Date('2026-11-20T00:00:00Z'), format: 'dd/mm/yyyy' },
      { value: `00${10_000_000 + place}` },
      { value: 456.25 + place },
    ]);
    const head = ['Fecha', 'Referencia', 'Abono'].map((value) => ({ value }));
    const buffer = Buffer.from(await (await writeXlsxFile([head, ...rows]).toBlob()).arrayBuffer());
    await page.getByLabel('Archivo de movimientos').setInputFiles({ name: 'movimientos.xlsx', mimeType: '', buffer });
    const found = count.toLocaleString('es-VE');
    await expect(page.getByText(`${found} abonos`)).toBeVisible();
    await page.getByRole('button', { name: 'Usar otro archivo' }).click();
  }
});
