/** What files are, whatever they are called: opened, or refused in words. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../../contract/testing/workbook';
import { REFUSALS } from './refusalTexts';
import { RefusedStatement, tablesOfFile } from './tables';
import { readFile } from './testing/readFile';

const fileOf = (content: BlobPart, name = 'movimientos.csv') => new File([content], name);
const refusalOf = (content: BlobPart) =>
  tablesOfFile(fileOf(content)).then(
    () => undefined,
    (error: unknown) => (error instanceof RefusedStatement ? error.refusal : error),
  );
const page = (...rows: string[]) =>
  `<table>${rows
    .map(
      (row) =>
        `<tr>${row
          .split(';')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`;
const creditsOf = async (content: BlobPart) =>
  (await readFile(fileOf(content))).credits.map(({ day, cents, referenceText }) => [day, cents, referenceText]);

const HEAD = 'Fecha;Referencia;Concepto;Abono';
const LINE = '03/11/2026;00123456;PAGO MOVIL;456,25';
const SECOND = LINE.replace('00123456', '00654321');
const TRUE = [['2026-11-03', 45625, '00123456']];
const BOTH = [...TRUE, ['2026-11-03', 45625, '00654321']];
const WORKBOOK = workbookOf([HEAD, LINE].map((line) => line.split(';')));

describe('a file is refused in words', () => {
  it.each<[keyof typeof REFUSALS, string, BlobPart]>([
    ['empty', 'nothing', ' \r\n \r\n'],
    ['tooBig', 'more than is read', new Uint8Array(2_000_001)],
    ['tooManyLines', 'a text', 'a;b;c\n'.repeat(5_001)],
    ['tooManyLines', 'a workbook', workbookOf(Array(5_001).fill(['a', 'b', 'c']))],
    ['tooWide', 'a text', `${HEAD}${';x'.repeat(57)}`],
    ['tooWide', 'a page', page(HEAD + ';x'.repeat(57))],
    ['pdf', 'a PDF', '%PDF-1.7'],
    ['oldExcel', 'Excel of 1997, or with a password', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0)],
    ['oldExcel', 'Excel’s XML of 2003', '<?xml version="1.0"?><Workbook xmlns="urn:x"><Worksheet>'],
    ['oldExcel', 'a page in one file', 'MIME-Version: 1.0\n\n<table border=3D1><td>'],
    ['brokenExcel', 'another archive', zipSync({ 'content.xml': strToU8('') })],
    ['brokenExcel', 'no archive', 'PK\x03\x04 and nothing else'],
    ['noTable', 'a picture', Uint8Array.of(0, 0, 0, 0x18, ...strToU8('ftypheic'))],
    ['noTable', 'an archive', Uint8Array.of(0x1f, 0x8b, 8, 0)],
    ['noTable', 'OFX', 'OFXHEADER:100\n<OFX><STMTTRN><TRNAMT>35.00'],
    ['noTable', 'QIF', '!Type:Bank\nD26/11/2026\nT1,235.00\n^'],
    ['noTable', 'MT940', ':20:START\n:25:0134/1\n:60F:C261126VES1,00\n:61:2611261126C35,00NMSC'],
    ['noTable', 'fixed width', '0102000000000000002611202600044PAGO MOVIL   0000000000000000003554278NC\n'.repeat(3)],
    ['noTable', 'aligned by spaces', '03/11/2026   00123456   PAGO   456,25   1.000,00\n'.repeat(3)],
    ['noTable', 'words', 'una sola palabra'],
    ['noTable', 'a page without a table', '<html><body><p>Su sesión ha expirado</p></body></html>'],
  ])('%s: %s', async (refusal, _, content) => {
    expect(await refusalOf(content)).toBe(refusal);
    expect(REFUSALS[refusal]).toMatch(/\. \S/);
  });

  it('that another program has open', async () => {
    const file = Object.assign(fileOf('a'), { arrayBuffer: () => Promise.reject(new DOMException('')) });
    await expect(tablesOfFile(file)).rejects.toEqual(new RefusedStatement('unreadable'));
  });
});

describe('a page is read', () => {
  it.each([
    ['<head><meta charset="utf-8"></head><body>', '</body>'],
    ['\ufeff<!-- exported --><body>', '</body>'],
    ['<?xml version="1.0"?>\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">', '</html>'],
    ['Movimientos<br>', ''],
    [page('Banesco'), ''],
    ['<table><tr><td>Menú</td><td>', '</td></tr><tr><td>Pie</td></tr></table>'],
  ])('that begins with %s', async (before, after) => {
    expect(await creditsOf(before + page(HEAD, LINE) + after)).toEqual(TRUE);
  });

  it('of several tables, one after the other; what stands below other headings is told', async () => {
    expect(await creditsOf(page(HEAD, LINE) + page(HEAD, SECOND))).toEqual(BOTH);
    expect(await creditsOf(page(HEAD) + page(LINE, SECOND))).toEqual(BOTH);
    const cheques = page('Fecha;Cheque;Monto;Tipo', '03/11/2026;1;5,00;ND');
    const { credits, headings, unread } = await readFile(fileOf(cheques + page(HEAD, LINE, SECOND)));
    expect([credits.length, headings]).toEqual([2, 2]);
    expect(unread).toEqual([{ line: 2, text: '03/11/2026 · 1 · 5,00 · ND', why: 'columns' }]);
  });

  it('whose cells go across rows: the day stands for all of them, an amount for its own line', async () => {
    const html = `<table><tr><th>Fecha<th>Referencia<th>Concepto<th>Abono</tr>
<tr><td rowspan=3>03/11/2026<td>00123456<td rowspan=2>PAGO<br>MOVIL<td rowspan=2>456,25</tr>
<tr><td>00654321</tr><tr><td>00777777<td>PAGO<td>7,00</tr></table>`;
    const { credits, unread } = await readFile(fileOf(html));
    expect(credits.map(({ cents, description }) => [cents, description])).toEqual([
      [45625, 'PAGO MOVIL'],
      [700, 'PAGO'],
    ]);
    expect(unread.map(({ line }) => line)).toEqual([3]);
  });
});

describe('a workbook is read', () => {
  it('as servers write the least of one, with addresses of its cells or without', async () => {
    expect(await creditsOf(WORKBOOK)).toEqual(TRUE);
    const { 'xl/sheet.xml': sheet = new Uint8Array(), ...others } = unzipSync(WORKBOOK);
    const bare = new TextDecoder().decode(sheet).replace(/ r="\w+"/g, '');
    expect(await creditsOf(zipSync({ ...others, 'xl/sheet.xml': strToU8(bare) }))).toEqual(TRUE);
  });

  it('whose long numbers lost their last digits', async () => {
    const rows = [HEAD.split(';'), ['03/11/2026', 1.2345e17, 'PAGO', 456.25]];
    expect((await readFile(fileOf(workbookOf(rows)))).credits[0]?.doubts).toEqual([{ kind: 'rounded' }]);
  });
});

describe('a text is read', () => {
  const TEXT = `${HEAD.replace('Concepto', 'Descripción')}\r\n${LINE.replace('PAGO', 'PEÑA')}\r\n`;
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  it.each<[string, BlobPart]>([
    ['UTF-8 with its mark', `\ufeff${TEXT}`],
    ['UTF-8 with one cut letter', Buffer.concat([Buffer.from(TEXT), Buffer.from([0xc3])])],
    ['UTF-16', utf16(`\ufeff${TEXT}`)],
    ['UTF-16 the other way round', utf16(`\ufeff${TEXT}`).swap16()],
    ['UTF-16 without its mark', utf16(TEXT)],
    ['the encoding of Windows', Uint8Array.from(TEXT, (sign) => sign.charCodeAt(0))],
  ])('in %s', async (_, content) => {
    const { credits, statement } = await readFile(fileOf(content));
    expect([credits[0]?.description, statement.columns[2]]).toEqual(['PEÑA MOVIL', 'Descripción']);
  });

  it.each([
    ['with tabs', `${HEAD}\n${LINE}`.replaceAll(';', '\t')],
    ['that says its separator', `sep=;\n${HEAD}\n${LINE}`],
    ['with an old Mac’s lines, and the end sign of DOS', `${HEAD}\r${LINE}\r\x1a`],
    ['with cells written as formulas', `${HEAD}\n${LINE.replace('00123456', '="00123456"')}`],
    ['below a name, and a rate with a comma', `Banco\nTasa: 463,40 Bs/USD;;;\n${HEAD}\n${LINE}`],
    ['with headings in English', `Date;Reference;Details;Credit\n${LINE}`],
  ])('%s', async (_, content) => expect(await creditsOf(content)).toEqual(TRUE));

  it('with quotes, separators and new lines within cells, by the numbers of its lines', async () => {
    const { credits, unread } = await readFile(
      `${HEAD}\n03/11/2026;00123456;"PAGO ""MÓVIL""; de\nJosé\nPérez";1.456,25\n04/11/2026;00654321;"dos\nlíneas";7,00`,
    );
    expect(unread).toEqual([]);
    expect(credits.map(({ line, cents, description }) => [line, cents, description])).toEqual([
      [2, 145625, 'PAGO "MÓVIL"; de José Pérez'],
      [5, 700, 'dos líneas'],
    ]);
  });

  it.each([
    ['one', ['PAGO MOVIL', '"PAGO', 'CUPON', 'PAGO']],
    ['two', ['"PAGO', 'PAGO', '"CUPON', 'PAGO']],
    ['two about one line', ['PAGO', 'PAGO "CUPON', '"PAGO', 'PAGO']],
    ['one that another line seems to end', ['"BODEGON', 'TUBO 10"', 'PAGO', 'PAGO']],
    ['some within a text', ['"PAGO "LA 10" C.A."', 'PAGO 6"', '"""', '""PAGO']],
  ])('with a lone quote, which swallows no other line: %s', async (_, texts) => {
    const lines = texts.map((text, place) => `20/11/2026;12345${place};${text};${place + 1},00`);
    const { credits } = await readFile([HEAD, ...lines].join('\n'));
    expect(credits.map(({ cents }) => cents)).toEqual([100, 200, 300, 400]);
  });
});
