/** A deviation that is planted in the platform of the tests, and what the kit must say of it. */
import type { ServerResponse } from 'node:http';
import type { Reply } from '../../contract/testing/platform';
import { type Fields, isObject } from '../../contract/values';
import type { CheckOptions } from '../check';
import type { Subject, Verdict } from '../findings';
import { ROWS, type Row } from '../rows';
import type { Asked, Cors, Planted } from './platform';

export interface Deviation {
  /** What differs, in a few words. */
  name: string;
  /** In which rows it is planted; all of them unless said. */
  at?: readonly Row[];
  /** The JSON of a success, otherwise. */
  json?: (json: Fields, asked: Asked) => unknown;
  /** The whole answer to whoever has a session, otherwise. */
  reply?: (reply: Reply, asked: Asked) => Reply;
  /** The answer to whoever has none, otherwise. */
  stranger?: (reply: Reply) => Reply;
  /** What arrives, otherwise: an address or a body that the platform reads in its own way. */
  asked?: (asked: Asked) => Asked;
  /** The bytes, otherwise. */
  send?: (response: ServerResponse, reply: Reply) => void;
  /** How other origins are let in, otherwise; false where none is. */
  cors?: Cors;
  /** What the kit is told besides. */
  options?: Partial<CheckOptions>;
  /** Whether it shows only to an owner. */
  owner?: true;
  /** Whether it shows only where something is written. */
  writes?: true;
  /** Every row that must not keep the table, with its verdict and a part of what is said. Of all others nothing may be said. */
  expected: Partial<Record<Subject, readonly [Verdict, string]>>;
}

/** A verdict of several rows at once. */
export function each(rows: readonly Row[], verdict: Verdict, says: string): Deviation['expected'] {
  return Object.fromEntries(rows.map((row) => [row, [verdict, says]]));
}

/** An answer of JSON. */
export function jsonReply(status: number, json: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, json };
}

/** A refusal in the table's words. */
export function refusal(status: number, detail: string): Reply {
  return jsonReply(status, { error: { detail } });
}

/** What stands in the query of what arrives. */
export function queryOf({ url }: Asked): URLSearchParams {
  return new URL(url, 'http://tabla').searchParams;
}

/** Gives the change of what arrives in which the address is otherwise. */
export function address(change: (url: string) => string) {
  return (asked: Asked): Asked => ({ ...asked, url: change(asked.url) });
}

/** Gives the change of an answer in which these fields, wherever they stand, are otherwise. */
export function field(names: string | readonly string[], to: (value: unknown, record: Fields) => unknown) {
  const wanted = [names].flat();
  return (json: Fields) => deep(json, (name, value, record) => (wanted.includes(name) ? to(value, record) : value));
}

/** Gives the change of an answer in which these fields are absent. */
export function without(...names: string[]) {
  return field(names, () => undefined);
}

/** A copy of a JSON value in which every field was given to `change`. */
export function deep<T>(value: T, change: (name: string, value: unknown, record: Fields) => unknown): T;
export function deep(value: unknown, change: (name: string, value: unknown, record: Fields) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => deep(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, change(name, deep(item, change), value)]),
  );
}

/** How the deviation changes what the platform would answer. */
export function planted({ at = ROWS, json, reply: change, stranger, asked: read, send, cors }: Deviation): Planted {
  const concerns = (row: Row) => at.includes(row);
  return {
    cors,
    ask: (asked) => (read && concerns(asked.row) ? read(asked) : asked),
    answer(reply, asked) {
      if (!concerns(asked.row)) return reply;
      if (reply.status === 401 && asked.row !== 'login') return stranger?.(reply) ?? reply;
      const changed = change?.(reply, asked) ?? reply;
      return json && changed.status < 300 && isObject(changed.json)
        ? { ...changed, json: json(changed.json, asked) }
        : changed;
    },
    send(response, reply, row) {
      if (!send || !concerns(row) || reply.status === 401) return false;
      send(response, reply);
      return true;
    },
  };
}
