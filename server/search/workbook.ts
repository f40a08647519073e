import { strToU8, Zip, ZipDeflate } from 'fflate';
import { toWallTime } from '../../contract/caracas';
import { type Cell, csvText, dateText } from '../../contract/csv';

/** What Excel takes in one sheet, the headings included, and in one cell; it refuses a file with more. */
const MOST_ROWS = 1_048_576;
const MOST_LETTERS = 32_767;

/** The styles of cells, by their place in STYLES. */
const [PLAIN, BOLD, DATE, AMOUNT] = [0, 1, 2, 3];

/** The narrowest and the widest column, in letters. */
const [NARROWEST, WIDEST] = [8, 60];

/** Excel knows no other years, and its 1900 has a day too many. */
const HAS_DATE = /^(?:19(?!00)|[2-9]\d)\d\d-/;
/** Excel counts days from the end of 1899. */
const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;

/**
 * Rows as an Excel workbook, written while they come: the libraries that write workbooks hold all rows at once. Texts
 * are texts and never formulas, numbers are numbers, and dates are those that a clock in Caracas shows, since a workbook
 * has no time zones. Columns are as wide as the first part needs. What does not fit in one sheet goes on in the next.
 */
export async function* workbook<Row>(
  { title, headings }: { title: string; headings: string[] },
  parts: AsyncGenerator<Row[], void, undefined>,
  cellsOf: (row: Row) => Cell[],
  most: number = MOST_ROWS,
): AsyncGenerator<Uint8Array, void, undefined> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 4 });
    zip.add(file);
    return file;
  };
  const add = (name: string, text: string) => open(name).push(strToU8(text), true);
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };

  let sheets = 0;
  let start = '';
  const begin = (first: Cell[][]) => {
    start ||= startOf([headings, ...first]) + rowOf(1, headings, BOLD);
    const file = open(`xl/worksheets/sheet${++sheets}.xml`);
    file.push(strToU8(start));
    return { file, rows: 1 };
  };
  let sheet: ReturnType<typeof begin> | undefined;
  for await (const part of parts) {
    const rows = part.map(cellsOf);
    sheet ??= begin(rows);
    for (const row of rows) {
      if (sheet.rows === most) {
        sheet.file.push(strToU8(SHEET_END), true);
        sheet = begin([]);
      }
      sheet.file.push(strToU8(rowOf(++sheet.rows, row)));
    }
    yield* taken();
  }
  sheet ??= begin([]);
  sheet.file.push(strToU8(SHEET_END), true);
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  add('[Content_Types].xml', contentTypes(numbers));
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', bookOf(title, numbers));
  add(
    'xl/_rels/workbook.xml.rels',
    relations([...numbers.map((at) => ['worksheet', `worksheets/sheet${at}.xml`] as const), ['styles', 'styles.xml']]),
  );
  add('xl/styles.xml', STYLES);
  zip.end();
  yield* taken();
}

function rowOf(number: number, cells: Cell[], style = PLAIN): string {
  return `<row r="${number}">${cells.map((cell, at) => cellOf(cell, `${letterOf(at)}${number}`, style)).join('')}</row>`;
}

/** A list has fewer than 26 columns. */
const letterOf = (column: number) => String.fromCharCode(65 + column);

function cellOf(cell: Cell, place: string, style = PLAIN): string {
  if (cell === null || cell === '') return '';
  if (cell instanceof Date) return dateCell(cell, place);
  if (typeof cell === 'number') return numberCell(cell, place, PLAIN);
  if (typeof cell === 'object') return numberCell(cell.amount, place, AMOUNT);
  const text = escaped(cell.slice(0, MOST_LETTERS));
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function numberCell(number: number, place: string, style: number): string {
  return Number.isFinite(number) ? `<c r="${place}" s="${style}"><v>${number}</v></c>` : '';
}

function dateCell(date: Date, place: string): string {
  const wall = toWallTime(date);
  if (!HAS_DATE.test(wall)) return cellOf(dateText(date), place);
  return numberCell(Date.parse(`${wall}Z`) / DAY_MS + DAYS_TO_1970, place, DATE);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Halves of letters. */
const LONE = /\p{Cs}/gu;
/** What a workbook writes as `_x000D_`: what XML cannot hold or would change, and the beginning of what looks like it. */
const AS_NUMBER = /[^\t\n\u0020-\uFFFD\u{10000}-\u{10FFFF}]|_(?=x[\dA-F]{4})/giu;

function escaped(text: string): string {
  return text
    .replace(LONE, '')
    .replace(AS_NUMBER, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The headings stay in sight. */
function startOf(rows: Cell[][]): string {
  const columns = rows[0]?.map((_, at) => {
    const letters = Math.max(NARROWEST, ...rows.map((row) => csvText(row[at] ?? null).length + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${Math.min(letters, WIDEST)}" customWidth="1"/>`;
  });
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns?.join('')}</cols><sheetData>`;
}
const SHEET_END = '</sheetData></worksheet>';

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function contentTypes(sheets: number[]): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...sheets.map((at) => [`/xl/worksheets/sheet${at}.xml`, 'worksheet']),
  ];
  const overrides = parts.map(([name, kind]) => `<Override PartName="${name}" ContentType="${KIND}.${kind}+xml"/>`);
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`;
}

function relations(targets: (readonly [kind: string, target: string])[]): string {
  const all = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

/** Excel refuses other signs and more letters in the name of a sheet. */
function bookOf(title: string, sheets: number[]): string {
  const name = escaped(title.replace(/[:\\/?*[\]']/g, ' ').slice(0, 25));
  const all = sheets.map((at) => `<sheet name="${name}${at > 1 ? ` ${at}` : ''}" sheetId="${at}" r:id="rId${at}"/>`);
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${all.join('')}</sheets></workbook>`;
}
