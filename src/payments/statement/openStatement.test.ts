/** What files are, whatever they are called: opened, or refused with their true reason. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../../contract/testing/workbook';
import { openFile, openPasted } from './openFile';
import { RefusedStatement } from './refused';
import { REFUSALS } from './statementTexts';
import { readFile } from './testing/readFile';
import { withoutAddresses } from './testing/statementFiles';

const fileOf = (content: BlobPart, name = 'movimientos.csv') => new File([content], name);
const refusalOf = (content: BlobPart) =>
  openFile(fileOf(content)).then(
    () => undefined,
    (error: unknown) => (error instanceof RefusedStatement ? error.refusal : error),
  );
const page = (...rows: string[]) =>
  `<table>${rows.map((row) => `<tr>${row.replace(/[^;]*;?/g, (cell) => (cell === '' ? '' : `<td>${cell.replace(';', '')}</td>`))}</tr>`).join('')}</table>`;
const creditsOf = async (content: BlobPart) =>
  (await readFile(fileOf(content))).credits.map(({ day, cents, referenceText }) => [day, cents, referenceText]);

const HEAD = 'Fecha;Referencia;Concepto;Abono';
const LINE = '03/11/2026;00123456;PAGO MOVIL;456,25';
const TRUE = [['2026-11-03', 45625, '00123456']];

/** A workbook that is small as long as it is packed. */
const bomb = (files: Record<string, Uint8Array>) => zipSync({ 'xl/workbook.xml': strToU8(''), ...files });

describe('a file is refused by its name', () => {
  // Excel with a password is inside the container format of old ones, with two bytes a character in its names.
  const container = (name: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(1020), Buffer.from(name, 'utf16le')]);
  it.each<[keyof typeof REFUSALS, BlobPart]>([
    ['empty', ''],
    ['empty', ' \r\n \r\n'],
    ['tooBig', new Uint8Array(2_000_001)],
    ['tooManyLines', 'a;b\n'.repeat(20_001)],
    ['tooManyLines', page(HEAD, ...Array(20_000).fill(LINE.slice(0, 20)))],
    ['tooManyLines', workbookOf(Array(20_001).fill(['a', 'b']))],
    ['tooWide', `${`${'a;'.repeat(1_500)}\n`.repeat(100)}`],
    ['tooWide', `${HEAD}${';x'.repeat(57)}`],
    ['tooWide', page(HEAD + ';x'.repeat(57))],
    ['tooWide', `<table><tr>${'<td colspan=99 rowspan=99>x</td>'.repeat(3)}</tr></table>`.repeat(99)],
    ['tooWide', workbookOf([Array(61).fill('x')])],
    ['tooWide', 'x'.repeat(1_900_000)],
    ['longCell', `${HEAD}\n03/11/2026;00123456;${'x'.repeat(501)};456,25`],
    ['longCell', page(HEAD, `03/11/2026;00123456;${'x'.repeat(501)};456,25`)],
    ['longCell', workbookOf([['x'.repeat(501)]])],
    ['tooNested', `${'<table><tr><td>'.repeat(400)}x${'</td></tr></table>'.repeat(400)}`],
    [
      'tooWide',
      bomb({ 'xl/worksheets/sheet1.xml': strToU8('<sheetData><row r="20000"><c r="XFD20000"/></row></sheetData>') }),
    ],
    ['tooBig', bomb({ 'xl/worksheets/sheet1.xml': new Uint8Array(20_000_001) })],
    ['pdf', '%PDF-1.7'],
    ['picture', Uint8Array.of(0, 0, 0, 0x18, ...strToU8('ftypheic'))],
    ['oldExcel', container('Workbook')],
    ['lockedExcel', container('EncryptedPackage')],
    ['binaryExcel', zipSync({ 'xl/workbook.bin': strToU8('') })],
    ['openDocument', zipSync({ 'content.xml': strToU8('') })],
    ['archive', zipSync({ 'movimientos.csv': strToU8('') })],
    ['archive', Uint8Array.of(0x1f, 0x8b, 8, 0)],
    ['brokenExcel', 'PK\x03\x04 and nothing else'],
    ['brokenExcel', '<?xml version="1.0"?><Workbook xmlns="urn:x"><Worksheet>'],
    ['webArchive', 'MIME-Version: 1.0\nContent-Type: multipart/related\n\n<table border=3D1>'],
    ['ofx', 'OFXHEADER:100\nDATA:OFXSGML\n<OFX><STMTTRN>'],
    ['ofx', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX></OFX>'],
    ['qif', '!Type:Bank\nD26/11/2026\nT35.00\n^'],
    ['mt940', ':20:START\n:25:0134/1\n:60F:C261126VES1,00\n:61:2611261126C35,00NMSC'],
    ['camt', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"></Document>'],
    ['otherKind', '[{"fecha":"2026-11-26"}]'],
    ['fixedWidth', `${'0102000000000000002611202600044PAGO MOVIL   0000000000000000003554278NC\n'.repeat(3)}`],
    ['noTable', 'una sola palabra'],
    ['noTable', '<html><body><p>Su sesión ha expirado</p></body></html>'],
    ['partedCells', 'Fecha,Referencia,Cargo,Abono,Saldo\n20/11/2026,00123456,,456,25,1456,25'],
    ['partedCells', 'Fecha,Referencia,Abono,Saldo\n20/11/2026,00123456,1,234.50'],
  ])('%s', async (refusal, content) => {
    expect(await refusalOf(content)).toBe(refusal);
    expect(REFUSALS[refusal]).toMatch(/\. \S/);
  });

  it('that another program has open', async () => {
    const file = Object.assign(fileOf('a'), { arrayBuffer: () => Promise.reject(new DOMException('')) });
    await expect(openFile(file)).rejects.toEqual(new RefusedStatement('unreadable'));
  });

  it('that would unpack to more than any statement, before it does', async () => {
    const bytes = Buffer.from(workbookOf([['Fecha', 'Abono']]));
    // The size that the archive's list gives its first file, as a bomb would.
    bytes.writeUInt32LE(2_000_000_000, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    expect(await refusalOf(bytes)).toBe('tooBig');
  });
});

describe('a page is read', () => {
  const table = page(HEAD, LINE);
  it.each([
    ['<head><meta charset="utf-8"></head><body>', '</body>'],
    ['\ufeff<!-- exported --><body>', '</body>'],
    ['<?xml version="1.0"?>\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">', '</html>'],
    ['Movimientos<br>', ''],
    [page('Banesco'), ''],
    ['<table><tr><td>Menú</td><td>', '</td></tr><tr><td>Pie</td></tr></table>'],
  ])('that begins with %s', async (before, after) => {
    expect(await creditsOf(before + table + after)).toEqual(TRUE);
  });

  it('of several tables with the same headings, or with headings in a table of their own, as one', async () => {
    const second = LINE.replace('00123456', '00654321');
    const both = [...TRUE, ['2026-11-03', 45625, '00654321']];
    expect(await creditsOf(table + page(HEAD, second))).toEqual(both);
    expect(await creditsOf(page(HEAD) + page(LINE, second))).toEqual(both);
    const { statement } = await readFile(fileOf(table + page('Fecha;Cheque;Monto;Tipo', '03/11/2026;1;5,00;ND')));
    expect(statement.parts.map(({ lines }) => lines)).toEqual([2, 2]);
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

  it('whose headings stand in two rows', async () => {
    const html = `<table><tr><td rowspan=2>Fecha<td rowspan=2>Referencia<td colspan=2>Montos</tr>
<tr><td>Cargo<td>Abono</tr><tr><td>03/11/2026<td>00123456<td><td>456,25</tr></table>`;
    expect(await creditsOf(html)).toEqual(TRUE);
  });

  it('that was pasted, of which nothing runs', async () => {
    const opened = await openPasted('Fecha', `<img src=x onerror="throw 1">${table}`, 'pegado');
    expect(opened.parts[0]?.rows).toHaveLength(2);
  });
});

describe('a workbook is read', () => {
  const rows = [HEAD, LINE].map((line) => line.split(';'));
  const xml = (...sheets: string[]) =>
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.map((sheet, place) => `<Worksheet ss:Name="Hoja${place + 1}"><Table>${sheet}</Table></Worksheet>`).join('')}</Workbook>`;
  const row = (line: string) =>
    `<Row>${line
      .split(';')
      .map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`)
      .join('')}</Row>`;

  it('with addresses of its cells, or without', async () => {
    expect(await creditsOf(workbookOf(rows))).toEqual(TRUE);
    expect(await creditsOf(withoutAddresses(workbookOf(rows)))).toEqual(TRUE);
  });

  it('whose long numbers lost their last digits', async () => {
    const { credits } = await readFile(
      fileOf(workbookOf([HEAD.split(';'), ['03/11/2026', 1.2345e17, 'PAGO', 456.25]])),
    );
    expect(credits[0]?.doubts).toEqual([{ kind: 'rounded' }]);
  });

  it('as Excel’s XML of 2003, with all sheets that have the same headings', async () => {
    const number =
      '<Row><Cell><Data ss:Type="DateTime">2026-11-04T00:00:00.000</Data></Cell><Cell ss:Index="4"><Data ss:Type="Number">7.5</Data></Cell></Row>';
    const { credits, statement } = await readFile(fileOf(xml(row(HEAD) + row(LINE), row(HEAD) + number)));
    expect(credits.map(({ line, day, cents }) => [line, day, cents])).toEqual([
      [2, '2026-11-03', 45625],
      [4, '2026-11-04', 750],
    ]);
    expect(statement.parts).toEqual([{ name: 'Hoja1, Hoja2', lines: 4 }]);
  });
});

describe('a text is read', () => {
  const TEXT = `${HEAD.replace('Concepto', 'Descripción')}\r\n${LINE.replace('PAGO', 'PEÑA')}\r\n`;
  const latin = (sign: string) => sign.charCodeAt(0);
  const utf16 = (text: string, isLittle: boolean) => {
    const bytes = Buffer.from(text, 'utf16le');
    return isLittle ? bytes : bytes.swap16();
  };
  it.each<[string, BlobPart]>([
    ['UTF-8 with its mark', `\ufeff${TEXT}`],
    ['UTF-8 with one cut letter', Buffer.concat([Buffer.from(TEXT), Buffer.from([0xc3])])],
    ['UTF-16', utf16(`\ufeff${TEXT}`, true)],
    ['UTF-16 the other way round', utf16(`\ufeff${TEXT}`, false)],
    ['UTF-16 without its mark', utf16(TEXT, true)],
    ['the encoding of Windows', Uint8Array.from(TEXT, latin)],
    ['code page 850', Uint8Array.from(TEXT.replace('ó', '\xa2').replace('Ñ', '\xa5'), latin)],
  ])('in %s', async (_, content) => {
    const { credits, statement } = await readFile(fileOf(content));
    expect([credits[0]?.description, statement.columns[2]]).toEqual(['PEÑA MOVIL', 'Descripción']);
  });

  it.each([
    ['that says its separator', `sep=;\n${HEAD}\n${LINE}`],
    ['with quotes around whole lines', `"${HEAD}"\n"${LINE}"`],
    ['with an old Mac’s lines, and the end sign of DOS', `${HEAD}\r${LINE}\r\x1a`],
    ['with cells written as formulas', `${HEAD}\n${LINE.replace('00123456', '="00123456"')}`],
    [
      'with bars on both sides',
      `| ${HEAD.replaceAll(';', ' | ')} |\n|---|---|---|---|\n| ${LINE.replaceAll(';', ' | ')} |`,
    ],
    [
      'that spaces align',
      'Fecha       Referencia  Concepto    Cargo     Abono\n03/11/2026  00123456    PAGO MOVIL            456,25\n04/11/2026  00654321    PAN         5,00',
    ],
    ['below a rate with a comma', `Tasa: 463,40 Bs/USD;;;\n${HEAD}\n${LINE}`],
    ['whose headings are below', `${LINE}\n${HEAD}`],
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
