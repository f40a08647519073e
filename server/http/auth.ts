import type { FastifyRequest } from 'fastify';
import type { Roles, Scope } from '../../contract/services/entry';
import type { Db } from '../db/types';
import type { Budget } from './budget';
import { forbidden, unauthorized } from './errors';
import { placeOf } from './overload';
import { findPerson, type Person } from './session.repository';

/** Who makes a call, and how much of it is theirs; a repository turns `scope` into its WHERE. */
export interface Actor extends Person {
  scope: Exclude<Scope, 'none'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
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
 * Gives the hook that checks the roles and sets `request.actor`. Throws 401 without a live session and 403 when the
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

/**
 * The person behind a request's token. Throws 401 when there is none, and 429 without looking when its place has shown
 * too many invalid tokens.
 */
export async function requirePerson(request: FastifyRequest, { db, now, wrongTokens }: AuthDeps): Promise<Person> {
  const token = tokenOf(request);
  if (token === undefined) throw unauthorized();
  const place = placeOf(request.ip);
  wrongTokens.check(place);
  const person = await findPerson(db, token, now());
  if (person) return person;
  wrongTokens.spend(place);
  throw unauthorized();
}

/** The token of an `Authorization: Bearer …` header, or undefined; also for two such headers, which are ambiguous. */
export function tokenOf({ headers, raw }: FastifyRequest): string | undefined {
  const sent = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'authorization');
  return sent.length > 1 ? undefined : /^bearer +([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
}
