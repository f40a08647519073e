/** The sheets of an Excel workbook. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';

/** Rows of cells; undefined for what is no workbook. Never rejects. */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][][] | undefined> {
  const read = (some: Uint8Array<ArrayBuffer>) => readWorkbook(new Blob([some]), { parseNumber });
  try {
    const sheets = await read(bytes).catch(() => read(mended(bytes)));
    return sheets.map(({ data }) => data);
  } catch {
    return undefined;
  }
}

/** A whole number of more digits than this has lost its last ones: it is shown as Excel shows it, 1.23e+17. */
const EXACT_DIGITS = 15;

function parseNumber(written: string): string | number {
  const number = Number(written);
  if (Number.isNaN(number)) return written;
  return Math.abs(number) < 10 ** EXACT_DIGITS ? number : number.toExponential();
}

/** As servers may write a workbook, and the package does not read it: without addresses of cells, which follow each other. */
function mended(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => {
    const isXml = name.startsWith('xl/') && name.endsWith('.xml');
    return [name, isXml ? strToU8(withAddresses(strFromU8(file))) : file] as const;
  });
  return zipSync(Object.fromEntries(files), { level: 0 });
}

function withAddresses(xml: string): string {
  let [row, column] = [0, 0];
  return xml.replace(/<(row|c)(?=[\s/>])([^<>]*)>/g, (tag, name: string, attributes: string) => {
    if (name === 'row') {
      row = Number(/\sr="(\d+)"/.exec(attributes)?.[1] ?? row + 1);
      column = 0;
      return tag;
    }
    column += 1;
    // An empty cell has no type.
    const others = attributes.endsWith('/') ? attributes.replace(/\st="\w+"/, '') : attributes;
    return /\sr="/.test(others) ? `<c${others}>` : `<c r="${lettersOf(column)}${row}"${others}>`;
  });
}

function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
