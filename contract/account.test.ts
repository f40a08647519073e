import { describe, expect, it } from 'vitest';
import { changePasswordFormSchema, changePasswordSchema, resetPasswordSchema } from './account';
import { describeBrokenRules, yup } from './locale';
import { CODE_REFUSALS, confirmSecondFactorSchema, removeSecondFactorSchema } from './secondFactor';
import { loginSchema } from './session';

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

describe('a code', () => {
  it.each(['', '   ', undefined])('of %j is none, which only a second factor minds', (code) => {
    expect(loginSchema.validateSync({ email: 'ana@gs.test', password: 'x', code }).code).toBeUndefined();
    expect(fieldsOf(confirmSecondFactorSchema, { code })).toEqual({ code: CODE_REFUSALS.missing });
    expect(fieldsOf(removeSecondFactorSchema, { password: 'x', code })).toEqual({ code: CODE_REFUSALS.missing });
  });

  it('is trimmed, a text, and bounded', () => {
    expect(confirmSecondFactorSchema.validateSync({ code: ' 492 039 ' }).code).toBe('492 039');
    expect(fieldsOf(confirmSecondFactorSchema, { code: 492_039 })).toEqual({ code: CODE_REFUSALS.missing });
    expect(fieldsOf(confirmSecondFactorSchema, { code: '1'.repeat(41) })).toEqual({
      code: 'Debe tener como máximo 40 caracteres',
    });
  });
});
