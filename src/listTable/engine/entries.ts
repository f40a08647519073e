/** What is searched, compared and added up of each row: plain values that can be sent to a worker. */
import { folded } from '../../../contract/folded';
import { type Currency, toCents } from '../../../contract/money';
import type { ListTable, TableFilter } from '../table';

/** Which values an entry has, in their order. */
export interface Shape {
  columns: readonly { key: string; hasTotal: boolean }[];
  choices: readonly string[];
  days: readonly string[];
  amounts: readonly string[];
}

/** One row; each list is in the order of its shape. */
export interface Entry {
  text: string;
  /** What each column is sorted by; null comes last. */
  values: readonly (string | number | null)[];
  /** Of each column; '' where its values are compared with all others. */
  currencies: readonly (Currency | '')[];
  /** Of the columns with totals; null where there is no amount, and for the others. */
  cents: readonly (number | null)[];
  choices: readonly (readonly string[])[];
  days: readonly string[];
  amounts: readonly (number | null)[];
}

export function shapeOf<Row extends { id: string }>({ columns, filters }: ListTable<Row>): Shape {
  const keys = (kind: TableFilter<Row>['kind']) => filters.filter((one) => one.kind === kind).map(({ key }) => key);
  return {
    columns: columns.map(({ key, hasTotal = false }) => ({ key, hasTotal })),
    choices: keys('choice'),
    days: keys('days'),
    amounts: keys('amount'),
  };
}

/** Gives the function that makes a row's entry. */
export function entriesOf<Row extends { id: string }>({ columns, filters, searched }: ListTable<Row>) {
  const choices = filters.filter((one) => one.kind === 'choice');
  const days = filters.filter((one) => one.kind === 'days');
  const amounts = filters.filter((one) => one.kind === 'amount');
  return (row: Row): Entry => {
    const values = columns.map(({ value }) => comparable(value(row)));
    return {
      text: searchable(searched(row)),
      values,
      currencies: columns.map(({ currency }) => currency?.(row) ?? ''),
      cents: columns.map(({ hasTotal }, place) => {
        const amount = values[place];
        return hasTotal && typeof amount === 'number' ? toCents(amount) : null;
      }),
      choices: choices.map(({ values: own }) => own(row)),
      days: days.map(({ day }) => day(row)),
      amounts: amounts.map(({ amount }) => amount(row)),
    };
  };
}

function comparable(value: string | number | Date | null): string | number | null {
  const plain = value instanceof Date ? value.getTime() : value;
  return plain === '' || Number.isNaN(plain) ? null : plain;
}

/** What stands between the digits of telephones, documents and accounts. */
const BETWEEN_DIGITS = /(?<=\d)[\s.\-/]+(?=\d)/g;

/** The words of a row: also its numbers without what people write between their digits. */
export function searchable(text: string): string {
  const plain = folded(text);
  const joined = plain.replace(BETWEEN_DIGITS, '');
  return joined === plain ? plain : `${plain}\n${joined}`;
}

/** The words to look for, each as it was typed and, where that differs, without what stands between its digits. */
export function wantedWords(words: string): string[][] {
  return folded(words)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set([word, word.replace(BETWEEN_DIGITS, '')])]);
}
