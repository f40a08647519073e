/** Who uses the platform in a check, and what is known of it already. */
import type { EntryName } from '../contract/calls';
import { PAGE_SIZE, PICKER_LIMIT } from '../contract/limits';
import type { Fields } from '../contract/values';
import { isObject } from '../contract/values';
import type { Records } from '../src/providers/tables';
import type { Subject } from './screens';
import type { Settings } from './settings';
import type { Told } from './told';
import type { Observed, Visitor } from './visitor';
import type { Send } from './wire';

export interface Scene {
  settings: Settings;
  told: Told;
  send: Send;
  /** The administrator. */
  visitor: Visitor;
  me: string;
  owner?: Visitor | undefined;
  announced: readonly string[];
  /** What stays on the platform though it should not, by what it is about. */
  stays: Map<string, string>;
}

/** What is checked of one call; it tells what it finds. */
export interface Check {
  call: Subject;
  what: string;
  run(): Promise<void>;
}

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** What nothing is called. */
export const NOWHERE = 'zqxj-nada-se-llama-asi';

export interface ListPage {
  data: Fields[];
  meta?: unknown;
}

/** Gives a page of a list as the provider reads it. */
export function pageOf(
  visitor: Visitor,
  resource: keyof Records | string,
  page: number,
  { perPage = PAGE_SIZE, filter = {} }: { perPage?: number; filter?: Fields } = {},
): Promise<Observed<ListPage>> {
  const sort = { field: 'id', order: 'ASC' } as const;
  return visitor.observe((provider) => provider.getList(resource, { pagination: { page, perPage }, sort, filter }));
}

export function lastPageOf(page: ListPage | undefined): number {
  return isObject(page?.meta) && typeof page.meta.lastPage === 'number' ? page.meta.lastPage : 1;
}

export function idsOf(page: { data: Fields[] } | undefined): string[] {
  return page?.data.map(({ id }) => String(id)) ?? [];
}

/** Gives the records of a list, of so many pages of a hundred at most, up to the id `until`. */
export async function readThrough(
  visitor: Visitor,
  resource: string,
  { filter = {}, pages = 50, until = '' }: { filter?: Fields; pages?: number; until?: string } = {},
): Promise<Fields[]> {
  const found = new Map<string, Fields>();
  for (let page = 1, lastPage = 1; page <= Math.min(lastPage, pages) && !found.has(until); page++) {
    const { value } = await pageOf(visitor, resource, page, { perPage: PICKER_LIMIT, filter });
    for (const record of value?.data ?? []) found.set(String(record.id), record);
    lastPage = lastPageOf(value);
  }
  return [...found.values()];
}

export const has = ({ announced }: Scene, name: EntryName | string): boolean => announced.includes(name);
