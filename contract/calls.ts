/**
 * The addresses of all calls, taken from the entries in services/. The site's build replaces this module by the
 * finished tables (scripts/callTables.ts), so that the schemas do not come to the browser.
 */
import {
  CAPABILITY_ENTRIES,
  CAPABILITY_HEADERS,
  CAPABILITY_PICTURES,
  type CallName,
  type CapabilityCall,
  TABLE_ENTRIES,
} from './services';
import { type Entry, isKeyed } from './services/entry';

export type {
  AnswerOf,
  Body,
  CallName,
  Capability,
  CapabilityCall,
  EntryName,
  GuardedCall,
  Params,
  Query,
} from './services';

export interface Call extends Pick<Entry, 'method' | 'path'> {
  /** Whether the call takes an Idempotency-Key. */
  readonly isKeyed?: true;
  /** Of the search of a list. */
  readonly searched?: SearchParameters;
}

/** What a search takes beside page and limit. */
export interface SearchParameters {
  /** The parameters that narrow it. */
  readonly narrows: readonly string[];
  /** The columns it can be sorted by. */
  readonly sorts: readonly string[];
}

export const CALLS = addresses(TABLE_ENTRIES) as Readonly<Record<CallName, Call>>;
/** Calls beyond the table, each made only if the login answer announced it in `meta.capabilities`. */
export const CAPABILITY_CALLS = addresses(CAPABILITY_ENTRIES) as Readonly<Record<CapabilityCall, Call>>;
/** Headers beyond the table, announced in the same way. */
export const HEADERS = CAPABILITY_HEADERS;

/** What else a login answer may announce beside those two. */
export const PICTURES: readonly string[] = CAPABILITY_PICTURES;

function addresses(entries: Record<string, Entry>): Record<string, Call> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const { method, path } = entry;
      return [name, { method, path, ...(isKeyed(entry) && { isKeyed: true }), ...searchedBy(entry) }];
    }),
  );
}

function searchedBy({ path, query }: Entry): Pick<Call, 'searched'> {
  if (!query || !path.endsWith('/search')) return {};
  const { oneOf } = query.describe().fields.sort as { oneOf: string[] };
  const narrows = Object.keys(query.fields).filter((name) => !['sort', 'page', 'limit'].includes(name));
  return { searched: { narrows, sorts: oneOf.filter((sort) => !sort.startsWith('-')) } };
}
