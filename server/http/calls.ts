import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { GuardedCall, PUBLIC_CALLS } from '../../contract/access';
import type { yup } from '../../contract/locale';
import {
  API_BASE,
  CALLS,
  CAPABILITIES,
  type Call,
  type CallName,
  type Capability,
  type Method,
} from '../../contract/paths';
import { readUuid } from '../../contract/uuid';
import { type Actor, type AuthDeps, requireAccess, requirePerson, tokenOf } from './auth';
import { budget } from './budget';
import { Download } from './download';
import { notFound, unauthorized } from './errors';
import { bodyReader, type Query, readQuery } from './validate';

type PublicCall = (typeof PUBLIC_CALLS)[number];
type BodySchema = yup.AnyObjectSchema | undefined;
type Names<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What a call's function gets: everything checked, nothing of HTTP. */
interface Incoming<Name extends CallName, Body extends BodySchema> {
  /** The segments of the path; `id` is an identifier as they are stored, whatever capitals were sent. */
  params: Readonly<Record<Names<(typeof CALLS)[Name]['path']>, string>>;
  query: Query;
  body: Body extends yup.AnyObjectSchema ? yup.InferType<Body> : undefined;
}

interface Outgoing {
  /** The status of success, where it is not the method's own: GET and PUT 200, POST 201, DELETE 204. */
  status?: number;
  /** What is said of an `{id}` that cannot exist: the words for an absent record. */
  absent?: string;
  /** How long the whole answer may take, where that is more than the server's usual patience. */
  timeoutMs?: number;
}

interface Handling<In, Body extends BodySchema> extends Outgoing {
  body?: Body;
  /** Whether the body's fields are taken from the query when there is no body: some clients send none with DELETE (A32). */
  bodyInQuery?: boolean;
  handle: (incoming: In) => Promise<unknown>;
}

/** Registers calls of the contract's tables, so that a route file reads as one. */
export interface CallTable {
  /** A call of ACCESS: 401 without a session, 403 when the role may not; `actor` is who makes it. */
  guarded<Name extends GuardedCall, Body extends BodySchema = undefined>(
    name: Name,
    call: Handling<Incoming<Name, Body> & { actor: Actor }, Body>,
  ): void;
  /** A call without a session; `ip` is the address that limits count, `log` writes with the request's id. */
  open<Name extends PublicCall, Body extends BodySchema = undefined>(
    name: Name,
    call: Handling<Incoming<Name, Body> & { ip: string; log: FastifyBaseLogger }, Body>,
  ): void;
  /** A call beyond the table, for anybody with a session; `token` is the session's. */
  capability(name: Capability, call: Outgoing & { handle: (incoming: { token: string }) => Promise<unknown> }): void;
}

/** A whole office whose sessions ended over night shows fewer in its first minute. */
const WRONG_TOKENS = { times: 300, perMs: 60_000 };

/** Gives the table that registers its calls on `app`. */
export function callTable(app: FastifyInstance, { db, now }: Pick<AuthDeps, 'db' | 'now'>): CallTable {
  const deps: AuthDeps = { db, now, wrongTokens: budget({ ...WRONG_TOKENS, now }) };
  return {
    guarded(name, call) {
      const read = reader(name, call);
      register(app, CALLS[name], call, {
        config: { access: { call: name } },
        onRequest: requireAccess(name, deps),
        answer: async (request) => call.handle({ ...(await read(request)), actor: actorOf(request) }),
      });
    },
    open(name, call) {
      const read = reader(name, call);
      register(app, CALLS[name], call, {
        config: { access: 'public' },
        answer: async (request) => call.handle({ ...(await read(request)), ip: request.ip, log: request.log }),
      });
    },
    capability(name, call) {
      register(app, CAPABILITIES[name], call, {
        config: { access: 'session' },
        onRequest: async (request) => {
          await requirePerson(request, deps);
        },
        answer: async (request) => call.handle({ token: sessionToken(request) }),
      });
    },
  };
}

/** Makes the server refuse to start with a route below /api/gs that nobody said who may call (deny by default). */
export function refuseUntaggedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith(API_BASE) && !config?.access)
      throw new Error(`${method} ${url} has no entry in contract/access.ts`);
  });
}

interface Registration {
  config: RouteOptions['config'];
  onRequest?: (request: FastifyRequest) => Promise<void>;
  answer: (request: FastifyRequest) => Promise<unknown>;
}

function register(app: FastifyInstance, { method, path }: Call, outgoing: Outgoing, route: Registration): void {
  const { status = STATUS[method], timeoutMs } = outgoing;
  const { answer, config, onRequest } = route;
  app.route({
    method,
    url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
    config: { ...config, timeoutMs },
    onRequest: onRequest ?? [],
    handler: async (request, reply) => {
      const answered = await answer(request);
      // Its time was over, and that was answered.
      if (reply.sent) return reply;
      reply.code(status);
      return answered instanceof Download ? reply.headers(answered.headers).send(answered.body) : reply.send(answered);
    },
  });
}

const STATUS: Record<Method, number> = { GET: 200, PUT: 200, POST: 201, DELETE: 204 };

function reader<Name extends CallName, Body extends BodySchema>(
  name: Name,
  { body: schema, absent, bodyInQuery }: { body?: Body; absent?: string; bodyInQuery?: boolean },
): (request: FastifyRequest) => Promise<Incoming<Name, Body>> {
  const readBody = schema ? bodyReader(schema) : undefined;
  const hasId = CALLS[name].path.includes('{id}');
  return async ({ params, query, body }) => {
    const segments = { ...(params as Record<string, string>) };
    if (hasId) {
      const id = readUuid(segments.id ?? '');
      if (id === undefined) throw notFound(absent);
      segments.id = id;
    }
    const asked = readQuery(query);
    const sent = bodyInQuery && body === undefined ? asked : body;
    return { params: segments, query: asked, body: await readBody?.(sent) } as Incoming<Name, Body>;
  };
}

function actorOf({ actor }: FastifyRequest): Actor {
  if (!actor) throw unauthorized();
  return actor;
}

function sessionToken(request: FastifyRequest): string {
  const token = tokenOf(request);
  if (token === undefined) throw unauthorized();
  return token;
}
