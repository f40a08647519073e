import { describe, expect, it } from 'vitest';
import { loginFormSchema } from './loginForm';
import { loginSchema } from './session';

function judge(login: unknown) {
  try {
    return loginSchema.validateSync(login, { abortEarly: false });
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}

describe('login', () => {
  it.each([
    [{}, ['El correo es requerido', 'La contraseña es requerida']],
    [{ email: '', password: '' }, ['El correo es requerido', 'La contraseña es requerida']],
    [{ email: null, password: null }, ['El correo es requerido', 'La contraseña es requerida']],
    [{ email: 'ana', password: 'x' }, ['El correo es inválido', 'El correo es inválido']],
    [{ email: 'ana@gs', password: 'x' }, ['El correo es inválido']],
    [{ email: 'ana@gs.test', password: {} }, ['La contraseña es requerida']],
    [{ email: ['ana@gs.test'], password: 'x' }, ['El correo es requerido']],
    [{ email: 'ana@gs.test', password: 'x'.repeat(257) }, ['Debe tener como máximo 256 caracteres']],
  ])('case %# is refused', (login, errors) =>
    expect([...new Set(judge(login) as string[])].sort()).toEqual([...new Set(errors)].sort()),
  );

  it('may be as long as another platform lets it be', () => {
    const login = { email: `${'a'.repeat(300)}@gs.test`, password: 'x'.repeat(257) };
    expect(loginFormSchema.validateSync(login)).toEqual(login);
  });

  it('trims the e-mail and never the password', () => {
    expect(judge({ email: ' Ana@GS.test ', password: ' s e c r e t ' })).toEqual({
      email: 'ana@gs.test',
      password: ' s e c r e t ',
    });
  });
});
