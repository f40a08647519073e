/** What is sent with each call, taken from the entries in services/; in the browser a finished table as in calls.ts. */
import { type Body, ENTRIES, type EntryName } from './services';
import type { Entry } from './services/entry';

export type SendingCall = { [Name in EntryName]: Body<Name> extends undefined ? never : Name }[EntryName];

const fields: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries<Entry>(ENTRIES).flatMap(([name, { body }]) => (body ? [[name, Object.keys(body.fields)]] : [])),
);

/** The names of the body's fields; nothing else is ever sent. */
export const SENT_FIELDS = fields as { readonly [Name in SendingCall]: readonly (keyof Body<Name> & string)[] };
