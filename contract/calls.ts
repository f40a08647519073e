/**
 * The addresses of all calls, taken from the entries in services/. The site's build puts the finished tables in this
 * module's place (scripts/callTables.ts), so that neither the schemas nor what reads them come to the browser.
 */
import { type CallName, type Capability, ENTRIES } from './services';
import type { Entry } from './services/entry';

export type { Answer, Body, CallName, Capability, GuardedCall, Params, Query } from './services';

export type Call = Pick<Entry, 'method' | 'path'>;

const { logout, ...table } = ENTRIES;

/** Every call of the table. */
export const CALLS = addresses(table) as Readonly<Record<CallName, Call>>;
/** Calls beyond the table, each made only if the login answer announced it in `meta.capabilities`. */
export const CAPABILITIES = addresses({ logout }) as Readonly<Record<Capability, Call>>;

function addresses(entries: Record<string, Entry>): Record<string, Call> {
  return Object.fromEntries(Object.entries(entries).map(([name, { method, path }]) => [name, { method, path }]));
}
