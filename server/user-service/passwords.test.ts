import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents, passwordResets } from '../db/accountSchema';
import { sessions, users } from '../db/schema';
import { tidyUp } from '../housekeeping';
import { hashToken } from '../http/session.repository';
import { accountEvents } from '../testing/accountEvents';
import type { UserRow } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp, type TestApp } from '../testing/testApp';
import { resetPassword } from './passwords.repository';

const AUTHS = '/api/gs/user-service/auths';
const STAFF = '/api/gs/user-service/users/admin/users';
const LIST = '/api/gs/coupon-service/businesses';
const MINUTE = 60_000;
const OLD = 'aguacate y limón';
const NEW = 'casabe y guarapo';

describe.each(ENGINES)('passwords on %s', (engine) => {
  const t = openedApp(engine);
  let ana: UserRow;
  beforeEach(async () => {
    t.clock.advance(16 * MINUTE);
    ana = await t.given.user({ permission: 'admin', email: 'ana@gs.test', name: 'Ana', password: OLD });
  });

  const login = (password: string, more = {}) =>
    t.as('anonymous').post(`${AUTHS}/login`, { email: 'ana@gs.test', password }, more);
  const actionsAbout = async (person: UserRow) =>
    (await accountEvents(t.db, person)).map(({ action, actorId }) => [action, actorId]);
  const everyEntry = async () => JSON.stringify(await t.db.select().from(auditEvents));

  describe('changing the own one', () => {
    const change = (who: ReturnType<TestApp['as']>, currentPassword: string, password: string, more = {}) =>
      who.put(`${AUTHS}/password`, { currentPassword, password }, more);

    test('ends the other sessions and keeps this one (S-05), without the password in the history (L-09)', async () => {
      const [here, there] = [t.as(ana), t.as(ana)];
      expect((await there.get(LIST)).statusCode).toBe(200);
      const answer = await change(here, OLD, NEW);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await here.get(LIST)).statusCode).toBe(200);
      expect((await there.get(LIST)).statusCode).toBe(401);
      expect((await login(OLD)).statusCode).toBe(401);
      expect((await login(NEW)).statusCode).toBe(200);
      expect(await actionsAbout(ana)).toEqual([['passwordChanged', ana.id]]);
      expect(await everyEntry()).not.toMatch(/casabe|aguacate|argon2/);
    });

    test.each([
      ['a wrong current one', 'no es esta', NEW, { currentPassword: 'La contraseña actual no es correcta.' }],
      ['the same again', OLD, OLD, { password: 'Es la contraseña que ya tienes. Elige otra.' }],
      ['one that is too short', OLD, '1234567', { password: 'La contraseña debe tener al menos 8 caracteres' }],
      [
        'a common one',
        OLD,
        'Contraseña2026',
        { password: 'Esa contraseña es de las primeras que se adivinan. Elige otra.' },
      ],
      ['nothing', '', '', { currentPassword: 'Escribe tu contraseña actual', password: 'Escribe la contraseña nueva' }],
    ])('with %s is refused beside the field, and changes nothing', async (_name, current, wanted, fields) => {
      const answer = await change(t.as(ana), current, wanted);
      expect([answer.statusCode, answer.json().error.fields]).toEqual([422, fields]);
      expect((await login(OLD)).statusCode).toBe(200);
      expect(await actionsAbout(ana)).toEqual([]);
    });

    test('is no way to guess it: wrong ones count like those at the sign-in (L-03)', async () => {
      const found = t.as(ana);
      for (let n = 0; n < 3; n++) expect((await change(found, `mala ${n}`, NEW)).statusCode).toBe(422);
      for (let n = 0; n < 2; n++) expect((await login(`mala ${n}`)).statusCode).toBe(401);
      const stopped = await change(found, OLD, NEW);
      expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '900']);
      expect((await login(OLD)).statusCode).toBe(429);
      expect((await login(OLD, { remoteAddress: '192.0.2.77' })).statusCode).toBe(200);
      // The session goes on: wrong guesses have not ended it.
      expect((await found.get(LIST)).statusCode).toBe(200);
    });

    test('with the right one forgives none of the wrong ones before (L-03)', async () => {
      const found = t.as(ana);
      for (let n = 0; n < 4; n++) await change(found, `mala ${n}`, NEW);
      expect((await change(found, OLD, NEW)).statusCode).toBe(204);
      expect((await change(found, 'mala', OLD)).statusCode).toBe(422);
      expect((await change(found, NEW, OLD)).statusCode).toBe(429);
    });

    test('of two at the same moment one wins, and the other is told', async () => {
      const who = t.as(ana);
      await who.get(LIST);
      const changed = await Promise.all([
        change(who, OLD, NEW),
        change(who, OLD, 'otra muy distinta', { remoteAddress: '192.0.2.8' }),
      ]);
      expect(changed.map(({ statusCode }) => statusCode).sort()).toEqual([204, expect.any(Number)]);
      expect([409, 422]).toContain(Math.max(...changed.map(({ statusCode }) => statusCode)));
      expect((await actionsAbout(ana)).length).toBe(1);
    });
  });

  describe('a link for a new one', () => {
    const offer = async (who: UserRow = ana) =>
      (await t.as('admin').post(`${STAFF}/${who.id}/password-reset`)).json().data as {
        token: string;
        expiresAt: string;
      };
    const use = (token: string, password = NEW, more = {}) =>
      t.as('anonymous').post(`${AUTHS}/password-reset`, { token, password }, more);
    const WORTHLESS = { error: { detail: 'Este enlace ya no sirve. Pide otro a un administrador.' } };

    test('changes nothing until it is used, then ends every session, and works once (L-04, S-05)', async () => {
      const open = t.as(ana);
      expect((await open.get(LIST)).statusCode).toBe(200);
      const { token, expiresAt } = await offer();
      const kept = await t.db.select().from(passwordResets);
      expect(kept).toMatchObject([{ userId: ana.id, tokenHash: hashToken(token) }]);
      expect(JSON.stringify(kept)).not.toContain(token);
      expect(new Date(expiresAt).getTime() - t.clock.now().getTime()).toBe(60 * MINUTE);
      expect((await login(OLD)).statusCode).toBe(200);
      expect((await open.get(LIST)).statusCode).toBe(200);

      const answer = await use(token);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await open.get(LIST)).statusCode).toBe(401);
      expect(await t.db.$count(sessions, eq(sessions.userId, ana.id))).toBe(0);
      expect((await login(OLD)).statusCode).toBe(401);
      expect((await login(NEW)).statusCode).toBe(200);

      const again = await use(token, 'y otra distinta');
      expect([again.statusCode, again.json()]).toEqual([409, WORTHLESS]);
      const { id: admin } = await t.person('admin');
      expect(await actionsAbout(ana)).toEqual([
        ['resetOffered', admin],
        ['resetUsed', null],
        ['passwordChanged', ana.id],
      ]);
      expect(await everyEntry()).not.toContain(token);
    });

    test('ends with the hour, with a newer one, and with another change (L-04)', async () => {
      const { token: older } = await offer();
      const { token } = await offer();
      expect((await use(older)).statusCode).toBe(409);
      t.clock.advance(60 * MINUTE - 1);
      expect((await use(token)).statusCode).toBe(204);

      const { token: late } = await offer();
      t.clock.advance(60 * MINUTE);
      expect((await use(late)).statusCode).toBe(409);
      t.clock.advance(1);
      await tidyUp({ db: t.db, storage: t.storage, now: t.clock.now });
      expect(await t.db.$count(passwordResets)).toBe(0);

      const { token: forgotten } = await offer();
      await t.as(ana).put(`${AUTHS}/password`, { currentPassword: NEW, password: OLD });
      expect((await use(forgotten)).statusCode).toBe(409);
    });

    test('is not used up by a password that is refused', async () => {
      const { token } = await offer();
      const common = await use(token, 'Contraseña2026');
      expect([common.statusCode, Object.keys(common.json().error.fields)]).toEqual([422, ['password']]);
      const own = await use(token, 'ana@gs.test1');
      expect(own.statusCode).toBe(422);
      expect((await use(token, '1234567')).statusCode).toBe(422);
      expect((await use(token)).statusCode).toBe(204);
    });

    test('of ten who use it at the same moment one does (L-04)', async () => {
      const { token } = await offer();
      const now = t.clock.now();
      const used = await Promise.all(
        Array.from({ length: 10 }, (_, n) => resetPassword(t.db, { token, password: `${NEW} ${n}`, now })),
      );
      expect(used.filter(Boolean)).toEqual([{ id: ana.id }]);
      expect((await actionsAbout(ana)).map(([action]) => action)).toEqual([
        'resetOffered',
        'resetUsed',
        'passwordChanged',
      ]);
    });

    test('is refused while the access is closed, and after it was opened again a new one is needed', async () => {
      const { token } = await offer();
      // In the database alone: closing an access in the panel deletes the link too.
      await t.db.update(users).set({ disabledAt: t.clock.now() }).where(eq(users.id, ana.id));
      expect((await use(token)).statusCode).toBe(409);
      await t.as('admin').put(`${STAFF}/${ana.id}/disable`);
      await t.as('admin').put(`${STAFF}/${ana.id}/enable`);
      await t.as('admin').put(`${STAFF}/${ana.id}/disable`);
      await t.as('admin').put(`${STAFF}/${ana.id}/enable`);
      expect((await use(token)).statusCode).toBe(409);
      expect((await login(OLD)).statusCode).toBe(200);
    });

    test('is not given for the own account, a consumer or an unknown user', async () => {
      const me = await t.person('admin');
      const consumer = await t.given.user();
      const ask = async (id: string) => {
        const answer = await t.as('admin').post(`${STAFF}/${id}/password-reset`);
        return [answer.statusCode, answer.json().error.detail];
      };
      expect(await ask(me.id)).toEqual([409, 'Tu propia contraseña se cambia en «Mi cuenta».']);
      expect(await ask(consumer.id)).toEqual([409, 'Solo administradores y propietarios tienen acceso al panel.']);
      expect(await ask('019a9d52-6f10-7c43-9d2e-3b8f0c5a7e11')).toEqual([404, 'Usuario no encontrado']);
      expect(await t.db.$count(passwordResets)).toBe(0);
    });

    test('cannot be tried without end, and others may go on (L-04)', async () => {
      const { token } = await offer();
      const wrong = 'A'.repeat(43);
      for (let n = 0; n < 20; n++) expect((await use(wrong)).statusCode).toBe(409);
      expect((await use(token)).statusCode).toBe(429);
      expect((await use(token, NEW, { remoteAddress: '192.0.2.9' })).statusCode).toBe(204);
    });

    test.each(['', ' ', 'x'.repeat(101), ['x'], null])('%j is no link', async (token) => {
      const answer = await t.as('anonymous').post(`${AUTHS}/password-reset`, { token, password: NEW } as object);
      expect([409, 422]).toContain(answer.statusCode);
    });
  });
});
