/** Tables of a page, which banks call .xls, and of Excel's XML of 2003. No part of it is drawn, run or fetched. */
import { numberCell, type Row, type StatementCell, type StatementTable } from './cells';
import { MOST_COLUMNS, MOST_LINES, RefusedStatement } from './refused';

export function isMarkup(text: string): boolean {
  return /^\s*</.test(text) || /<table[\s>]/i.test(text.slice(0, 100_000));
}

export function tablesOfMarkup(text: string): StatementTable[] {
  return /<(\w+:)?Workbook[\s>]/.test(text.slice(0, 5_000)) ? sheetsOfXml(text) : tablesOfPage(text);
}

/** So many columns a cell may go across. */
const MOST_ACROSS = 50;

/** Banks lay out pages by tables inside each other, but not by so many. */
const MOST_INSIDE = 8;

/** Throws for what the browser would take apart without end. */
function refuseTooMuch(html: string): void {
  let [depth, lines] = [0, 0];
  for (const [tag] of html.matchAll(/<(\/?table|tr)(?![a-z])/gi)) {
    if (/r$/i.test(tag)) lines += 1;
    else depth = tag.startsWith('</') ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MOST_INSIDE) throw new RefusedStatement('tooNested');
    if (lines > MOST_LINES) throw new RefusedStatement('tooManyLines');
  }
}

function tablesOfPage(html: string): StatementTable[] {
  refuseTooMuch(html);
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const lineBreak of page.querySelectorAll('br')) lineBreak.replaceWith(' ');
  // A table of one row within a cell is its content.
  const tables = [...page.querySelectorAll('table')].filter((table) => table.rows.length > 1 || !table.closest('td'));
  return tables.map((table) => ({ name: '', separator: '', rows: rowsOf(table) }));
}

function rowsOf(table: HTMLTableElement): Row[] {
  // What a cell of an earlier row covers is empty: an amount that stands once came once.
  const covered: number[] = [];
  // Without the rows of tables within its cells.
  const own = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  return own.map((row, at) => {
    const cells: StatementCell[] = [];
    const skip = () => {
      while ((covered[cells.length] ?? 0) > at) cells.push('');
    };
    for (const cell of row.cells) {
      skip();
      const isFrame = [...cell.querySelectorAll('table')].some(({ rows }) => rows.length > 1);
      for (let across = 0; across < Math.min(cell.colSpan, MOST_ACROSS); across += 1) {
        if (cells.length > 2 * MOST_COLUMNS) throw new RefusedStatement('tooWide');
        covered[cells.length] = at + cell.rowSpan;
        cells.push(across > 0 || isFrame ? '' : (cell.textContent ?? '').trim());
      }
    }
    skip();
    return { line: at + 1, cells };
  });
}

function sheetsOfXml(text: string): StatementTable[] {
  const xml = text.trimStart().replace(/&(?!#?\w+;)/g, '&amp;');
  const page = new DOMParser().parseFromString(xml, 'application/xml');
  if (page.querySelector('parsererror')) throw new RefusedStatement('brokenExcel');
  return childrenOf(page.documentElement, 'worksheet').map((sheet) => {
    let line = 0;
    const rows = childrenOf(sheet, 'table')
      .flatMap((table) => childrenOf(table, 'row'))
      .map((row) => {
        line = Number(told(row, 'index') ?? line + 1);
        const cells: StatementCell[] = [];
        for (const cell of childrenOf(row, 'cell')) {
          const skipped = Number(told(cell, 'index') ?? 0) - cells.length - 1;
          for (let more = Math.min(skipped, MOST_ACROSS); more > 0; more -= 1) cells.push('');
          const [data] = childrenOf(cell, 'data');
          const content = data?.textContent?.trim() ?? '';
          cells.push(data && told(data, 'type')?.toLowerCase() === 'number' ? numberCell(content) : content);
          for (let more = Math.min(Number(told(cell, 'mergeacross') ?? 0), MOST_ACROSS); more > 0; more -= 1)
            cells.push('');
        }
        return { line, cells };
      });
    // The empty cells at a row's end are left out.
    const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
    for (const { cells } of rows) while (cells.length < width) cells.push('');
    return { name: told(sheet, 'name') ?? '', separator: '', rows };
  });
}

function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter(({ localName }) => localName.toLowerCase() === name);
}

function told(element: Element, name: string): string | undefined {
  return [...element.attributes].find(({ localName }) => localName.toLowerCase() === name)?.value;
}
