import { describe, expect, it } from 'vitest';
import { requiredUuid, requiredWebsite } from '../../contract/fields';
import { yup } from '../../contract/locale';
import { jsonSchemaOf } from './jsonSchema';

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
      { type: 'string', minLength: 1, format: 'uri' },
    ],
    ['a number', yup.number().min(-1).max(3), { type: 'number', minimum: -1, maximum: 3 }],
    ['one above zero', yup.number().positive(), { type: 'number', exclusiveMinimum: 0 }],
    ['a whole one, or none', yup.number().integer().nullable(), { type: ['integer', 'null'] }],
    ['a default', yup.number().default(10), { type: 'number', default: 10 }],
    ['a closed list', yup.string().oneOf(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
    [
      'a list',
      yup.array(yup.number().required()).min(1).max(9),
      { type: 'array', minItems: 1, maxItems: 9, items: { type: 'number', minLength: undefined } },
    ],
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
    const properties = { a: { type: 'string' }, b: { type: 'number' } };
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
          { properties: { kind: { const: 'shop' }, rif: { type: 'string' } }, required: ['rif'] },
          { properties: { kind: { const: 'person' } } },
        ],
      },
    ]);
  });

  it('throws for what no document can say', () => {
    expect(() => jsonSchemaOf(yup.object({ a: yup.lazy(() => yup.string()) }))).toThrow('lazy');
    expect(() => jsonSchemaOf(yup.object({ a: yup.string(), b: yup.ref('a') }))).toThrow('reference');
  });
});
