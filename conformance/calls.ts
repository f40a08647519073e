/** The calls of the contract, as the kit derives its checks from their entries. */
import type { EntryName } from '../contract/calls';
import { ENTRIES, TABLE_ENTRIES } from '../contract/services';
import type { Entry } from '../contract/services/entry';
import { TABLES, type Table } from '../src/providers/tables';

export type ReadTable = Table & { resource: string };

const READ_TABLES = Object.entries<Table>(TABLES).map(([resource, table]): ReadTable => ({ resource, ...table }));

export function entryOf(name: EntryName): Entry {
  return ENTRIES[name];
}

/** The call table, and what a platform announced beside it. */
export function callsOf(announced: readonly string[]): EntryName[] {
  const names = Object.keys(ENTRIES) as EntryName[];
  return names.filter((name) => name in TABLE_ENTRIES || announced.includes(name));
}

/** What of the data provider's tables a call reads: its list, its search or file, or one record of it. */
export function tableOfCall(name: string): ReadTable | undefined {
  const listed = READ_TABLES.find(({ list, search, file }) => [list, search, file].some((one) => one === name));
  if (listed || name === 'login') return listed ?? READ_TABLES.find(({ resource }) => resource === 'users');
  if (name === 'listOffersByTag') return READ_TABLES.find(({ resource }) => resource === 'offers');
  const { method, path }: Pick<Entry, 'method' | 'path'> = ENTRIES[name as EntryName] ?? { method: 'POST', path: '' };
  const isOne = method === 'GET' && path.endsWith('/{id}');
  return isOne ? READ_TABLES.find(({ list }) => `${ENTRIES[list].path}/{id}` === path) : undefined;
}

/** A list that has pages: its call's query says so. */
export function isPaged(name: EntryName): boolean {
  const { query, answer } = entryOf(name);
  return answer !== undefined && query !== undefined && 'page' in query.fields;
}

export function isFile(name: EntryName): boolean {
  return entryOf(name).file !== undefined;
}
