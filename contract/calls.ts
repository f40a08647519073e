/**
 * The addresses of all calls, taken from the entries in services/. The site's build replaces this module by the
 * finished tables (scripts/callTables.ts), so that the schemas do not come to the browser.
 */
import type { yup } from './locale';
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
  /** The filters of days, each with the two ends of a span (lists/definition.ts). */
  readonly days: readonly string[];
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
  const { sort, page, limit, ...filters } = query.describe().fields as Record<string, yup.SchemaDescription>;
  const days = Object.entries(filters).flatMap(([name, { tests }]) =>
    name.endsWith('From') && tests.some((rule) => rule.name === 'day') ? [name.slice(0, -'From'.length)] : [],
  );
  const sorts = (sort?.oneOf ?? []).map(String).filter((name) => !name.startsWith('-'));
  return { searched: { narrows: Object.keys(filters), days, sorts } };
}
