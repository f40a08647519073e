import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/paths';
import { type Answer, type Body, ENTRIES, type EntryName, type Params, type Query } from '../../contract/services';
import { type Entry, successStatus } from '../../contract/services/entry';
import { readUuid } from '../../contract/uuid';
import { type Actor, type AuthDeps, requireAccess, requirePerson, tokenOf } from './auth';
import { budget } from './budget';
import { Download } from './download';
import { notFound, unauthorized } from './errors';
import { bodyReader, queryReader } from './validate';

type Entries = typeof ENTRIES;

/** What a call's function gets, checked and without HTTP. `id` is an identifier as they are stored. */
type Incoming<Name extends EntryName> = Caller<Entries[Name]['access']> & {
  params: Readonly<Params<Name>>;
  query: Readonly<Query<Name>>;
  body: Body<Name>;
};

/** Who makes a call; without a session the address that limits count, and the log. */
type Caller<Access> = Access extends 'public'
  ? { ip: string; log: FastifyBaseLogger }
  : Access extends 'session'
    ? { token: string }
    : { actor: Actor };

/**
 * What a call's function gives: the answer's JSON; undefined or false where the record is absent; a file. Without an
 * answer in the entry nothing of it is sent.
 */
type Outgoing<Name extends EntryName> = Entries[Name] extends { file: string }
  ? Download
  : Entries[Name] extends { answer: object }
    ? Entries[Name] extends { refuses: { 404: string } }
      ? Answer<Name> | undefined
      : Answer<Name>
    : Entries[Name] extends { refuses: { 404: string } }
      ? boolean
      : unknown;

/** Registers what the server does for the calls of contract/services. */
export interface CallTable {
  on<Name extends EntryName>(
    name: Name,
    handle: (incoming: Incoming<Name>) => Promise<Outgoing<Name>>,
    /** How long the whole answer may take, where that is more than usual. */
    patience?: { timeoutMs: number },
  ): void;
}

/** More than a whole office shows in its first minute when its sessions ended over night. */
const WRONG_TOKENS = { times: 300, perMs: 60_000 };

export function callTable(app: FastifyInstance, { db, now }: Pick<AuthDeps, 'db' | 'now'>): CallTable {
  const deps: AuthDeps = { db, now, wrongTokens: budget({ ...WRONG_TOKENS, now }) };
  return {
    on(name, handle, patience) {
      const entry: Entry = ENTRIES[name];
      const { method, path, answer } = entry;
      const status = successStatus(entry);
      const read = reader(entry);
      const { access, onRequest, caller } = guard(entry, deps);
      const mayLag = isList(entry);
      app.route({
        method,
        url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
        config: { call: name, access, timeoutMs: patience?.timeoutMs },
        schema: answer ? { response: { [status]: answer } } : {},
        onRequest,
        handler: async (request, reply) => {
          if (request.work) request.work.mayLag = mayLag;
          const given = await handle({ ...(await read(request)), ...caller(request) } as Incoming<typeof name>);
          // The deadline has answered already.
          if (reply.sent) return reply;
          if (given === false || (given === undefined && answer)) throw notFound(entry.refuses?.[404]);
          reply.code(status);
          if (given instanceof Download) return reply.headers(given.headers).send(given.body);
          return reply.send(answer ? given : undefined);
        },
      });
    },
  };
}

/** Whether it gives many records to look at, alone or as a file: who wants to change one reads that one again. */
function isList({ method, file, answer }: Entry): boolean {
  const { data } = (answer as { properties?: { data?: { type?: string } } } | undefined)?.properties ?? {};
  return method === 'GET' && (file !== undefined || data?.type === 'array');
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

/** Checks who may make a call, and gives what its function is told of them. */
function guard({ access }: Entry, deps: AuthDeps) {
  switch (access) {
    case 'public':
      return { access, onRequest: [], caller: ({ ip, log }: FastifyRequest) => ({ ip, log }) };
    case 'session':
      return {
        access,
        onRequest: async (request: FastifyRequest) => void (await requirePerson(request, deps)),
        caller: (request: FastifyRequest) => ({ token: signedIn(tokenOf(request)) }),
      };
    default:
      return {
        access,
        onRequest: requireAccess(access, deps),
        caller: ({ actor }: FastifyRequest) => ({ actor: signedIn(actor) }),
      };
  }
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

/** What the hooks have seen to be there. */
function signedIn<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw unauthorized();
  return found;
}
