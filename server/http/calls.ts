import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/paths';
import {
  type AnswerOf,
  type Body,
  ENTRIES,
  type EntryName,
  type KeyedCall,
  type Params,
  type Query,
  type VersionedCall,
} from '../../contract/services';
import { type Entry, isKeyed, successStatus } from '../../contract/services/entry';
import { readUuid } from '../../contract/typedText';
import { type Actor, type AuthDeps, requireAccess, requireSession, tokenOf } from './auth';
import { budget } from './budget';
import { notFound, unauthorized } from './errors';
import { Download } from './exports';
import { type Condition, conditionOf, etagOf, Versioned } from './ifMatch';
import { Changed, type KeyedChange, keyedChanges, type Transact, whileSignedIn } from './keyedChange.repository';
import type { SignedIn } from './session.repository';
import { bodyReader, queryReader } from './validate';

type Entries = typeof ENTRIES;

/** What a call's function gets, checked and without HTTP. `id` is an identifier as it is stored. */
type Incoming<Name extends EntryName> = Caller<Entries[Name]['access']> & {
  params: Readonly<Params<Name>>;
  query: Readonly<Query<Name>>;
  body: Body<Name>;
} & (Name extends KeyedCall ? { change: KeyedChange<Made<Name>> } : unknown) &
  (Name extends KeyedCall & VersionedCall ? { condition: Condition | undefined } : unknown);

/**
 * Who makes a call, and the transaction in which they change something. For the calls that sign in, also the address
 * that limits count, and the log.
 */
type Caller<Access> = Access extends 'public'
  ? Connection
  : Access extends 'session'
    ? Connection & { token: string; me: SignedIn; transact: Transact }
    : { actor: Actor; transact: Transact };

interface Connection {
  ip: string;
  log: FastifyBaseLogger;
}

/**
 * What a call's function gives: what it changed; the answer's JSON, with its version where the call names one; a file.
 */
type Outgoing<Name extends EntryName> = Name extends KeyedCall
  ? Changed
  : Name extends VersionedCall
    ? Versioned<AnswerOf<Name>> | undefined
    : Made<Name>;

/** The answer's JSON; undefined or false where the record is absent. Without an answer in the entry nothing is sent. */
type Made<Name extends EntryName> = Entries[Name] extends { file: string }
  ? Download
  : Entries[Name] extends { answer: object }
    ? Entries[Name] extends { refuses: { 404: string } }
      ? AnswerOf<Name> | undefined
      : AnswerOf<Name>
    : Entries[Name] extends { refuses: { 404: string } }
      ? boolean
      : unknown;

/** Registers what the server does for the calls of contract/services. */
export interface CallTable {
  on<Name extends EntryName>(
    name: Name,
    handle: (incoming: Incoming<Name>) => Promise<Outgoing<Name>>,
    ways?: {
      /** How long the whole answer may take, where that is more than usual. */
      timeoutMs?: number;
    },
  ): void;
}

/** More than a whole office sends in its first minute when its sessions ended over night. */
const WRONG_TOKENS = { times: 300, perMs: 60_000 };

export function callTable(app: FastifyInstance, known: Omit<AuthDeps, 'wrongTokens'>): CallTable {
  const deps: AuthDeps = { ...known, wrongTokens: budget({ ...WRONG_TOKENS, now: known.now }) };
  return {
    on(name, handle, { timeoutMs } = {}) {
      const entry: Entry = ENTRIES[name];
      const { method, path, answer } = entry;
      const status = successStatus(entry);
      const read = reader(entry);
      const { access, onRequest, caller } = guard(entry, deps);
      const absent = entry.refuses?.[404];
      const keyed = isKeyed(entry) ? keyedChanges(known, { absent, answers: Boolean(answer) }) : undefined;
      app.route({
        method,
        url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
        config: { call: name, access, keyed: Boolean(keyed), timeoutMs },
        schema: answer ? { response: { [status]: answer } } : {},
        onRequest,
        handler: async (request, reply) => {
          const condition = entry.versioned && keyed ? conditionOf(request, entry.refuses?.[412]) : undefined;
          const run = async (more: object) =>
            handle({ ...(await read(request)), ...caller(request), ...more } as Incoming<typeof name>);
          reply.code(status);
          const given = keyed
            ? await keyed(request, reply, (change) => run({ change, condition }) as Promise<Changed>)
            : await run({});
          // The deadline has answered the request already.
          if (reply.sent) return reply;
          if (given instanceof Changed) return given.sendOn(reply);
          if (given instanceof Versioned) return reply.header('etag', etagOf(given.version)).send(given.answer);
          if (given === false || (given === undefined && answer)) throw notFound(absent);
          if (given instanceof Download) return given.sendOn(reply);
          return reply.send(answer ? given : undefined);
        },
      });
    },
  };
}

/** `{ data }`, or undefined for an absent record. */
export function dataOf<T>(record: T | undefined): { data: T } | undefined {
  return record === undefined ? undefined : { data: record };
}

/** Makes the server refuse to start with a route below /api/gs without access rules (deny by default). */
export function refuseUntaggedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith(API_BASE) && !config?.access)
      throw new Error(`${method} ${url} has no entry in contract/services`);
  });
}

/** Checks who may make a call, and gives what its function gets of the caller. */
function guard({ access }: Entry, deps: AuthDeps) {
  switch (access) {
    case 'public':
      return { access, onRequest: [], caller: connectionOf };
    case 'session':
      return {
        access,
        onRequest: requireSession(deps),
        caller: (request: FastifyRequest) => ({
          ...connectionOf(request),
          token: signedIn(tokenOf(request)),
          me: signedIn(request.signedIn),
          transact: whileSignedIn(deps, request),
        }),
      };
    default:
      return {
        access,
        onRequest: requireAccess(access, deps),
        caller: (request: FastifyRequest) => ({
          actor: signedIn(request.actor),
          transact: whileSignedIn(deps, request),
        }),
      };
  }
}

function connectionOf({ ip, log }: FastifyRequest): Connection {
  return { ip, log };
}

/** Gives the function that reads a request by its entry; it throws 404, 400 or 422. */
function reader({ path, query, body, bodyInQuery, refuses }: Entry): (request: FastifyRequest) => Promise<object> {
  const readQuery = queryReader(query);
  const readBody = body ? bodyReader(body) : undefined;
  const hasId = path.includes('{id}');
  return async (request) => {
    const params = { ...(request.params as Record<string, string>) };
    if (hasId) {
      const id = readUuid(params.id ?? '');
      if (id === undefined) throw notFound(refuses?.[404]);
      params.id = id;
    }
    const asked = readQuery(request.query);
    const sent = bodyInQuery && request.body === undefined ? request.query : request.body;
    return { params, query: asked, body: await readBody?.(sent) };
  };
}

/** A value that the hooks have set. */
function signedIn<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw unauthorized();
  return found;
}
