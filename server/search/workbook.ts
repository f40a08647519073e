import { strToU8, Zip, ZipDeflate } from 'fflate';
import { toWallTime } from '../../contract/caracas';
import type { Cell } from '../../contract/lists/cells';

/** What Excel takes in one sheet, the headings included, and in one cell; it refuses a file with more. */
const MOST_ROWS = 1_048_576;
const MOST_LETTERS = 32_767;

/** The styles of cells, by their place in STYLES. */
const [PLAIN, BOLD, DATE] = [0, 1, 2];

/** Excel knows no other years. */
const HAS_DATE = /^(?:19|[2-9]\d)\d\d-/;
/** Excel counts days from the end of 1899. */
const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;

/**
 * Rows as an Excel workbook, written while they come: the libraries that write workbooks hold all rows at once. Texts
 * are texts and never formulas, numbers are numbers, and dates are those that a clock in Caracas shows, since a workbook
 * has no time zones. What does not fit in one sheet goes on in the next.
 */
export async function* workbook<Row>(
  headings: string[],
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
  const begin = () => {
    const sheet = open(`xl/worksheets/sheet${++sheets}.xml`);
    sheet.push(strToU8(SHEET_START + rowOf(1, headings, BOLD)));
    return { sheet, rows: 1 };
  };
  let { sheet, rows } = begin();
  for await (const part of parts) {
    for (const row of part) {
      if (rows === most) {
        sheet.push(strToU8(SHEET_END), true);
        ({ sheet, rows } = begin());
      }
      sheet.push(strToU8(rowOf(++rows, cellsOf(row))));
    }
    yield* taken();
  }
  sheet.push(strToU8(SHEET_END), true);
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  add('[Content_Types].xml', contentTypes(numbers));
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', bookOf(numbers));
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

function cellOf(cell: Cell, place: string, style?: number): string {
  if (cell instanceof Date) return dateCell(cell, place);
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
  if (cell === null || cell === '') return '';
  const text = escaped(cell.slice(0, MOST_LETTERS));
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function dateCell(date: Date, place: string): string {
  const wall = toWallTime(date);
  if (!HAS_DATE.test(wall)) return cellOf(wall.replace('T', ' '), place, PLAIN);
  return `<c r="${place}" s="${DATE}"><v>${Date.parse(`${wall}Z`) / DAY_MS + DAYS_TO_1970}</v></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML cannot hold: controls, and halves of letters. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  return text.replace(NO_XML, '').replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The headings stay in sight. */
const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="20"/><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

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

function bookOf(sheets: number[]): string {
  const all = sheets.map((at) => `<sheet name="Hoja ${at}" sheetId="${at}" r:id="rId${at}"/>`);
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${all.join('')}</sheets></workbook>`;
}
