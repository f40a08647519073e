import writeXlsxFile, { type Cell } from 'write-excel-file/universal';
import { toWallTime } from '../../../contract/caracas';
import type { ExportColumn } from './exportRows';
import type { Kinds, Values } from './workbookInWorker';

/** The longest text that a cell of Excel holds; with a longer one it refuses the file. */
const MOST_LETTERS = 32_767;

const LOOKS = {
  text: { width: 24, format: undefined },
  number: { width: 12, format: '0.##########' },
  amount: { width: 14, format: '#,##0.00' },
  date: { width: 18, format: 'dd/mm/yyyy hh:mm' },
} as const;

/** The rows as an Excel workbook: numbers are numbers, and dates are dates. */
export function workbookOf(columns: Kinds, rows: readonly Values[]): Promise<Blob> {
  const head = columns.map(({ label }) => ({ value: label, fontWeight: 'bold' as const }));
  const body = rows.map((values) => columns.map(({ kind }, place) => cellOf(kind, values[place] ?? null)));
  return writeXlsxFile([head, ...body], {
    columns: columns.map(({ kind }) => ({ width: LOOKS[kind].width })),
    stickyRowsCount: 1,
  }).toBlob();
}

function cellOf(kind: ExportColumn<unknown>['kind'], given: Values[number]): Cell {
  const { format } = LOOKS[kind];
  if (given instanceof Date) return dateCell(given);
  if (typeof given === 'number') {
    return Number.isFinite(given) ? { value: given, type: Number, ...(format && { format }) } : null;
  }
  return given === null || given === '' ? null : { value: writable(given), type: String };
}

/** The library looks texts up in an object, and takes `constructor` and the like for texts written before. */
const writable = (text: string) => (text in Object.prototype ? `${text} ` : text.slice(0, MOST_LETTERS));

/** Excel knows no other years, and refuses the file for other dates. */
const HAS_DATE = /^(?:19|[2-9]\d)\d\d-/;

/** A workbook has no time zones: it gets the wall clock of Caracas. */
function dateCell(date: Date): Cell {
  const wall = toWallTime(date);
  if (wall === '') return null;
  if (!HAS_DATE.test(wall)) return { value: wall, type: String };
  return { value: new Date(`${wall}Z`), type: Date, format: LOOKS.date.format };
}
