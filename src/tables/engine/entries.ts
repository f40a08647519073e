/** The searched, compared and added values of each row: plain values that can be sent to a worker. */
import { folded, wanted } from '../../../contract/folded';
import type { Currency } from '../../../contract/money';
import type { ListTable, TableFilter } from '../table';
import { comparable, type SortValue } from './sorting';

/** Which values an entry has, in their order. */
export interface Shape {
  columns: readonly { key: string; hasTotal: boolean }[];
  choices: readonly string[];
  spans: readonly string[];
}

/** One row; each list is in the order of its shape. */
export interface Entry {
  text: string;
  /** The value by which each column is sorted; null comes last. */
  values: readonly SortValue[];
  /** Of each column; '' where all its values are compared with each other. */
  currencies: readonly (Currency | '')[];
  choices: readonly (readonly string[])[];
  /** The values of the filters by days and by amounts; null where there is none. */
  spans: readonly SortValue[];
}

const isChoice = <Row>(filter: TableFilter<Row>) => filter.kind === 'choice';
const isSpan = <Row>(filter: TableFilter<Row>) => filter.kind !== 'choice';

export function shapeOf<Row extends { id: string }>({ columns, filters }: ListTable<Row>): Shape {
  return {
    columns: columns.map(({ key, hasTotal = false }) => ({ key, hasTotal })),
    choices: filters.filter(isChoice).map(({ key }) => key),
    spans: filters.filter(isSpan).map(({ key }) => key),
  };
}

/** Gives the function that makes a row's entry. */
export function entriesOf<Row extends { id: string }>({ columns, filters, words }: ListTable<Row>) {
  const choices = filters.filter(isChoice);
  const spans = filters.filter(isSpan);
  const isSearched = columns.map((column) => column.isSearched ?? column.kind === 'text');
  return (row: Row): Entry => {
    const values = columns.map(({ value }) => comparable(value(row)));
    const texts = values.filter((_, place) => isSearched[place]).map(asWritten);
    return {
      text: searchable([...texts, ...words(row)].join('\n')),
      values,
      currencies: columns.map(({ currency }) => currency?.(row) ?? ''),
      choices: choices.map(({ values: own }) => own(row)),
      spans: spans.map(({ value }) => comparable(value(row))),
    };
  };
}

/** An amount as it is typed and as a bank writes it. */
const asWritten = (value: SortValue) =>
  typeof value === 'number' ? value.toFixed(2).replace('.', ',') : (value ?? '');

/** Separators between the digits of telephones, documents and accounts. */
const BETWEEN_DIGITS = /(?<=\d)[\s.\-/]+(?=\d)/g;

/** The searched text of a row, line by line: also its numbers without separators between their digits. */
export function searchable(text: string): string {
  const plain = folded(text);
  // Only lines that differ are added: a hundred thousand rows are in memory.
  const joined = plain.split('\n').flatMap((line) => {
    const without = line.replace(BETWEEN_DIGITS, '');
    return without === line ? [] : [without];
  });
  return [plain, ...joined].join('\n');
}

/** Gives the function that makes entries share equal texts: each entry from another thread has its own copies. */
export function sharedWords(): (entry: Entry) => Entry {
  const words = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  function word(value: string): string {
    const known = words.get(value);
    if (known === undefined) words.set(value, value);
    return known ?? value;
  }
  function list<Word extends string>(items: readonly Word[]): readonly Word[] {
    const key = items.join('\n');
    const known = lists.get(key);
    if (known?.length === items.length) return known as readonly Word[];
    lists.set(key, items);
    return items;
  }
  const shared = (value: SortValue) => (typeof value === 'string' ? word(value) : value);
  return ({ text, values, currencies, choices, spans }) => ({
    text,
    values: values.map(shared),
    currencies: list(currencies),
    choices: choices.map(list),
    spans: spans.map(shared),
  });
}

/** The words to look for, each as it was typed and, where that differs, without separators between its digits. */
export function wantedWords(words: string): string[][] {
  return wanted(words)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set([word, word.replace(BETWEEN_DIGITS, '')])]);
}
