import writeXlsxFile from 'write-excel-file/universal';

/** Takes rows (numbers are numbers, a Date is a day, texts are texts) and gives them as a bank's Excel file. */
export async function workbook(rows: readonly (readonly (string | number | Date)[])[]): Promise<File> {
  const cells = rows.map((row) =>
    row.map((value) =>
      value instanceof Date ? { value, format: 'dd/mm/yyyy' } : typeof value === 'number' ? { value } : { value },
    ),
  );
  return new File([await writeXlsxFile(cells).toBlob()], 'movimientos.xlsx');
}
