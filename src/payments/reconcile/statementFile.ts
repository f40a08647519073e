/** Reads a bank's file, or what was pasted, into rows of cells. It stays in this browser. */
import { MOST_LINES, type Refusal, RefusedStatement } from './refusedStatement';
import { decode, readTable, readText } from './statementText';
import { type Rows, type Sheet, textOf } from './statementValues';
import { readXlsx } from './xlsxInWorker';

const MOST_BYTES = 20_000_000;

/** By the first bytes: a file's name may be anything. */
const SIGNATURES: readonly (readonly [Refusal, starts: readonly string[]])[] = [
  ['pdf', ['%PDF']],
  ['picture', ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF', '\0\0\0\x18ftyp', '\0\0\0\x1cftyp', '\0\0\0\x20ftyp']],
  ['oldExcel', ['\xd0\xcf\x11\xe0']],
  ['otherKind', ['Rar!', '7z\xbc', '\x1f\x8b']],
];

/** Its tables, of which the first one can be read. */
export async function readFile(file: File): Promise<readonly Sheet[]> {
  if (file.size > MOST_BYTES) throw new RefusedStatement('tooBig');
  const bytes = await bytesOf(file);
  const beginning = Array.from(bytes.subarray(0, 16), (byte) => String.fromCharCode(byte)).join('');
  const [refusal] = SIGNATURES.find(([, starts]) => starts.some((start) => beginning.startsWith(start))) ?? [];
  if (refusal === 'oldExcel' && isLocked(bytes)) throw new RefusedStatement('lockedExcel');
  if (refusal) throw new RefusedStatement(refusal);
  if (bytes.length === 0) throw new RefusedStatement('empty');
  const sheets = beginning.startsWith('PK')
    ? await readXlsx(bytes)
    : [{ name: '', rows: await readText(decode(bytes)) }];
  checked(sheets[0]?.rows ?? []);
  return sheets;
}

/** A workbook with a password is inside the container format of old ones, under this name in two bytes a character. */
function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
}

/** Cells copied from Excel or from a bank's page come as a table, anything else as text. */
export async function readPasted(text: string, html: string): Promise<Rows> {
  return checked((html === '' ? undefined : readTable(html)) ?? (await readText(text)));
}

/** Refuses rows that are no readable table. */
export function checked(rows: Rows): Rows {
  const filled = rows.filter((row) => row.some((cell) => textOf(cell) !== ''));
  if (filled.length === 0) throw new RefusedStatement('empty');
  if (filled.length > MOST_LINES) throw new RefusedStatement('tooManyLines');
  if (filled.every((row) => row.length < 2)) throw new RefusedStatement('noTable');
  return rows;
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // Another program has the file open, or it is gone.
    throw new RefusedStatement('unreadable');
  }
}
