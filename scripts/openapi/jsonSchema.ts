import { WEB_ADDRESS } from '../../contract/fields';
import { yup } from '../../contract/locale';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A rule of yup by its name, as JSON Schema keywords. */
type Keywords = (params: Record<string, unknown>, type: string) => JsonSchema;

const RULES: Readonly<Record<string, Keywords>> = {
  required: () => ({ minLength: 1 }),
  min: ({ min, more }, type) => (more === undefined ? { [`min${BOUND[type]}`]: min } : { exclusiveMinimum: more }),
  max: ({ max }, type) => ({ [`max${BOUND[type]}`]: max }),
  integer: () => ({ type: 'integer', format: 'int64' }),
  matches: ({ regex }) => ({ pattern: regex instanceof RegExp ? regex.source : regex }),
  email: () => ({ format: 'email' }),
  // The contract's own ones.
  uuid: () => ({ format: 'uuid' }),
  date: () => ({ format: 'date-time' }),
  website: () => ({ format: 'uri', pattern: WEB_ADDRESS.source }),
  // Of objects: no other fields than these.
  exact: () => ({ additionalProperties: false }),
  // The document states once for all texts which characters are refused.
  characters: () => ({}),
};

/** The suffix of `min` and `max` by type. */
const BOUND: Readonly<Record<string, string>> = { string: 'Length', array: 'Items', number: 'imum' };

/**
 * Gives a schema of the contract as JSON Schema, in the strict form that a client has to send: what the schema
 * tolerates (a number as text, a date without its zone) is not promised. Rules without a keyword are in `description`,
 * by the messages of their refusal.
 */
export function jsonSchemaOf(schema: yup.AnySchema): JsonSchema {
  const { type, oneOf, nullable, default: otherwise, tests, meta } = schema.describe();
  const { type: named = type, ...keywords }: JsonSchema = Object.assign(
    {},
    ...tests.map(({ name = '', params = {} }) => RULES[name]?.(params, type)),
  );
  const description = [...(meta?.description ? [String(meta.description)] : []), ...wordsOf(schema)].join(' ');
  return {
    type: nullable ? [named, 'null'] : named,
    ...(description && { description }),
    ...(type === 'number' && { format: 'double' }),
    ...(oneOf.length > 0 && { enum: oneOf }),
    ...(meta?.values && { enum: meta.values }),
    ...keywords,
    ...(schema instanceof yup.ArraySchema && { items: jsonSchemaOf(sayable(schema.innerType)) }),
    ...(schema instanceof yup.ObjectSchema && { ...ofFields(fieldsOf(schema)), ...conditionsOf(fieldsOf(schema)) }),
    ...(otherwise !== undefined && type !== 'object' && { default: otherwise }),
  };
}

/** The messages of the rules that have no keyword. */
function wordsOf({ tests }: yup.AnySchema): string[] {
  return tests.flatMap(({ OPTIONS: { name = '', message, params = {} } = {} }) =>
    name in RULES ? [] : [`«${yup.ValidationError.formatError(message, params)}»`],
  );
}

type Fields = Readonly<Record<string, yup.AnySchema>>;

export function fieldsOf({ fields }: yup.AnyObjectSchema): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sayable(field)]));
}

/** Throws for a part that is no schema by itself: a reference, or a lazy one. */
function sayable(part: unknown): yup.AnySchema {
  if (part instanceof yup.Schema) return part;
  throw new Error('A reference, a lazy schema or a list of anything is nothing that a document can say.');
}

function ofFields(fields: Fields) {
  const required = Object.keys(fields).filter((name) => fields[name]?.spec.optional === false);
  const properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, jsonSchemaOf(field)]));
  return { properties, ...(required.length > 0 && { required }) };
}

/** The conditions of fields that depend on the value of a closed list beside them. */
function conditionsOf(fields: Fields): JsonSchema {
  const closed = new Set(Object.values(fields).flatMap(({ deps }) => deps));
  const allOf = [...closed].map((other) => ({
    oneOf: fields[other]?.describe().oneOf.map((value) => {
      const decided = Object.entries(fields)
        .filter(([, { deps }]) => deps.includes(other))
        .map(([name, field]) => [name, field.resolve({ parent: { [other]: value } })] as const)
        .filter(([, { spec }]) => !spec.strip);
      const { properties, required = [] } = ofFields(Object.fromEntries(decided));
      return { properties: { [other]: { const: value }, ...properties }, required: [other, ...required] };
    }),
  }));
  return allOf.length > 0 ? { allOf } : {};
}
