import { describe, expect, it } from 'vitest';
import { requiredUuid, requiredWebsite, WEB_ADDRESS } from '../../contract/fields';
import { yup } from '../../contract/locale';
import { jsonSchemaOf } from './jsonSchema';

const REAL = { type: 'number', format: 'double' };
const WEB = { pattern: WEB_ADDRESS.source, description: expect.stringContaining('b.ve') };

describe('jsonSchemaOf', () => {
  it.each([
    ['a text', yup.string(), { type: 'string' }],
    ['one that must be there', yup.string().required(), { type: 'string', minLength: 1 }],
    ['lengths', yup.string().min(2).max(5), { type: 'string', minLength: 2, maxLength: 5 }],
    ['a pattern', yup.string().matches(/^[a-z]+$/), { type: 'string', pattern: '^[a-z]+$' }],
    ['an e-mail', yup.string().email(), { type: 'string', format: 'email' }],
    ['an identifier', requiredUuid('x'), { type: 'string', minLength: 1, format: 'uuid' }],
    [
      'a web address',
      requiredWebsite({ required: 'x', invalid: 'y' }),
      { ...WEB, type: 'string', minLength: 1, format: 'uri' },
    ],
    ['a number', yup.number().min(-1).max(3), { ...REAL, minimum: -1, maximum: 3 }],
    ['one above zero', yup.number().positive(), { ...REAL, exclusiveMinimum: 0 }],
    ['a whole one, or none', yup.number().integer().nullable(), { type: ['integer', 'null'], format: 'int64' }],
    ['a default', yup.number().default(10), { ...REAL, default: 10 }],
    ['a closed list', yup.string().oneOf(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
    [
      'a list',
      yup.array(yup.number().required()).min(1).max(9),
      { type: 'array', minItems: 1, maxItems: 9, items: { ...REAL, minLength: undefined } },
    ],
    ['the values that are sent', yup.string().meta({ values: ['a'] }), { type: 'string', enum: ['a'] }],
    ['words', yup.string().meta({ description: 'Whose.' }), { type: 'string', description: 'Whose.' }],
    [
      'a rule of its own',
      yup.string().test('odd', 'Debe ser impar', () => true),
      { type: 'string', description: '«Debe ser impar»' },
    ],
  ])('%s', (_what, schema, expected) => {
    expect(jsonSchemaOf(schema)).toEqual(expected);
  });

  it('says which fields of an object must be there, and whether there may be others', () => {
    const schema = yup.object({ a: yup.string().defined(), b: yup.number() });
    const properties = { a: { type: 'string' }, b: REAL };
    expect(jsonSchemaOf(schema)).toEqual({ type: 'object', properties, required: ['a'] });
    expect(jsonSchemaOf(schema.exact())).toMatchObject({ additionalProperties: false });
  });

  it('says what goes with which value of a closed list', () => {
    const schema = yup.object({
      kind: yup.string().oneOf(['shop', 'person']),
      rif: yup.string().when('kind', ([kind], rif) => (kind === 'shop' ? rif.defined() : rif.strip())),
    });
    expect(jsonSchemaOf(schema).allOf).toEqual([
      {
        oneOf: [
          { properties: { kind: { const: 'shop' }, rif: { type: 'string' } }, required: ['kind', 'rif'] },
          { properties: { kind: { const: 'person' } }, required: ['kind'] },
        ],
      },
    ]);
  });

  it('throws for what no document can say', () => {
    expect(() => jsonSchemaOf(yup.object({ a: yup.lazy(() => yup.string()) }))).toThrow('lazy');
    expect(() => jsonSchemaOf(yup.object({ a: yup.string(), b: yup.ref('a') }))).toThrow('reference');
  });
});
