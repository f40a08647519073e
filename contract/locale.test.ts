import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { yup } from './locale';

type Messages = Record<string, Record<string, unknown>>;

const { defaultLocale } = yup as unknown as { defaultLocale: Messages };

// The contract replaces yup's own texts in place: a second copy of yup still has them.
const load = createRequire(import.meta.url);
delete load.cache[load.resolve('yup')];
const own: { defaultLocale: Messages } = load('yup');
const english = Object.entries(own.defaultLocale).flatMap(([type, messages]) =>
  Object.entries(messages).map(([rule, message]) => ({ type, rule, message })),
);

const numbers = { length: 3, min: 3, max: 3, less: 3, more: 3 };
const params = { ...numbers, path: 'x', unknown: 'a', properties: 'a', type: 'string', value: [], spec: { types: [] } };
const render = (message: unknown) => (typeof message === 'function' ? String(message(params)) : String(message));

const firstMessage = (schema: { validateSync(value: unknown): unknown }, value: unknown) => {
  try {
    schema.validateSync(value);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('no English text of yup is left', () => {
  it('knows texts to replace', () => expect(english.length).toBeGreaterThan(30));

  it.each(english)('$type $rule', ({ type, rule, message }) => {
    const spanish = defaultLocale[type]?.[rule];
    expect(spanish).not.toBe(message);
    expect(render(spanish)).not.toMatch(/\b(must|field|this|value|is|at least|at most|valid|required|undefined)\b/i);
  });
});

it('counts whole characters', () => {
  expect(firstMessage(yup.string().max(2), '👩👩')).toBeUndefined();
  expect(firstMessage(yup.string().max(2), '👩👩👩')).toBe('Debe tener como máximo 2 caracteres');
});

describe('texts that count', () => {
  it.each([
    [yup.string().min(1), '', 'Debe tener al menos 1 carácter'],
    [yup.string().min(8), 'corta', 'Debe tener al menos 8 caracteres'],
    [yup.string().max(2), 'larga', 'Debe tener como máximo 2 caracteres'],
    [yup.string().length(2), 'x', 'Debe tener 2 caracteres'],
    [yup.array().max(1), [1, 2], 'Debe tener como máximo 1 elemento'],
    [yup.array().min(2), [1], 'Debe tener al menos 2 elementos'],
    [yup.array().length(2), [1], 'Debe tener 2 elementos'],
    [yup.number().min(0), -1, 'Debe ser mayor o igual a 0'],
    [yup.number().max(3), 4, 'Debe ser menor o igual a 3'],
    [yup.number().moreThan(0), 0, 'Debe ser mayor a 0'],
    [yup.number().lessThan(3), 3, 'Debe ser menor a 3'],
    [yup.object({}).noUnknown().strict(), { rol: 'admin' }, 'Campos desconocidos: rol'],
  ])('case %#', (schema, value, message) => {
    expect(firstMessage(schema as never, value)).toBe(message);
  });
});

it('has a text for what a schema leaves unsaid', () => {
  expect(firstMessage(yup.string().required(), undefined)).toBe('Este campo es obligatorio');
  expect(firstMessage(yup.number(), 'tres')).toBe('El valor no es válido');
  expect(firstMessage(yup.string().oneOf(['a']), 'b')).toBe('El valor no es una de las opciones');
});
