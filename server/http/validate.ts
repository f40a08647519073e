import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNSTORABLE } from '../../contract/fields';
import { MAX_BODY_DEPTH, MAX_TEXT } from '../../contract/limits';
import { describeBrokenRules, yup } from '../../contract/locale';
import { lengthOf, readLine } from '../../contract/typedText';
import { badRequest, unprocessable, unsupported, wrongField } from './errors';

/** Answers 422 for every address with NUL in its path or query: no database and no file system takes it. */
export function refuseNulInAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.url?.includes('%00')) throw unprocessable(UNSTORABLE);
  });
}

/**
 * Reads JSON and nothing else (415). A PUT or DELETE without a body may still name a content type: ra-data-simple-rest
 * sends text/plain, others application/json, and Fastify alone would refuse both (A32). `__proto__`,
 * `constructor.prototype` and more than MAX_BODY_DEPTH are refused with 400.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isTooDeep(body as string)) done(badRequest(TOO_DEEP));
    else parse(request, body as string, done);
  });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => {
    if (body !== '') throw unsupported();
  });
}

export const TOO_DEEP = 'El contenido tiene demasiados niveles.';

/**
 * Whether a JSON text has more lists and objects inside each other than a body may have. It is asked before the text
 * is parsed: what reads values may call itself for each level, and stacks end at different depths.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') isText = !isText;
    // Skips what it escapes, so that no such quote ends the text.
    else if (sign === '\\') at++;
    else if (isText) continue;
    else if (sign === ']' || sign === '}') depth--;
    else if ((sign === '[' || sign === '{') && ++depth > MAX_BODY_DEPTH) return true;
  }
  return false;
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
    // yup looks every name up among its fields, and finds there what all objects have: 'constructor'.
    const known = Object.entries(query ?? {}).filter(([name]) => Object.hasOwn(schema.fields, name));
    try {
      return schema.validateSync(Object.fromEntries(known), { stripUnknown: true });
    } catch (error) {
      throw error instanceof yup.ValidationError ? badRequest(error.message, { cause: error }) : error;
    }
  };
}

const NOTHING = yup.object();

/**
 * Gives the function that turns a JSON body into what the schema describes. It throws 422: at once for a body that
 * holds more than the schema has room for (bodyShape), else with the broken rules together.
 */
export function bodyReader<T extends yup.AnyObject>(schema: yup.ObjectSchema<T>): (body: unknown) => Promise<T> {
  const bounded = bodyShape(schema);
  return async (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw unprocessable('Se esperaba un objeto JSON con los datos.');
    }
    try {
      // A stack for each of thousands of broken rules costs five times as much as the rules.
      return (await schema.validate(bounded(body), { abortEarly: false, disableStackTrace: true })) as T;
    } catch (error) {
      if (!yup.ValidationError.isError(error)) throw error;
      const { detail, fields } = describeBrokenRules(error);
      throw unprocessable(detail, { fields });
    }
  };
}

/** What a schema has room for: the rest of a body is refused before any rule looks at it. */
type Shape =
  | { kind: 'object'; fields: ReadonlyMap<string, Shape>; isClosed: boolean }
  | { kind: 'list'; max: number; tooMany: string; item: Shape }
  | { kind: 'value'; max: number; tooLong: string };

/** Spaces and invisible characters that are left out of a text silently, beyond its own length. */
const MAX_PADDING = 1_000;
/** Unknown fields that a refusal names, and how much of each name. */
const MAX_NAMED = 5;
const MAX_NAME_SHOWN = 50;

/**
 * Gives the function that copies a JSON body as far as the schema has room for it, before yup judges it
 * (docs/decisions/0024). The function given throws 422 with the first thing that does not fit: too many elements, too
 * long a text, an unknown field, NUL. `bodyShape` throws when the schema has a list without a limit.
 */
export function bodyShape<T extends yup.AnyObject>(schema: yup.ObjectSchema<T>): (body: object) => object {
  const shape = shapeOf(schema.exact(), 'body');
  return (body) => bound(body, shape, '') as object;
}

function shapeOf(schema: unknown, path: string): Shape {
  if (schema instanceof yup.ObjectSchema) {
    const fields = Object.entries<unknown>(schema.fields).map(
      ([name, field]) => [name, shapeOf(field, `${path}.${name}`)] as const,
    );
    const isClosed = schema.tests.some(({ OPTIONS }) => OPTIONS?.name === 'exact');
    return { kind: 'object', fields: new Map(fields), isClosed };
  }
  if (schema instanceof yup.ArraySchema) {
    const limit = maxOf(schema);
    if (!limit) throw new Error(`${path} is a list without a limit`);
    return { kind: 'list', max: limit.max, tooMany: limit.message, item: shapeOf(schema.innerType, `${path}[]`) };
  }
  const { max, message } = (schema instanceof yup.StringSchema ? maxOf(schema) : undefined) ?? LONGEST;
  return { kind: 'value', max, tooLong: message };
}

function maxOf({ tests }: Pick<yup.AnySchema, 'tests'>): { max: number; message: string } | undefined {
  const rule = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS;
  const max = rule?.params?.max;
  if (typeof max !== 'number') return undefined;
  return { max, message: String(yup.ValidationError.formatError(rule?.message, { max })) };
}

/** For values without a limit of their own: numbers, dates and identifiers written as texts. */
const LONGEST = { max: MAX_TEXT, message: maxOf(yup.string().max(MAX_TEXT))?.message ?? '' };

/** A value of the wrong kind is replaced by an empty one of that kind, which every rule refuses too. */
function bound(value: unknown, shape: Shape, path: string): unknown {
  if (typeof value === 'string') return boundText(value, shape, path);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return shape.kind === 'list' ? boundList(value, shape, path) : [];
  return shape.kind === 'object' ? boundObject(value, shape, path) : {};
}

function boundText(text: string, shape: Shape, path: string): string {
  const { max, tooLong } = shape.kind === 'value' ? shape : { max: LONGEST.max, tooLong: LONGEST.message };
  if (text.length > max && (text.length > 2 * (max + MAX_PADDING) || lengthOf(readLine(text)) > max)) {
    throw wrongField(path, tooLong);
  }
  if (text.includes('\u0000')) throw wrongField(path, UNSTORABLE);
  return text;
}

function boundList(
  list: readonly unknown[],
  { max, tooMany, item }: Shape & { kind: 'list' },
  path: string,
): unknown[] {
  if (list.length > max) throw wrongField(path, tooMany);
  return list.map((value, index) => bound(value, item, `${path}[${index}]`));
}

/**
 * An unknown field of a body, or of a row that the schema calls exact, is refused: it must not look as if it had been
 * set. In other rows it is left out, since clients note ids of their own there.
 */
function boundObject(value: object, { fields, isClosed }: Shape & { kind: 'object' }, path: string): object {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const unknown = isClosed ? Object.keys(value).filter((name) => !fields.has(name)) : [];
  if (unknown.length > 0) {
    const named = unknown.slice(0, MAX_NAMED).map((name) => below(name.slice(0, MAX_NAME_SHOWN)));
    throw unprocessable(`Campos desconocidos: ${named.join(', ')}${unknown.length > MAX_NAMED ? '…' : ''}`);
  }
  const copy: Record<string, unknown> = {};
  for (const [name, shape] of fields) {
    if (Object.hasOwn(value, name)) copy[name] = bound((value as Record<string, unknown>)[name], shape, below(name));
  }
  return copy;
}
