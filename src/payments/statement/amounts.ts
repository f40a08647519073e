/** Amounts in a bank's statement, in the spelling of their whole column. */
import { folded } from '../../../contract/folded';
import { type StatementCell, textOf } from './cells';
import { type Side, sideOf } from './words';

/** The character before the cents. */
export type DecimalMark = ',' | '.';

export interface Amount {
  /** Never below zero. */
  cents: number;
  /** Undefined for a number alone. */
  side: Side | undefined;
}

export interface Spelling {
  mark: DecimalMark;
  /** All of the column have three decimals: 926.830 is less than a thousand. */
  hasThousandths: boolean;
}

const CURRENCY = /bs\.?\s*[sfd]?\.?(?![a-z])|bolivar(es)?|ve[sdf](?![a-z])|us[d$]?\$?(?![a-z])|\$/g;

/**
 * Reads 'Bs. 1.234,50', '-456.25', '(456,25)', '456,25-', '1 234,50 CR'. Undefined for what is no amount in this
 * spelling: with a comma as decimal mark '456.25' is refused, and so is '1,234', which might be thousands.
 */
export function readBankAmount(cell: StatementCell | undefined, spelling: Spelling): Amount | undefined {
  if (typeof cell === 'number') return amountOf(cell, cell < 0 ? 'charge' : undefined);
  const [, brackets, bare = ''] = /^(\()?(.*?)\)?$/.exec(folded(textOf(cell)).replace(CURRENCY, ' ').trim()) ?? [];
  const parts = /^(?<before>[+-])?\s*(?<digits>\d[\d., ']*|[.,]\d+\s*)(?<behind>[+-]|[a-z]+\.?)?$/.exec(
    bare.trim(),
  )?.groups;
  if (!parts) return undefined;
  const said = parts.behind ?? parts.before;
  const side = brackets ? 'charge' : sideOf(said);
  if (side === 'balance' || (said !== undefined && side === undefined)) return undefined;
  const number = numberOf((parts.digits ?? '').trim(), spelling);
  return number === undefined ? undefined : amountOf(number, side);
}

/** Undefined for fractions of a cent, as rates have them. */
function amountOf(number: number, side: Side | undefined): Amount | undefined {
  const exact = Math.abs(number) * 100;
  const cents = Math.round(exact);
  return Number.isSafeInteger(cents) && Math.abs(exact - cents) < 0.01 ? { cents, side } : undefined;
}

const SHAPES: Record<DecimalMark, RegExp> = {
  ',': /^(\d{1,3}(?:[. ']\d{3})+|\d*)(?:,(\d+))?$/,
  '.': /^(\d{1,3}(?:[, ']\d{3})+|\d*)(?:\.(\d+))?$/,
};

function numberOf(digits: string, { mark, hasThousandths }: Spelling): number | undefined {
  const [, whole, decimals = '0'] = SHAPES[mark].exec(digits) ?? [];
  if (whole === undefined) return undefined;
  // 1,234 may be thousands in the other spelling; 1234,500 and 0,500 are not.
  const mayBeThousands = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return mayBeThousands && !hasThousandths ? undefined : Number(`${whole.replace(/\D/g, '') || '0'}.${decimals}`);
}

/** One mark, and three digits behind it: these are thousands, or thousandths. */
const EITHER = /^\D*\d{1,3}[.,]\d{3}\D*$/;

/** The spelling with which most of these cells can be read: none reads as two amounts. Undefined for a tie. */
export function decimalMarkOf(cells: readonly StatementCell[]): DecimalMark | undefined {
  const texts = cells.filter((cell) => typeof cell === 'string');
  for (const some of [texts.filter((cell) => !EITHER.test(textOf(cell))), texts]) {
    const [commas = 0, points = 0] = ([',', '.'] as const).map(
      (mark) => some.filter((cell) => readBankAmount(cell, { mark, hasThousandths: false })).length,
    );
    if (commas !== points) return commas > points ? ',' : '.';
  }
  return undefined;
}

export function spellingOf(cells: readonly StatementCell[], mark: DecimalMark): Spelling {
  const texts = cells.filter((cell) => typeof cell === 'string' && cell.includes(mark)).map(textOf);
  const hasThree = (text: string) => /\d{3}\D*$/.test(text.slice(text.lastIndexOf(mark))) && !/\d{4}\D*$/.test(text);
  const isClear = (text: string) => readBankAmount(text, { mark, hasThousandths: false }) !== undefined;
  return { mark, hasThousandths: texts.length > 0 && texts.every(hasThree) && texts.some(isClear) };
}

/** Nothing, also as banks write it: a dash, N/A. */
export function isNothing(cell: StatementCell | undefined): boolean {
  const text = folded(textOf(cell));
  return !/[\p{L}\p{N}]/u.test(text) || /^(n\/[ad]|null)$/.test(text);
}
