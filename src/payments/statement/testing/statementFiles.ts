/** Files as banks, spreadsheets and people make them, from a seed, with what is true of each line. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { workbookOf } from '../../../../contract/testing/workbook';
import { randomFrom } from '../../../../demo/random';

export interface TrueLine {
  kind: 'credit' | 'charge';
  reference: string;
  cents: number;
  day: string;
  /** Nothing speaks against it. */
  isClean: boolean;
}

export interface MadeFile {
  file: File;
  shape: string;
  lines: TrueLine[];
  /** So many lines are not blank. */
  count: number;
}

type Column = 'day' | 'reference' | 'text' | 'charge' | 'credit' | 'credit2' | 'amount' | 'type' | 'balance' | 'state';

const NAMES: Record<Column, readonly string[]> = {
  day: ['Fecha', 'FECHA', 'Fecha operación', 'F. Valor', 'Date', 'Día'],
  reference: ['Referencia', 'Nº Referencia', 'Ref.', 'Número', 'Nro. Documento'],
  text: ['Descripción', 'Concepto', 'Detalle', 'Description'],
  charge: ['Cargo', 'Débito', 'Debe', 'Retiros', 'Egresos'],
  credit: ['Abono', 'Crédito', 'Haber', 'Depósitos', 'Ingresos'],
  credit2: ['Otros abonos'],
  amount: ['Monto', 'Importe', 'Monto Bs.', 'Amount'],
  type: ['Tipo', 'Signo', 'D/C', 'Tipo de movimiento'],
  balance: ['Saldo', 'Saldo Bs.', 'Running Bal.'],
  state: ['Estado', 'Estatus', 'Situación'],
};
const LAYOUTS: Record<string, readonly Column[]> = {
  apart: ['day', 'reference', 'text', 'charge', 'credit', 'balance'],
  'apart, credit first': ['day', 'text', 'reference', 'credit', 'charge'],
  'two credits': ['day', 'reference', 'text', 'credit', 'credit2', 'charge', 'balance'],
  signs: ['day', 'reference', 'text', 'amount', 'balance'],
  types: ['day', 'reference', 'text', 'balance', 'amount', 'type'],
  states: ['day', 'reference', 'text', 'charge', 'credit', 'state'],
  'in the text': ['day', 'text', 'charge', 'credit'],
};
const DAYS: readonly ((day: string) => string)[] = [
  (day) => `${day}/11/2026`,
  (day) => `${day}-11-2026`,
  (day) => `2026-11-${day}`,
  (day) => `${day}/11/26`,
  (day) => `${day}-nov-2026`,
  (day) => `${day}/11/2026 10:15`,
];
const grouped = (cents: number, mark: string, group: string, decimals: number) =>
  `${String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group)}${mark}${String(cents % 100).padStart(2, '0')}${'0'.repeat(decimals - 2)}`;
const AMOUNTS: Record<string, (cents: number) => string> = {
  '1.234,50': (cents) => grouped(cents, ',', '.', 2),
  '1,234.50': (cents) => grouped(cents, '.', ',', 2),
  '1234,50': (cents) => grouped(cents, ',', '', 2),
  '1234.5000': (cents) => grouped(cents, '.', '', 4),
  '1234.500': (cents) => grouped(cents, '.', '', 3),
  'Bs. 1.234,50': (cents) => `Bs. ${grouped(cents, ',', '.', 2)}`,
};
const REFERENCES: readonly ((reference: string) => string)[] = [
  (reference) => reference,
  (reference) => `${reference.replace(/^0+/, '')}.0`,
  (reference) => `${reference.replace(/^0+/, '').replace(/\B(?=(\d{3})+$)/g, '.')},00`,
  (reference) => `Ref. ${reference}`,
  (reference) => `="${reference}"`,
];
const ENDINGS = ['\n', '\r\n', '\r'];
const ENCODINGS = ['utf-8', 'windows-1252', 'code page 850', 'utf-16'] as const;
const FORMS = [';', ',', '\t', '|', 'html', 'xml', 'xlsx', 'bare xlsx', 'aligned'];
const TYPES = { credit: ['NC', 'DP', 'C', 'Nota de Crédito', 'Abono'], charge: ['ND', 'CH', 'D', 'Nota de Débito'] };

/** For a seed always the same file. */
export function statementFile(seed: number): MadeFile {
  const random = randomFrom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const one = <Item>(items: readonly Item[]): Item => items[whole(items.length)] as Item;
  const is = (chance: number) => random() < chance;
  const layout = one(Object.keys(LAYOUTS));
  const columns = LAYOUTS[layout] ?? [];
  const form = one(FORMS);
  const spelling = one(form === ',' ? ['1234.5000', '1,234.50'] : Object.keys(AMOUNTS));
  const isText = !/xlsx|html|xml|aligned/.test(form);
  const [amountOf, dayOf] = [AMOUNTS[spelling] ?? String, one(DAYS)];
  const referenceOf = columns.includes('reference') ? one(REFERENCES) : String;
  const isMerged = columns.includes('reference') && form !== 'aligned' && is(0.2);
  const creditType = one(TYPES.credit);

  let last = '';
  const lines: TrueLine[] = [];
  const rows = Array.from({ length: 6 + whole(20) }, (_, place): string[] => {
    const kind = is(0.75) ? 'credit' : 'charge';
    const reference = `${'0'.repeat(whole(4))}${1 + whole(9)}${String(whole(1e5)).padStart(5, '0')}${String(place).padStart(2, '0')}${1 + whole(9)}`;
    const cents = (1_000 + place * 300 + whole(200)) * 100 + whole(100);
    const dayNumber = String(10 + Math.floor(place / 3)).padStart(2, '0');
    const state = is(0.85) ? one(['Aplicado', 'Procesada', 'OK']) : one(['Anulado', 'En tránsito', 'X', '']);
    const isDone = !columns.includes('state') || ['Aplicado', 'Procesada', 'OK'].includes(state);
    const words = is(0.05) ? 'REVERSO PAGO' : one(['PAGO MOVIL', 'TRANSFERENCIA DE 0102', 'José Ñáñez']);
    const isReversal = words.startsWith('REV');
    lines.push({ kind, reference, cents, day: `2026-11-${dayNumber}`, isClean: isDone && !isReversal });
    const isFirstCredit = !columns.includes('credit2') || is(0.5);
    const day = isMerged && dayNumber === last ? '' : dayOf(dayNumber);
    last = dayNumber;
    const cells: Record<Column, string> = {
      day,
      reference: referenceOf(reference),
      text: columns.includes('reference') ? words : `${words} ${reference}`,
      charge:
        kind === 'charge' ? amountOf(cents) : one(['', '0,00']).replace(',', spelling.includes(',50') ? ',' : '.'),
      credit: kind === 'credit' && isFirstCredit ? amountOf(cents) : '',
      credit2: kind === 'credit' && !isFirstCredit ? amountOf(cents) : '',
      amount: (kind === 'charge' && !columns.includes('type') ? '-' : '') + amountOf(cents),
      type: kind === 'credit' ? creditType : one(TYPES.charge),
      balance: amountOf(500_000_00 + place * 100),
      state,
    };
    return columns.map((column) => cells[column]);
  });
  // Without any sign, and without a name for it, a column says nothing.
  const first = lines[0];
  if (first && layout === 'signs' && !lines.some(({ kind }) => kind === 'charge')) first.kind = 'charge';
  if (first && layout === 'signs') {
    const place = columns.indexOf('amount');
    const row = rows[0] ?? [];
    row[place] = (first.kind === 'charge' ? '-' : '') + (row[place] ?? '').replace('-', '');
  }
  for (const line of lines) line.isClean &&= !isReturned(line, lines, rows);

  const names = columns.map((column) => one(NAMES[column]));
  const above = is(0.4) ? [['Banco Ejemplo, C.A.'], ['Tasa de cambio: 463,40 Bs/USD']].slice(0, 1 + whole(2)) : [];
  const sums = is(0.4) ? [columns.map((column) => ({ text: 'TOTALES', day: '' })[column as 'text'] ?? '')] : [];
  if (sums[0] && form !== 'aligned') sums[0][columns.length - 1] = amountOf(9_999_99);
  const isPaged = is(0.3);
  const table = [names, ...rows.slice(0, 4), ...(isPaged ? [names] : []), ...rows.slice(4), ...sums];
  const isSpoiled = isText && is(0.5);
  const all = isSpoiled ? spoiled(table, columns, form, { lines, isPaged, whole, one }) : table;
  const shape = `${seed}: ${form} · ${layout} · ${spelling} · ${names.join('/')}${isSpoiled ? ' · spoiled' : ''}`;
  const writing = { ending: one(ENDINGS), encoding: one(ENCODINGS) };
  return {
    file: fileOf([...above, ...all], form, writing),
    shape: `${shape} · ${writing.encoding}`,
    lines,
    count: above.length + all.length,
  };
}

/** A charge that says it returns something makes credits of its amount or reference doubtful; all here have their own. */
function isReturned(line: TrueLine, lines: readonly TrueLine[], rows: readonly string[][]): boolean {
  return lines.some(
    (other, place) =>
      other !== line && other.cents === line.cents && rows[place]?.some((cell) => cell.startsWith('REV')),
  );
}

interface Spoiling {
  lines: TrueLine[];
  isPaged: boolean;
  whole: (below: number) => number;
  one: <Item>(items: readonly Item[]) => Item;
}

/** Some lines with quotes or separators that their program did not quote, with cells left out or of another kind. */
function spoiled(
  table: readonly string[][],
  columns: readonly Column[],
  separator: string,
  { lines, isPaged, whole, one }: Spoiling,
): string[][] {
  const text = columns.indexOf('text');
  const changed = [...table];
  for (let times = 1 + whole(3); times > 0; times -= 1) {
    const place = whole(lines.length);
    const at = 1 + place + (isPaged && place >= 4 ? 1 : 0);
    const [row, line] = [table[at] ?? [], lines[place]];
    if (!line || row[text]?.startsWith('REV') || changed[at] !== row) continue;
    const trouble = one([
      '"INVERSIONES',
      'LA "10" C.A.',
      `PAGO${separator}CUPON`,
      `PAGO${separator}`,
      `A${separator}${separator}B`,
      'left out',
      'word',
    ]);
    const name = `${trouble} ${columns.includes('reference') ? '' : line.reference}`;
    const isWord = trouble === 'word' && columns.includes('charge');
    const cells = row.map((cell, other) =>
      isWord && columns[other] === 'charge' ? 'VER NOTA' : other === text ? name : cell,
    );
    const isLeftOut = trouble === 'left out' && columns.includes('reference');
    changed[at] = isLeftOut ? row.filter((_, other) => other !== text) : cells;
    if (isLeftOut || isWord || trouble.includes(separator)) line.isClean = false;
  }
  return changed;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Writing {
  ending: string;
  encoding: (typeof ENCODINGS)[number];
}

const DOS: Readonly<Record<string, number>> = {
  á: 0xa0,
  é: 0x82,
  í: 0xa1,
  ó: 0xa2,
  ú: 0xa3,
  ñ: 0xa4,
  Ñ: 0xa5,
  º: 0xa7,
};

function encoded(text: string, encoding: Writing['encoding']): BlobPart {
  if (encoding === 'utf-8') return text;
  if (encoding === 'utf-16')
    return new Uint8Array(new Uint16Array([0xfeff, ...text.split('').map((sign) => sign.charCodeAt(0))]).buffer);
  const isDos = encoding === 'code page 850';
  return Uint8Array.from(text, (sign) => (isDos ? DOS[sign] : undefined) ?? sign.charCodeAt(0));
}

function fileOf(rows: readonly string[][], form: string, { ending, encoding }: Writing): File {
  const textFile = (text: string) => new File([encoded(text, encoding)], 'movimientos.csv');
  const html = rows.map((row) => {
    // Each page has a table of its own.
    const isPage = row.some(
      (cell) => NAMES.reference.includes(cell) || NAMES.credit.includes(cell) || NAMES.amount.includes(cell),
    );
    return `${isPage ? '</table><p>Página</p><table>' : ''}<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  });
  switch (form) {
    case 'html':
      return textFile(`<!-- x --><head></head><body><table>${html.join('')}</table></body>`);
    case 'xml':
      return textFile(
        `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="1"><Table>${rows.map((row) => `<Row>${row.map((cell, place) => (cell === '' ? '' : `<Cell ss:Index="${place + 1}"><Data ss:Type="String">${escaped(cell)}</Data></Cell>`)).join('')}</Row>`).join('')}</Table></Worksheet></Workbook>`,
      );
    case 'xlsx':
      return new File([workbookOf(rows)], 'movimientos.xlsx');
    case 'bare xlsx':
      return new File([withoutAddresses(workbookOf(rows))], 'movimientos.xlsx');
    case 'aligned': {
      const widths = (rows.find((row) => row.length > 2) ?? []).map((_, place) =>
        Math.max(...rows.filter((row) => row.length > 2).map((row) => (row[place] ?? '').length)),
      );
      return textFile(
        rows.map((row) => row.map((cell, place) => cell.padEnd((widths[place] ?? 0) + 3)).join('')).join(ending),
      );
    }
    default:
      return textFile(rows.map((row) => row.map((cell) => quoted(cell, form)).join(form)).join(ending));
  }
}

/** As a bank does that quotes amounts alone. */
function quoted(cell: string, separator: string): string {
  return /^[-\d.,]+$/.test(cell) && cell.includes(separator) ? `"${cell}"` : cell;
}

export function withoutAddresses(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => {
    const xml = strFromU8(file);
    return [name, name === 'xl/sheet.xml' ? strToU8(xml.replace(/ r="\w+"/g, '')) : file] as const;
  });
  return zipSync(Object.fromEntries(files));
}
