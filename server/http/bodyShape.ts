import { UNSTORABLE } from '../../contract/fields';
import { MAX_TEXT } from '../../contract/limits';
import { yup } from '../../contract/locale';
import { unprocessable, wrongField } from './errors';

/** What a schema has room for: the rest of a body is refused before any rule looks at it. */
type Shape =
  | { kind: 'object'; fields: ReadonlyMap<string, Shape>; isClosed: boolean }
  | { kind: 'list'; max: number; tooMany: string; item: Shape }
  | { kind: 'value'; max: number; tooLong: string };

/** Spaces around a text that are trimmed silently, beyond its own length. */
const MAX_PADDING = 1_000;
/** Unknown fields that a refusal names, and how much of each name. */
const MAX_NAMED = 5;
const MAX_NAME_SHOWN = 50;

/**
 * Gives the function that copies a JSON body as far as the schema has room for it. yup judges every element of a list
 * that is too long already, and converts values to texts and numbers: so lengths, depth and fields are checked here
 * first, and the cost depends on the schema, not on the body. Limits and words are the schema's own. The function
 * throws 422 with the first thing that does not fit: too many elements, too long a text, an unknown field, NUL. Throws
 * when the schema has a list without a limit.
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

/** The `max` of a schema, and what it says of more. */
function maxOf({ tests }: Pick<yup.AnySchema, 'tests'>): { max: number; message: string } | undefined {
  const rule = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS;
  const max = rule?.params?.max;
  if (typeof max !== 'number') return undefined;
  return { max, message: String(yup.ValidationError.formatError(rule?.message, { max })) };
}

/** For values without a limit of their own: numbers, dates and identifiers written as texts. */
const LONGEST = { max: MAX_TEXT, message: maxOf(yup.string().max(MAX_TEXT))?.message ?? '' };

/** A value of the wrong kind is replaced by an empty one of it, which no rule takes either. */
function bound(value: unknown, shape: Shape, path: string): unknown {
  if (typeof value === 'string') return boundText(value, shape, path);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return shape.kind === 'list' ? boundList(value, shape, path) : [];
  return shape.kind === 'object' ? boundObject(value, shape, path) : {};
}

function boundText(text: string, shape: Shape, path: string): string {
  const { max, tooLong } = shape.kind === 'value' ? shape : { max: LONGEST.max, tooLong: LONGEST.message };
  if (text.length > max && (text.length > max + MAX_PADDING || text.trim().length > max)) {
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
