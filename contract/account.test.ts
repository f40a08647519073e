import { describe, expect, it } from 'vitest';
import { changePasswordFormSchema, changePasswordSchema, resetPasswordSchema } from './account';
import { describeBrokenRules, yup } from './locale';

function fieldsOf(schema: yup.AnyObjectSchema, value: unknown): object {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!yup.ValidationError.isError(error)) throw error;
    return describeBrokenRules(error).fields;
  }
}

const OLD = 'aguacate y limón';
const NEW = ' casabe y guarapo ';

describe('another password', () => {
  it('is taken as it is typed, spaces and all', () => {
    const body = { currentPassword: OLD, password: NEW };
    expect(changePasswordSchema.validateSync(body)).toEqual(body);
    expect(resetPasswordSchema.validateSync({ token: 't', password: NEW }).password).toBe(NEW);
  });

  it.each([
    [{}, { currentPassword: 'Escribe tu contraseña actual', password: 'Escribe la contraseña nueva' }],
    [{ currentPassword: OLD, password: OLD }, { password: 'Es la contraseña que ya tienes. Elige otra.' }],
    [{ currentPassword: OLD, password: '👍👍👍👍' }, { password: 'La contraseña debe tener al menos 8 caracteres' }],
    [{ currentPassword: OLD, password: 'ñ'.repeat(257) }, { password: 'Debe tener como máximo 256 caracteres' }],
    [
      { currentPassword: OLD, password: 'con\u0000 cero y más' },
      { password: 'Contiene caracteres que no se pueden guardar' },
    ],
    [{ currentPassword: [OLD], password: NEW }, { currentPassword: 'Escribe tu contraseña actual' }],
  ])('%j is refused beside the field', (body, fields) => {
    expect(fieldsOf(changePasswordSchema, body)).toEqual(fields);
  });

  it('is judged by the platform, and not by the form, which only asks for it', () => {
    expect(fieldsOf(changePasswordFormSchema, { currentPassword: 'x', password: 'x' })).toEqual({});
  });
});
