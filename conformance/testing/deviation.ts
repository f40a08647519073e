/** A deviation planted in the tests' platform, and what the kit must say of it. */
import type { ServerResponse } from 'node:http';
import { type Fields, isObject } from '../../contract/values';
import type { CheckOptions } from '../check';
import type { Subject, Verdict } from '../findings';
import { ROWS, type Row } from '../rows';
import type { Asked, Reply } from './handlers';
import type { Planted } from './platform';

export interface Deviation {
  /** What differs, in a few words. */
  name: string;
  /** The rows in which it is planted; all by default. */
  at?: readonly Row[];
  /** Changes the JSON of a success. */
  json?: (json: Fields, asked: Asked) => unknown;
  /** Changes the whole answer to a request with a session. */
  reply?: (reply: Reply, asked: Asked) => Reply;
  /** Changes the answer to a request without one. */
  stranger?: (reply: Reply) => Reply;
  /** Changes the address or body as the platform reads it. */
  asked?: (asked: Asked) => Asked;
  /** Sends the bytes in another way. */
  send?: (response: ServerResponse, reply: Reply) => void;
  /** False for a platform that admits no other origin. */
  cors?: false;
  /** Further options of the kit. */
  options?: Partial<CheckOptions>;
  /** Whether it shows only to an owner. */
  owner?: true;
  /** Whether it shows only where something is written. */
  writes?: true;
  /** Every row that must not keep the table, with its verdict and a part of its text; no other row may differ. */
  expected: Partial<Record<Subject, readonly [Verdict, string]>>;
}

/** A verdict of several rows at once. */
export function each(rows: readonly Row[], verdict: Verdict, says: string): Deviation['expected'] {
  return Object.fromEntries(rows.map((row) => [row, [verdict, says]]));
}

/** Gives the change of an answer that changes these fields wherever they stand. */
export function field(names: string | readonly string[], to: (value: unknown, record: Fields) => unknown) {
  const wanted = [names].flat();
  return (json: Fields) => deep(json, (name, value, record) => (wanted.includes(name) ? to(value, record) : value));
}

/** Gives the change of an answer that removes these fields. */
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
    ask: (asked, row) => (read && row && concerns(row) ? read(asked) : asked),
    answer(reply: Reply, asked: Asked & { row: Row }): Reply {
      if (!concerns(asked.row)) return reply;
      if (reply.status === 401 && asked.row !== 'login') return stranger?.(reply) ?? reply;
      const changed = change?.(reply, asked) ?? reply;
      return json && changed.status < 300 && isObject(changed.json)
        ? { ...changed, json: json(changed.json, asked) }
        : changed;
    },
    send(response: ServerResponse, reply: Reply, row: Row): boolean {
      if (!send || !concerns(row) || reply.status === 401) return false;
      send(response, reply);
      return true;
    },
  };
}
