import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError, badRequest } from './errors';

/** An answer, and the version of those of its fields that can be edited. */
export class Versioned<T> {
  constructor(
    readonly answer: T,
    readonly version: string,
  ) {}
}

/** Throws 412 unless the stored version is one that the client knows; `detail` replaces the call's message. */
export type Condition = (version: string, detail?: string) => void;

/** The version of some fields: equal for equal values, on every server. */
export function versionOf(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

export function etagOf(version: string): string {
  return `"${version}"`;
}

const TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;
// No blank may belong to two parts of it: the search would take exponential time.
const LIST = new RegExp(`^[ \\t,]*${TAG.source}(?:[ \\t]*,[ \\t,]*${TAG.source})*[ \\t,]*$`);

/**
 * The condition of a request's `If-Match` (RFC 9110, 13.1.1), undefined without one. `*` stands for any existing
 * record; a weak tag matches no version. Throws 400 for what is no list of tags.
 */
export function conditionOf({ headers }: FastifyRequest, usual: string | undefined): Condition | undefined {
  const sent = headers['if-match'];
  if (sent === undefined || sent.trim() === '*') return undefined;
  if (!LIST.test(sent)) throw badRequest('El encabezado If-Match no se entiende.');
  const known = [...sent.matchAll(TAG)].flatMap(([, weak, tag]) => (weak ? [] : [tag]));
  return (version, detail = usual) => {
    if (!known.includes(version)) throw new AppError(412, detail);
  };
}
