import { describe, expect, test } from 'vitest';
import { users } from '../db/schema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { ensureFirstAdministrator } from './accounts.repository';

describe.each(ENGINES)('the first administrator on %s', (engine) => {
  const t = openedApp(engine);

  const FIRST = { email: ' Jefa@GS.test', password: 'muy secreta' };

  test('is created once and can sign in', async () => {
    await ensureFirstAdministrator(t.db, FIRST);
    await ensureFirstAdministrator(t.db, { ...FIRST, email: 'otra@gs.test' });

    const rows = await t.db.select().from(users);
    expect(rows).toMatchObject([{ email: 'jefa@gs.test', permission: 'admin' }]);
    const answer = await t.as('anonymous').post('/api/gs/user-service/auths/login', FIRST);
    expect(answer.statusCode).toBe(200);
  });

  test('is created once by two servers that start together', async () => {
    await Promise.all([ensureFirstAdministrator(t.db, FIRST), ensureFirstAdministrator(t.db, FIRST)]);
    expect(await t.db.$count(users)).toBe(1);
  });

  test('is refused with a bad e-mail, a short or common password or the e-mail of another user', async () => {
    await t.given.user({ email: 'ocupado@gs.test' });
    const create = (change: object) => ensureFirstAdministrator(t.db, { ...FIRST, ...change });

    await expect(create({ email: 'x' })).rejects.toThrow('Correo inválido');
    await expect(create({ password: '1234567' })).rejects.toThrow('al menos 8 caracteres');
    await expect(create({ password: 'Contraseña2026' })).rejects.toThrow('de las primeras que se adivinan');
    await expect(create({ email: 'ocupado@gs.test' })).rejects.toThrow('Ya existe un usuario con ese correo');
  });
});
