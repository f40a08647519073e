import type { FastifyInstance } from 'fastify';
import { UNSTORABLE } from '../../contract/fields';
import { yup } from '../../contract/locale';
import { bodyShape } from './bodyShape';
import { badRequest, unprocessable } from './errors';

/** Refuses every address with NUL in its path or query with 422: no database and no file system takes it. */
export function refuseNulInAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.url?.includes('%00')) throw unprocessable(UNSTORABLE);
  });
}

/**
 * Gives the function that reads a parsed query by its schema; unknown parameters are left out. It throws 400 for one
 * that comes twice, so that no list ever reaches a repository, and for a value that breaks a rule.
 */
export function queryReader(schema: yup.AnyObjectSchema = NOTHING): (query: unknown) => object {
  return (query) => {
    for (const [name, value] of Object.entries(query ?? {})) {
      if (typeof value !== 'string') throw badRequest(`El parámetro ${name} no puede repetirse.`);
    }
    try {
      return schema.validateSync(query, { stripUnknown: true });
    } catch (error) {
      throw error instanceof yup.ValidationError ? badRequest(error.message, { cause: error }) : error;
    }
  };
}

const NOTHING = yup.object();

/**
 * Gives the function that turns a JSON body into what the schema describes. It throws 422: at once for a body that
 * holds more than the schema has room for (bodyShape), else with every broken rule together.
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
