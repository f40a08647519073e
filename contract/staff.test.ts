import { describe, expect, it } from 'vitest';
import { yup } from './locale';
import { staffFormSchema, staffSchema } from './staff';

const BUSINESS = '0190a5c0-0000-7000-8000-0000000000b1';
const ADMIN = { name: 'Eva', email: 'eva@gs.test', password: 'clave larga', permission: 'admin' };
const OWNER = { ...ADMIN, permission: 'owner', businessId: BUSINESS };

/** The first message of each field, as a form shows them. */
function check(values: unknown, schema: yup.ObjectSchema<yup.AnyObject> = staffSchema): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path ?? '', message]));
  }
}

describe.each([
  ['the form', staffFormSchema],
  ['the platform', staffSchema],
])('a new administrator or owner, to %s', (_, schema) => {
  it.each([
    ['nothing', {}],
    ['empty fields', { name: ' ', email: '', password: '', permission: '', businessId: '' }],
    ['nulls', { name: null, email: null, password: null, permission: null, businessId: null }],
  ])('needs all but the business: %s', (_, values) => {
    expect(check(values, schema)).toEqual({
      name: 'Nombre es obligatorio',
      email: 'Correo es obligatorio',
      password: 'Contraseña es obligatoria',
      permission: 'Permiso es obligatorio',
    });
  });

  it.each(['ana', 'ana@gs', '@gs.test', 'ana@gs.test, eva@gs.test'])('has an e-mail, which %s is not', (email) => {
    expect(check({ ...ADMIN, email }, schema)).toEqual({ email: 'Correo inválido' });
  });

  it.each(['consumer', 'ADMIN', 'jefe', 7, ['admin']])('is no %s', (permission) => {
    expect(check({ ...ADMIN, permission }, schema)).toEqual({ permission: 'Permiso inválido' });
  });

  it.each([undefined, null, ''])('has a business as an owner, which %s is not', (businessId) => {
    expect(check({ ...OWNER, businessId }, schema)).toEqual({ businessId: 'Debes seleccionar una tienda' });
  });

  it('is what was typed, trimmed but for the password, and without a business as an administrator (A76)', () => {
    const typed = { name: ' Eva ', email: ' EVA@gs.test ', password: ' clave larga ', businessId: BUSINESS };
    const given = { name: 'Eva', email: 'eva@gs.test', password: ' clave larga ' };
    expect(schema.cast({ ...typed, permission: 'admin' })).toEqual({ ...given, permission: 'admin' });
    expect(schema.cast({ ...typed, permission: 'owner' })).toEqual({
      ...given,
      permission: 'owner',
      businessId: BUSINESS,
    });
  });
});

describe('the business of an owner', () => {
  it.each(['7', 'tienda-7', 7])('may be called %j by another platform, not by this one', (businessId) => {
    expect(check({ ...OWNER, businessId }, staffFormSchema)).toEqual({});
    expect(check({ ...OWNER, businessId })).toEqual({ businessId: 'El identificador no es válido' });
  });

  it('may be written in capitals', () => {
    expect(staffSchema.cast({ ...OWNER, businessId: BUSINESS.toUpperCase() })).toMatchObject({ businessId: BUSINESS });
  });
});

describe('the length of a password', () => {
  it('is the platform’s to judge, in characters (A-07)', () => {
    expect(check({ ...ADMIN, password: 'corta' }, staffFormSchema)).toEqual({});
    expect(check({ ...ADMIN, password: 'ñandú🐦1' })).toEqual({
      password: 'La contraseña debe tener al menos 8 caracteres',
    });
    expect(check({ ...ADMIN, password: 'ñandú🐦12' })).toEqual({});
  });

  it('has an end', () => {
    expect(check({ ...ADMIN, password: 'x'.repeat(257) })).toEqual({
      password: 'Debe tener como máximo 256 caracteres',
    });
    expect(check({ ...ADMIN, password: 'x'.repeat(256) })).toEqual({});
  });
});
