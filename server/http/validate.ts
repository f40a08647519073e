import type { FastifyInstance } from 'fastify';
import type { Pagination } from '../../contract/envelope';
import { UNSTORABLE } from '../../contract/fields';
import { MAX_SEARCH, PAGE_MAX, PAGE_SIZE, PICKER_LIMIT } from '../../contract/limits';
import type { yup } from '../../contract/locale';
import { bodyShape } from './bodyShape';
import { badRequest, unprocessable } from './errors';

/** Refuses every address with NUL in its path or query with 422: no database and no file system takes it. */
export function refuseNulInAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.url?.includes('%00')) throw unprocessable(UNSTORABLE);
  });
}

/** Query parameters, each at most once. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Takes a parsed query; throws 400 when a parameter comes twice, so that no list ever reaches a repository. */
export function readQuery(query: unknown): Query {
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value !== 'string') throw badRequest(`El parámetro ${name} no puede repetirse.`);
  }
  return query as Query;
}

/** Reads `page` (from 1) and `limit` (up to PICKER_LIMIT, else PAGE_SIZE); throws 400 when either makes no sense. */
export function readPage(query: Query): Pick<Pagination, 'page' | 'limit'> {
  return { page: readInteger(query, 'page', 1, PAGE_MAX), limit: readInteger(query, 'limit', PAGE_SIZE, PICKER_LIMIT) };
}

/** Reads what a list is searched for, trimmed; undefined for nothing. Throws 400 for more than anybody types. */
export function readSearch(query: Query, name: string): string | undefined {
  const text = (query[name] ?? '').trim();
  if (text.length > MAX_SEARCH) {
    throw badRequest(`El parámetro ${name} admite como máximo ${MAX_SEARCH} caracteres.`);
  }
  return text === '' ? undefined : text;
}

/**
 * Gives the function that turns a JSON body into what the schema describes. It throws 422: for a body that holds more
 * than the schema has room for (bodyShape) at once, else with every broken rule together.
 */
export function bodyReader<T extends yup.AnyObject>(schema: yup.ObjectSchema<T>): (body: unknown) => Promise<T> {
  const bounded = bodyShape(schema);
  return async (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw unprocessable('Se esperaba un objeto JSON con los datos.');
    }
    return (await schema.validate(bounded(body), { abortEarly: false })) as T;
  };
}

function readInteger(query: Query, name: string, otherwise: number, max: number): number {
  const text = query[name];
  if (text === undefined) return otherwise;
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw badRequest(`El parámetro ${name} debe ser un número entero entre 1 y ${max}.`);
  return value;
}
