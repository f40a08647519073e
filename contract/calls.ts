/**
 * What a browser needs of each call: its address, who may make it and what it sends. It is taken from the entries in
 * services/; the site's build puts the finished tables in this module's place (scripts/callTables.ts), so that neither the
 * schemas nor what reads them come along.
 */
import { type CallName, type Capability, ENTRIES, type GuardedCall } from './services';
import type { Entry, Roles } from './services/entry';

export type { Answer, Body, CallName, Capability, GuardedCall, Params, Query } from './services';

export interface Call extends Pick<Entry, 'method' | 'path' | 'access'> {
  /** The names of the body's fields. */
  readonly fields?: readonly string[];
}

type Calls = { readonly [Name in CallName]: Call & { access: Name extends GuardedCall ? Roles : 'public' } };

const { logout, ...table } = ENTRIES;

/** Every call of the table. */
export const CALLS = extracts(table) as Calls;
/** Calls beyond the table, each made only if the login answer announced it in `meta.capabilities`. */
export const CAPABILITIES = extracts({ logout }) as Readonly<Record<Capability, Call>>;

function extracts(entries: Record<string, Entry>): Record<string, Call> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, extract(entry)]));
}

function extract({ method, path, access, body }: Entry): Call {
  return { method, path, access, ...(body && { fields: Object.keys(body.fields) }) };
}
