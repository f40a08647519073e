import type { FastifyRequest } from 'fastify';
import { type GuardedCall, type Scope, scopeOf } from '../../contract/access';
import type { Db } from '../db/types';
import { forbidden, unauthorized } from './errors';
import { findPerson, type Person, readBearer } from './session';

/** Who makes a call, and how much of it is theirs; a repository turns `scope` into its WHERE. */
export interface Actor extends Person {
  scope: Exclude<Scope, 'none'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    access?: { call: GuardedCall } | 'public' | 'session';
  }
}

export interface AuthDeps {
  db: Db;
  now: () => Date;
}

/**
 * Gives the hook that lets only those through who may make this call, and puts them on `request.actor`. Throws 401
 * without a live session and 403 when the role table refuses. It runs before the body is read.
 */
export function requireAccess(call: GuardedCall, deps: AuthDeps): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const person = await requirePerson(request, deps);
    const scope = scopeOf(person.permission, call);
    if (scope === 'none') throw forbidden();
    request.actor = { ...person, scope };
  };
}

/** The person behind a request's token; throws 401 when there is none. */
export async function requirePerson(request: FastifyRequest, { db, now }: AuthDeps): Promise<Person> {
  const token = tokenOf(request);
  const person = token === undefined ? undefined : await findPerson(db, token, now());
  if (!person) throw unauthorized();
  return person;
}

/** The request's token, or undefined; two Authorization headers are none, since no one may choose between them. */
export function tokenOf({ headers, raw }: FastifyRequest): string | undefined {
  const sent = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'authorization');
  return sent.length > 1 ? undefined : readBearer(headers.authorization);
}
