import { strToU8, zipSync } from 'fflate';

const SCHEMAS = 'http://schemas.openxmlformats.org';
const RELATION = `${SCHEMAS}/officeDocument/2006/relationships`;
const relationTo = (type: string, target: string) =>
  `<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="r1" Type="${RELATION}/${type}" Target="${target}"/></Relationships>`;
const part = (name: string, type: string) =>
  `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

/** The least that Excel opens: one sheet of numbers and texts. At once, as the tests' platform answers. */
export function workbookOf(rows: readonly (readonly (string | number | null)[])[]): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/sheet.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relationTo('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${SCHEMAS}/spreadsheetml/2006/main" xmlns:r="${RELATION}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationTo('worksheet', 'sheet.xml'),
    'xl/sheet.xml': `<worksheet xmlns="${SCHEMAS}/spreadsheetml/2006/main"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

function rowOf(cells: readonly (string | number | null)[], at: number): string {
  return `<row r="${at + 1}">${cells.map((cell, place) => cellOf(cell, `${letters(place)}${at + 1}`)).join('')}</row>`;
}

function cellOf(cell: string | number | null, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The name of a column of the first 26. */
const letters = (place: number) => String.fromCharCode(65 + place);
