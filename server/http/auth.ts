import type { FastifyRequest } from 'fastify';
import type { Roles, Scope } from '../../contract/services/entry';
import type { Db } from '../db/types';
import type { Budget } from './budget';
import { forbidden, unauthorized } from './errors';
import { networkOf } from './overload';
import { timesSent } from './requestHeaders';
import { findPerson, type Person, type SignedIn } from './session.repository';

/** Who makes a call, and how much of the data is theirs; a repository turns `scope` into its WHERE. */
export interface Actor extends Person {
  scope: Exclude<Scope, 'none'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The session that a request came with, once it was looked up. */
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    access?: Roles | 'public' | 'session';
  }
}

export interface AuthDeps {
  db: Db;
  now: () => Date;
  /** How many tokens without a session a place may try. */
  wrongTokens: Budget;
}

/**
 * Gives the hook that checks the roles and sets `request.actor`. Throws 401 without a live session, and 403 when the
 * role table refuses. It runs before the body is read.
 */
export function requireAccess(roles: Roles, deps: AuthDeps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const person = await requirePerson(request, deps);
    const scope = roles[person.permission];
    if (scope === 'none') throw forbidden();
    request.actor = { ...person, scope };
  };
}

/** The same for calls about the user's own account alone, which any session may make. */
export function requireSession(deps: AuthDeps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    request.actor = { ...(await requirePerson(request, deps)), scope: 'own' };
  };
}

/**
 * The person behind a request's token. Throws 401 when there is none, and 429 without a look-up when its place has sent
 * too many invalid tokens.
 */
async function requirePerson(request: FastifyRequest, { db, now, wrongTokens }: AuthDeps): Promise<SignedIn> {
  const token = tokenOf(request);
  if (token === undefined) throw unauthorized();
  const place = networkOf(request.ip);
  wrongTokens.check(place);
  const person = await findPerson(db, token, now());
  if (person) {
    request.signedIn = person;
    return person;
  }
  wrongTokens.spend(place);
  throw unauthorized();
}

/** The token of an `Authorization: Bearer …` header, or undefined; also for two such headers, which are ambiguous. */
export function tokenOf({ headers, raw }: FastifyRequest): string | undefined {
  return timesSent(raw, 'authorization') > 1
    ? undefined
    : /^bearer +([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
}
