/** The filled sheets of an Excel workbook, as rows of cells. */
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import type { Cell, Sheet } from './statementValues';

/** The most that a workbook may unpack to: a hundred times a large statement, far less than stops the browser. */
const MOST_UNPACKED = 150_000_000;

export type XlsxAnswer = { sheets: Sheet[] } | { refusal: 'tooBig' | 'brokenExcel' | 'otherKind' };

/** Never rejects. */
export async function readXlsxRows(bytes: Uint8Array<ArrayBuffer>): Promise<XlsxAnswer> {
  try {
    const { unpacked, isWorkbook } = announced(bytes);
    if (!isWorkbook) return { refusal: 'otherKind' };
    // Unpacking stops at the size that each file announces, so this holds for files with a false one too.
    if (unpacked > MOST_UNPACKED) return { refusal: 'tooBig' };
    const sheets = await readWorkbook<Cell>(new Blob([bytes]), { parseNumber: exactNumber });
    const read = sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) }));
    const filled = read.filter(({ rows }) => rows.some((row) => row.filter((cell) => cell !== '').length > 1));
    // Without any table the first sheet gives the reason of the refusal.
    return { sheets: filled.length > 0 ? filled : read.slice(0, 1) };
  } catch {
    return { refusal: 'brokenExcel' };
  }
}

/** As the archive's own list says, without unpacking anything. */
function announced(bytes: Uint8Array): { unpacked: number; isWorkbook: boolean } {
  let unpacked = 0;
  let isWorkbook = false;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      isWorkbook ||= name.startsWith('xl/');
      return false;
    },
  });
  return { unpacked, isWorkbook };
}

/** Long numbers lost their last digits when they were entered in the workbook: they stay as they are written there. */
function exactNumber(text: string): Cell {
  const number = Number(text);
  return Math.abs(number) < 10 ** EXACT_DIGITS ? number : text;
}

const EXACT_DIGITS = 15;

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'number' ? value : String(value);
}
