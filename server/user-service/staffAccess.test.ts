import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '../db/schema';
import { accountEvents } from '../testing/accountEvents';
import type { UserRow } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { openSession } from './passwords.repository';
import { promoteUser, revokeUser } from './staff.repository';
import { disableUser, enableUser } from './staffAccess.repository';

const STAFF = '/api/gs/user-service/users/admin/users';
const LOGIN = '/api/gs/user-service/auths/login';
const LIST = '/api/gs/coupon-service/businesses';
const SHUT = { error: { detail: 'Tu acceso está cerrado. Habla con un administrador.' } };
const MINUTE = 60_000;

describe.each(ENGINES)('closing the access of a user on %s', (engine) => {
  const t = openedApp(engine);
  beforeEach(() => t.clock.advance(16 * MINUTE));

  const login = (email: string, password: string) => t.as('anonymous').post(LOGIN, { email, password });
  const disable = (id: string, who: 'admin' | UserRow = 'admin') => t.as(who).put(`${STAFF}/${id}/disable`);
  const enable = (id: string, who: 'admin' | UserRow = 'admin') => t.as(who).put(`${STAFF}/${id}/enable`);
  const sessionsOf = ({ id }: { id: string }) => t.db.$count(sessions, eq(sessions.userId, id));
  const owner = async (changes = {}) =>
    t.given.user({ permission: 'owner', businessId: (await t.given.business()).id, ...changes });
  const actionsOn = async (person: UserRow) =>
    (await accountEvents(t.db, person)).map(({ action, actorId }) => [action, actorId]);

  test('ends the sessions at once and refuses the right password, until it is opened again (L-01)', async () => {
    const person = await owner({ email: 'eva@gs.test', password: 'correcta 1' });
    const { id } = person;
    const eva = t.as(person);
    expect((await eva.get(LIST)).statusCode).toBe(200);

    const answer = await disable(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ id, permission: 'owner', disabledAt: t.clock.now().toISOString() });
    expect((await eva.get(LIST)).statusCode).toBe(401);
    expect(await sessionsOf(person)).toBe(0);

    const refused = await login('eva@gs.test', 'correcta 1');
    expect([refused.statusCode, refused.json()]).toEqual([403, SHUT]);
    expect((await login('eva@gs.test', 'incorrecta')).json().error.detail).toBe('Correo o contraseña incorrectos.');
    expect(await sessionsOf(person)).toBe(0);

    expect((await enable(id)).json().data.disabledAt).toBeNull();
    expect((await login('eva@gs.test', 'correcta 1')).statusCode).toBe(200);
    const { id: admin } = await t.person('admin');
    expect(await actionsOn(person)).toEqual([
      ['disabled', admin],
      ['enabled', admin],
    ]);
  });

  test('twice keeps the first moment, and is one entry', async () => {
    const person = await owner();
    const { id } = person;
    const first = (await disable(id)).json().data.disabledAt;
    t.clock.advance(MINUTE);
    expect((await disable(id)).json().data.disabledAt).toBe(first);
    expect((await enable(id)).statusCode).toBe(200);
    expect((await enable(id)).statusCode).toBe(200);
    expect(await actionsOn(person)).toHaveLength(2);
  });

  test('a session that is left over opens nothing (L-01)', async () => {
    const person = await owner();
    const eva = t.as(person);
    expect((await eva.get(LIST)).statusCode).toBe(200);
    await t.db.update(users).set({ disabledAt: t.clock.now() }).where(eq(users.id, person.id));
    expect((await eva.get(LIST)).statusCode).toBe(401);
  });

  test('is refused for the own account, for a consumer and for an unknown user', async () => {
    const me = await t.person('admin');
    const consumer = await t.given.user();
    const told = async (id: string, act = disable) => {
      const { statusCode, json } = await act(id);
      return [statusCode, json().error.detail];
    };
    expect(await told(me.id)).toEqual([409, 'No puedes cerrar tu propio acceso.']);
    const NO_STAFF = 'Solo administradores y propietarios tienen acceso al panel.';
    expect(await told(consumer.id)).toEqual([409, NO_STAFF]);
    expect(await told(consumer.id, enable)).toEqual([409, NO_STAFF]);
    expect(await told('019a9d52-6f10-7c43-9d2e-3b8f0c5a7e11')).toEqual([404, 'Usuario no encontrado']);
    expect(await told('x', enable)).toEqual([404, 'Usuario no encontrado']);
  });

  test('outlasts a revocation: promoting again is refused until the access is opened', async () => {
    const person = await t.given.user({ permission: 'admin', email: 'eva@gs.test', password: 'correcta 1' });
    const admin = t.as('admin');
    await disable(person.id);
    expect((await admin.delete(`${STAFF}/${person.id}`)).statusCode).toBe(204);
    const promoted = await admin.put(`${STAFF}/${person.id}`);
    expect([promoted.statusCode, promoted.json().error.detail]).toEqual([
      409,
      'Su acceso está cerrado. Ábrelo antes de hacerlo administrador.',
    ]);
    expect((await enable(person.id)).statusCode).toBe(200);
    expect((await admin.put(`${STAFF}/${person.id}`)).statusCode).toBe(200);
    expect((await login('eva@gs.test', 'correcta 1')).statusCode).toBe(200);
  });

  test('of two administrators who disable each other exactly one stays (L-02)', async () => {
    const now = t.clock.now();
    for (let round = 0; round < 10; round++) {
      const pair = await Promise.all([1, 2].map(() => t.given.user({ permission: 'admin' })));
      const [first, second] = (round % 2 === 0 ? pair : pair.reverse()) as [UserRow, UserRow];
      const answers = await Promise.allSettled([
        t.db.transaction((tx) => disableUser(tx, { actor: first, id: second.id, now })),
        t.db.transaction((tx) => disableUser(tx, { actor: second, id: first.id, now })),
      ]);
      expect(answers).toContainEqual({ status: 'fulfilled', value: true });
      expect(answers).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ status: 409, message: expect.stringContaining('Tu acceso se cerró') }),
      });
    }
    expect(await t.db.$count(users, and(eq(users.permission, 'admin'), isNull(users.disabledAt)))).toBe(10);
  });

  test('of many who disable, enable, revoke and promote each other one administrator can sign in, and no request waits for ever (L-02)', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => t.given.user({ permission: 'admin' })));
    const now = t.clock.now();
    const answers = await Promise.allSettled(
      all.flatMap((actor) =>
        all
          .filter((other) => other !== actor)
          .flatMap(({ id }) =>
            [disableUser, revokeUser, promoteUser, enableUser].map((act) =>
              t.db.transaction((tx) => act(tx, { actor, id, now })),
            ),
          ),
      ),
    );
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
    }
    const canSignIn = and(eq(users.permission, 'admin'), isNull(users.disabledAt));
    expect(await t.db.$count(users, canSignIn)).toBeGreaterThan(0);
  });

  test.each(['disabled', 'revoked', 'given another password'])(
    'a user who is %s while signing in gets no session (L-08)',
    async (what) => {
      const person = await t.given.user({ permission: 'admin', email: 'eva@gs.test', password: 'correcta 1' });
      const changes = {
        disabled: { disabledAt: t.clock.now() },
        revoked: { permission: 'consumer' as const },
        'given another password': { passwordHash: 'other' },
      }[what];
      const opening = await t.db.transaction(async (tx) => {
        await tx
          .update(users)
          .set(changes ?? {})
          .where(eq(users.id, person.id));
        const opened = openSession(t.db, { person, now: t.clock.now() });
        await wait(200);
        return { opened };
      });
      expect(await opening.opened).toBeUndefined();
      expect(await sessionsOf(person)).toBe(0);
    },
  );

  describe('ending the sessions of a user', () => {
    test('ends all of them, once, and is written down with their number', async () => {
      const person = await owner();
      const [one, other] = [t.as(person), t.as(person)];
      await Promise.all([one.get(LIST), other.get(LIST)]);
      expect((await t.as('admin').delete(`${STAFF}/${person.id}/sessions`)).statusCode).toBe(204);
      expect((await one.get(LIST)).statusCode).toBe(401);
      expect((await other.get(LIST)).statusCode).toBe(401);
      expect((await t.as('admin').delete(`${STAFF}/${person.id}/sessions`)).statusCode).toBe(204);
      const history = await t.as('admin').get(`/api/gs/history-service/entries?record=${person.id}&kind=user`);
      const [entry, ...more] = history.json().data.filter(({ action }: { action: string }) => action !== 'created');
      expect(more).toEqual([]);
      expect(entry).toMatchObject({ action: 'sessionsEnded', note: '2 sesiones', record: { id: person.id } });
    });
  });
});
