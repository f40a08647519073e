/** A deviation of the tests' platform, and the findings that the kit must report. */
import type { ServerResponse } from 'node:http';
import type { Reply } from '../../contract/testing/platform';
import { type Fields, isObject } from '../../contract/values';
import type { CheckOptions } from '../check';
import type { Subject, Verdict } from '../findings';
import { type Requested, ROWS, type SearchCall } from '../rows';
import type { Asked, Cors, Planted } from './platform';

export interface Deviation {
  /** What differs, in a few words. */
  name: string;
  /** The rows that have it; all of them unless given. */
  at?: readonly Requested[];
  /** Changes the JSON of a success. */
  json?: (json: Fields, asked: Asked) => unknown;
  /** Changes the whole answer to a caller with a session. */
  reply?: (reply: Reply, asked: Asked) => Reply;
  /** Changes the answer to a caller without one. */
  stranger?: (reply: Reply) => Reply;
  /** Changes the request: an address or a body that the platform reads in its own way. */
  asked?: (asked: Asked) => Asked;
  /** Sends the bytes in another way. */
  send?: (response: ServerResponse, reply: Reply) => void;
  /** How other origins are allowed, in another way; false where none is. */
  cors?: Cors;
  /** Searches that it announces. */
  announces?: readonly SearchCall[];
  /** Further options of the kit. */
  options?: Partial<CheckOptions>;
  /** Whether it shows only to an owner. */
  owner?: true;
  /** Whether it shows only where something is written. */
  writes?: true;
  /** Every row that must not conform, with its verdict and a part of the report. All others must have no findings. */
  expected: Partial<Record<Subject, readonly [Verdict, string]>>;
}

/** A verdict of several rows at once. */
export function each(rows: readonly Requested[], verdict: Verdict, says: string): Deviation['expected'] {
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

/** The query of a request. */
export function queryOf({ url }: Asked): URLSearchParams {
  return new URL(url, 'http://tabla').searchParams;
}

export function address(change: (url: string) => string) {
  return (asked: Asked): Asked => ({ ...asked, url: change(asked.url) });
}

export const rowsOf = ({ data }: Fields): unknown[] => (Array.isArray(data) ? data : []);

/** A change of the pagination alone. */
export function pagination(change: (pagination: Fields) => Fields) {
  return (json: Fields) => ({ ...json, pagination: change(isObject(json.pagination) ? json.pagination : {}) });
}

/** Requests with another query. */
export function query(change: (query: URLSearchParams) => void) {
  return address((url) => {
    const [path, text] = url.split('?');
    const asked = new URLSearchParams(text);
    change(asked);
    return `${path}?${asked}`;
  });
}

/** Gives the function that changes these fields of an answer, at any depth. */
export function field(names: string | readonly string[], to: (value: unknown, record: Fields) => unknown) {
  const wanted = [names].flat();
  return (json: Fields) => deep(json, (name, value, record) => (wanted.includes(name) ? to(value, record) : value));
}

/** Gives the function that removes these fields of an answer. */
export function without(...names: string[]) {
  return field(names, () => undefined);
}

/** A copy of a JSON value with every field passed through `change`. */
export function deep<T>(value: T, change: (name: string, value: unknown, record: Fields) => unknown): T;
export function deep(value: unknown, change: (name: string, value: unknown, record: Fields) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => deep(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, change(name, deep(item, change), value)]),
  );
}

/** How the deviation changes the platform's answers. */
export function planted(deviation: Deviation): Planted {
  const { at = ROWS, json, reply: change, stranger, asked: read, send, cors, announces } = deviation;
  const concerns = (row: Requested) => at.includes(row);
  return {
    ...{ cors, announces },
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
