/** A platform in memory that keeps the call table to the letter: what it reads, refuses and answers derives from the entries. */
import type { EntryName } from '../calls';
import { describeBrokenRules, yup } from '../locale';
import { ENTRIES } from '../services';
import { type Entry, type Scope, successStatus } from '../services/entry';
import type { User } from '../services/shapes';
import { beyondTheTable } from './beyond';
import { AnswerFile, type Asked, type Handlers, Refusal } from './handler';
import { handlersOf, tokenOf } from './handlers';
import type { Records } from './records';
import { anyRouteOf, type Route, routeOf } from './route';

/** A request as it arrives; names of headers are in small letters. */
export interface Incoming {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | undefined>>;
  /** JSON that was read already; undefined without a body. */
  body?: unknown;
}

/** What is answered: JSON, bytes, or nothing. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
}

interface Options {
  /** Who is behind a token; the token of a login is known without. */
  personOf?: (token: string) => User | undefined;
}

/**
 * Gives a platform with these records, which its calls read and change; `overrides` are handlers in the place of these.
 * It does not depend on how requests travel.
 */
export function platformOf(records: Records, overrides: Partial<Handlers> = {}, { personOf }: Options = {}) {
  const handlers: Handlers = { ...handlersOf(records), ...overrides };
  const beyond = beyondTheTable(records);
  const find = personOf ?? ((token) => records.users.find((user) => tokenOf(user) === token));

  return {
    answer(incoming: Incoming): Reply {
      const route = announcedRoute(incoming) ?? routeOf(incoming.method, incoming.url);
      return route ? answerCall(route, incoming) : refused(new Refusal(404, 'No existe lo que buscas.'));
    },
  };

  function announcedRoute({ method, url }: Incoming): Route<EntryName> | undefined {
    const route = anyRouteOf(method, url);
    return records.capabilities.some((name) => name === route?.name) ? route : undefined;
  }

  function answerCall<Name extends EntryName>({ name, params }: Route<Name>, incoming: Incoming): Reply {
    const entry: Entry = ENTRIES[name];
    try {
      const caller = callerOf(entry, incoming);
      return beyond.once(entry, incoming, caller.me, () => {
        const { searchParams } = new URL(incoming.url, 'http://platform');
        const asked = { params, ...caller, ...readAsked(entry, searchParams, incoming.body) } as Asked<Name>;
        beyond.judge(entry, incoming, params, (reading) => handlers[reading as Name](asked));
        return beyond.tagged(entry, succeeded(entry, handlers[name](asked)));
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refused(error, entry);
    }
  }

  /** Who calls, and how much of the data is theirs; throws 401 and 403. */
  function callerOf({ access }: Entry, { headers }: Incoming): { me?: User; scope?: Scope } {
    if (access === 'public') return {};
    const [, token] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    const me = token === undefined ? undefined : find(token);
    if (!me) throw new Refusal(401, 'Tu sesión no es válida o venció. Inicia sesión de nuevo.');
    if (access === 'session') return { me };
    const scope = access[me.permission];
    if (scope === 'none') throw new Refusal(403, 'No tienes permiso para hacer esto.');
    return { me, scope };
  }
}
export type Platform = ReturnType<typeof platformOf>;

/** Query and body as the entry's schemas read them; throws 400 and 422. */
function readAsked({ query, body, bodyInQuery }: Entry, searchParams: URLSearchParams, sent: unknown) {
  const parameters = Object.fromEntries(searchParams);
  const given = bodyInQuery && sent === undefined ? parameters : sent;
  return {
    query: query && checked(() => query.validateSync(parameters, { stripUnknown: true }), 400),
    body: body && checked(() => body.exact().validateSync(given, { abortEarly: false }), 422),
  };
}

function checked<T>(read: () => T, status: 400 | 422): T {
  try {
    return read();
  } catch (error) {
    if (!yup.ValidationError.isError(error)) throw error;
    if (status === 400) throw new Refusal(status, error.message);
    const { detail, fields } = describeBrokenRules(error);
    throw new Refusal(status, detail, fields);
  }
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

function succeeded(entry: Entry, given: unknown): Reply {
  const status = successStatus(entry);
  if (given instanceof AnswerFile) {
    const { name, contents, type = entry.file ?? '' } = given;
    const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
    return { status, headers, bytes: typeof contents === 'string' ? new TextEncoder().encode(contents) : contents };
  }
  return entry.answer ? { status, headers: JSON_TYPE, json: given } : { status, headers: {} };
}

function refused({ status, detail, fields, outcome }: Refusal, { refuses }: Pick<Entry, 'refuses'> = {}): Reply {
  const examples: Readonly<Partial<Record<number, string>>> = refuses ?? {};
  const error = { detail: detail ?? examples[status] ?? '', ...(outcome && { outcome }), ...(fields && { fields }) };
  return { status, headers: JSON_TYPE, json: { error } };
}
