/** The meaning of single cells of a bank's statement: amounts and days, in the spelling of their whole column. */
import { folded } from '../../../contract/folded';

/** As it was read; a number only where a workbook has one. */
export type Cell = string | number;
export type Rows = readonly (readonly Cell[])[];

/** A table of a file: of a workbook with the name of its sheet, else the only one and without a name. */
export interface Sheet {
  name: string;
  rows: Rows;
}

/** The character before the cents. */
export type DecimalMark = ',' | '.';
export type DayOrder = 'dayFirst' | 'monthFirst';
export type Side = 'credit' | 'debit';

/** A cell as text: unusual spaces, signs and widths as the usual ones. Excel puts an apostrophe before text. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  const text = String(cell)
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '');
  return text.replace(/[−–—]/g, '-').replace(/\s+/g, ' ').replace(/^'/, '').trim();
}

const CURRENCY = /bs\.?\s*[sfd]?\.?(?![a-z])|bolivar(es)?|ve[sdf](?![a-z])|us[d$]?\$?(?![a-z])|\$/g;
const CREDIT = /^(c|cr|cred|credito|h|haber|abono|nc|deposito|ingreso|entrada|credit|deposit|\+)\.?$/;
const DEBIT = /^(d|db|deb|debito|debe|cargo|nd|retiro|egreso|salida|debit|withdrawal|-)\.?$/;

/** Whether a cell's word or letter means credit or debit. */
export function sideOf(cell: Cell | undefined): Side | undefined {
  const word = folded(textOf(cell))
    .replace(/^notas? de /, '')
    .replace(/(?<=[ao])s$/, '');
  if (CREDIT.test(word)) return 'credit';
  return DEBIT.test(word) ? 'debit' : undefined;
}

export interface ReadAmount {
  /** Never below zero; the side distinguishes credit and debit. */
  cents: number;
  /** Undefined for a number alone. */
  side: Side | undefined;
}

/**
 * Reads 'Bs. 1.234,50', '-456.25', '(456,25)', '456,25-', '1 234,50 CR'. Undefined for what is no amount in this
 * spelling: with a comma as decimal mark '456.25' is refused, and so is '1,234', which might be thousands.
 */
export function readStatementAmount(cell: Cell | undefined, mark: DecimalMark): ReadAmount | undefined {
  if (typeof cell === 'number') return signed(cell, cell < 0 ? 'debit' : undefined);
  const [, brackets, bare = ''] = /^(\()?(.*?)\)?$/.exec(folded(textOf(cell)).replace(CURRENCY, ' ').trim()) ?? [];
  const parts = /^(?<before>[+-])?\s*(?<digits>\d[\d., ']*|[.,]\d+\s*)(?<behind>[+-]|[a-z]+\.?)?$/.exec(
    bare.trim(),
  )?.groups;
  if (!parts) return undefined;
  const said = parts.behind ?? parts.before;
  const side = brackets ? 'debit' : sideOf(said);
  if (said !== undefined && side === undefined) return undefined;
  const number = numberOf((parts.digits ?? '').trim(), mark);
  return number === undefined ? undefined : signed(number, side);
}

function signed(number: number, side: Side | undefined): ReadAmount | undefined {
  const cents = Math.round(Math.abs(number) * 100);
  return Number.isSafeInteger(cents) ? { cents, side } : undefined;
}

const SHAPES: Record<DecimalMark, RegExp> = {
  ',': /^(\d{1,3}(?:[. ']\d{3})+|\d*)(?:,(\d{1,2}))?$/,
  '.': /^(\d{1,3}(?:[, ']\d{3})+|\d*)(?:\.(\d{1,2}))?$/,
};

function numberOf(digits: string, mark: DecimalMark): number | undefined {
  const [, whole, cents = '0'] = SHAPES[mark].exec(digits) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replace(/\D/g, '') || '0'}.${cents}`);
}

/** The decimal mark with which most of these cells can be read: none reads as two amounts. Undefined for a tie. */
export function decimalMarkOf(cells: readonly Cell[]): DecimalMark | undefined {
  const texts = cells.filter((cell) => typeof cell !== 'number');
  const [commas = 0, points = 0] = ([',', '.'] as const).map(
    (mark) => texts.filter((cell) => readStatementAmount(cell, mark)).length,
  );
  if (commas === points) return undefined;
  return commas > points ? ',' : '.';
}
