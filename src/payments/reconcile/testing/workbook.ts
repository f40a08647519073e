import writeXlsxFile from 'write-excel-file/universal';

type SheetRows = readonly (readonly (string | number | Date)[])[];

/** Takes rows (numbers are numbers, a Date is a day, texts are texts) and gives a bank's Excel file with them. */
export async function workbook(rows: SheetRows): Promise<File> {
  return new File([await writeXlsxFile(cellsOf(rows)).toBlob()], 'movimientos.xlsx');
}

/** The same of several sheets, by their names. */
export async function workbookOf(sheets: Readonly<Record<string, SheetRows>>): Promise<File> {
  const named = Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: cellsOf(rows) }));
  return new File([await writeXlsxFile(named).toBlob()], 'movimientos.xlsx');
}

function cellsOf(rows: SheetRows) {
  return rows.map((row) =>
    row.map((value) =>
      value instanceof Date ? { value, format: 'dd/mm/yyyy' } : typeof value === 'number' ? { value } : { value },
    ),
  );
}
