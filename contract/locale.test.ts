import { describe, expect, it } from 'vitest';
import { yup } from './locale';
import { ENTRIES } from './services';
import type { Entry } from './services/entry';

const firstMessage = (schema: { validateSync(value: unknown): unknown }, value: unknown) => {
  try {
    schema.validateSync(value);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

/** The words of every rule in a schema and below it, where they are no function of values. */
function wordsIn(schema: yup.AnySchema): string[] {
  const { fields = {}, innerType, tests, internalTests } = schema as unknown as Rules;
  const own = [...tests, ...Object.values(internalTests)].map((rule) => rule?.OPTIONS?.message);
  const told = own.map((message) => (typeof message === 'function' ? message({ ...NUMBERS, path: 'x' }) : message));
  return [...told.map(String), ...[...Object.values(fields), innerType].flatMap((part) => (part ? wordsIn(part) : []))];
}
interface Rules {
  fields?: Record<string, yup.AnySchema>;
  innerType?: yup.AnySchema;
  tests: Rule[];
  internalTests: Record<string, Rule>;
}
type Rule = { OPTIONS?: { message: unknown } } | undefined;
const NUMBERS = { length: 3, min: 3, max: 3 };

it.each(Object.entries<Entry>(ENTRIES).filter(([, { body, query }]) => body ?? query))(
  '%s refuses nothing in English (A71)',
  (_name, { body, query }) => {
    const words = [body, query].flatMap((schema) => (schema ? wordsIn(schema) : []));
    expect(words.filter((text) => /\b(must|field|this|value|is|at least|at most|required)\b/i.test(text))).toEqual([]);
  },
);

it('counts whole characters', () => {
  expect(firstMessage(yup.string().max(2), '👩👩')).toBeUndefined();
  expect(firstMessage(yup.string().max(2), '👩👩👩')).toBe('Debe tener como máximo 2 caracteres');
});

describe('texts that count', () => {
  it.each([
    [yup.string().max(2), 'larga', 'Debe tener como máximo 2 caracteres'],
    [yup.array().max(1), [1, 2], 'Debe tener como máximo 1 elemento'],
    [yup.number().min(0), -1, 'Debe ser mayor o igual a 0'],
    [yup.number().max(3), 4, 'Debe ser menor o igual a 3'],
    [yup.number().integer(), 0.5, 'Debe ser un número entero'],
  ])('case %#', (schema, value, message) => {
    expect(firstMessage(schema as never, value)).toBe(message);
  });
});

it('has a text for what a schema leaves unsaid', () => {
  expect(firstMessage(yup.string().required(), undefined)).toBe('Este campo es obligatorio');
  expect(firstMessage(yup.number(), 'tres')).toBe('El valor no es válido');
});
