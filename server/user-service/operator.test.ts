import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { passwordResets, secondFactors } from '../db/accountSchema';
import { sessions, users } from '../db/schema';
import { StartError } from '../startError';
import { accountEvents } from '../testing/accountEvents';
import type { UserRow } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { closeDemoAccounts, findOpenDemoAccounts } from './demoAccounts.repository';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demoSignIn';
import {
  disableByEmail,
  enableByEmail,
  endSessionsByEmail,
  listStaff,
  removeSecondFactorByEmail,
  setPasswordByEmail,
} from './operator.repository';
import { disableUser } from './staffAccess.repository';

const LOGIN = '/api/gs/user-service/auths/login';
const LIST = '/api/gs/coupon-service/businesses';

describe.each(ENGINES)('the operator, on %s', (engine) => {
  const t = openedApp(engine);
  let ana: UserRow;
  let eva: UserRow;
  beforeEach(async () => {
    ana = await t.given.user({ permission: 'admin', email: 'Ana@gs.test', name: 'Ana', password: 'aguacate y limón' });
    const businessId = (await t.given.business()).id;
    eva = await t.given.user({ permission: 'owner', businessId, email: 'eva@gs.test', name: 'Eva' });
  });

  const now = () => t.clock.now();
  const actions = async (person: UserRow) =>
    (await accountEvents(t.db, person)).map(({ action, actorId }) => [action, actorId]);

  test('closes and opens access by e-mail, for which the history names no user', async () => {
    await t.as(eva).get(LIST);
    expect(await disableByEmail(t.db, { email: ' EVA@gs.test ', now: now() })).toEqual({ name: 'Eva' });
    expect(await t.db.$count(sessions, eq(sessions.userId, eva.id))).toBe(0);
    expect(await disableByEmail(t.db, { email: 'eva@gs.test', now: now() })).toEqual({ name: 'Eva' });
    expect(await enableByEmail(t.db, { email: 'eva@gs.test', now: now() })).toEqual({ name: 'Eva' });
    expect(await actions(eva)).toEqual([
      ['disabled', null],
      ['enabled', null],
    ]);
  });

  test('cannot close the access of the last administrator who can sign in (L-02)', async () => {
    const out = await t.given.user({ permission: 'admin', disabledAt: now() });
    const last = () => disableByEmail(t.db, { email: ana.email, now: now() });
    await expect(last()).rejects.toThrow('Es el último administrador que puede entrar');
    await enableByEmail(t.db, { email: out.email, now: now() });
    await expect(last()).resolves.toEqual({ name: 'Ana' });
    await expect(disableByEmail(t.db, { email: out.email, now: now() })).rejects.toBeInstanceOf(StartError);
  });

  test('counts an administrator whose password nobody knows as none who can sign in (L-02)', async () => {
    const luis = await t.given.user({ permission: 'admin' });
    await t.given.user({ permission: 'admin', email: DEMO_EMAILS.admin, password: DEMO_PASSWORD });
    await closeDemoAccounts(t.db, now());
    await disableByEmail(t.db, { email: luis.email, now: now() });
    await expect(disableByEmail(t.db, { email: ana.email, now: now() })).rejects.toThrow('Es el último administrador');
    expect((await listStaff(t.db)).filter(({ hasPassword }) => !hasPassword)).toMatchObject([
      { email: DEMO_EMAILS.admin },
    ]);
    const [closed] = await t.db.select().from(users).where(eq(users.email, DEMO_EMAILS.admin));
    for (const password of [DEMO_PASSWORD, closed?.passwordHash]) {
      const answer = await t.as('anonymous').post(LOGIN, { email: DEMO_EMAILS.admin, password });
      expect(answer.statusCode).toBe(401);
    }
    await setPasswordByEmail(t.db, { email: DEMO_EMAILS.admin, password: 'casabe y guarapo', now: now() });
    await expect(disableByEmail(t.db, { email: ana.email, now: now() })).resolves.toEqual({ name: 'Ana' });
  });

  test('against the panel one administrator stays too (L-02)', async () => {
    for (let round = 0; round < 5; round++) {
      const luis = await t.given.user({ permission: 'admin' });
      const answers = await Promise.allSettled([
        disableByEmail(t.db, { email: luis.email, now: now() }),
        t.db.transaction((tx) => disableUser(tx, { actor: luis, id: ana.id, now: now() })),
      ]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await t.db.update(users).set({ disabledAt: null }).where(eq(users.id, ana.id));
      await t.db.update(users).set({ permission: 'consumer' }).where(eq(users.id, luis.id));
    }
  });

  test('sets a password, which ends the sessions and every link for another (S-05)', async () => {
    const open = t.as(ana);
    expect((await open.get(LIST)).statusCode).toBe(200);
    await t.as('admin').post(`/api/gs/user-service/users/admin/users/${ana.id}/password-reset`);
    const set = (password: string) => setPasswordByEmail(t.db, { email: 'ana@gs.test', password, now: now() });
    await expect(set('corta')).rejects.toThrow('La contraseña debe tener al menos 8 caracteres');
    await expect(set('')).rejects.toThrow('Escribe la contraseña nueva');
    await expect(set('Contraseña2026')).rejects.toThrow('de las primeras que se adivinan');
    await expect(set('x'.repeat(257))).rejects.toBeInstanceOf(StartError);
    expect((await open.get(LIST)).statusCode).toBe(200);
    expect(await set('casabe y guarapo')).toEqual({ name: 'Ana', endedSessions: 1 });
    expect((await open.get(LIST)).statusCode).toBe(401);
    expect(await t.db.$count(passwordResets)).toBe(0);
    const body = { email: 'ana@gs.test', password: 'casabe y guarapo' };
    expect((await t.as('anonymous').post(LOGIN, body)).statusCode).toBe(200);
  });

  test('closes an account of the demonstration with every link for another password', async () => {
    const demo = await t.given.user({ permission: 'admin', email: DEMO_EMAILS.admin, password: DEMO_PASSWORD });
    await t.as(demo).get(LIST);
    const offer = `/api/gs/user-service/users/admin/users/${demo.id}/password-reset`;
    const { token } = (await t.as('admin').post(offer)).json().data;
    await closeDemoAccounts(t.db, now());
    expect(await t.db.$count(sessions, eq(sessions.userId, demo.id))).toBe(0);
    const body = { token, password: 'casabe y guarapo' };
    const used = await t.as('anonymous').post('/api/gs/user-service/auths/password-reset', body);
    expect(used.statusCode).toBe(409);
    expect(await findOpenDemoAccounts(t.db)).toEqual([]);
  });

  test('closes no demonstration while its administrator is the last who can sign in (L-02)', async () => {
    await t.given.user({ permission: 'admin', email: DEMO_EMAILS.admin, password: DEMO_PASSWORD });
    const closing = await t.db.transaction(async (tx) => {
      await tx.update(users).set({ disabledAt: now() }).where(eq(users.id, ana.id));
      // It waits for the transaction that is changing an administrator just now.
      const settled = Promise.allSettled([closeDemoAccounts(t.db, now())]);
      await wait(200);
      return { settled };
    });
    expect(await closing.settled).toEqual([{ status: 'rejected', reason: expect.any(StartError) }]);
    expect(await findOpenDemoAccounts(t.db)).toEqual([DEMO_EMAILS.admin]);
  });

  test('ends sessions and takes away a second factor', async () => {
    await t.as(eva).get(LIST);
    expect(await endSessionsByEmail(t.db, { email: 'eva@gs.test' })).toEqual({ name: 'Eva', endedSessions: 1 });
    expect(await endSessionsByEmail(t.db, { email: 'eva@gs.test' })).toEqual({ name: 'Eva', endedSessions: 0 });
    await t.db.insert(secondFactors).values({ userId: eva.id, secret: 'GEZDGNBVGY3TQOJQ', confirmedAt: now() });
    expect(await removeSecondFactorByEmail(t.db, { email: 'eva@gs.test' })).toEqual({ name: 'Eva', removed: true });
    expect(await removeSecondFactorByEmail(t.db, { email: 'eva@gs.test' })).toEqual({ name: 'Eva', removed: false });
    expect((await actions(eva)).map(([action]) => action)).toEqual([
      'sessionsEnded',
      'secondFactorOn',
      'secondFactorOff',
    ]);
  });

  test('is told of e-mails that no administrator or owner has', async () => {
    await t.given.user({ email: 'compra@gs.test' });
    for (const act of [disableByEmail, enableByEmail, endSessionsByEmail, removeSecondFactorByEmail]) {
      const ask = (email: string) => act(t.db, { email, now: now() });
      await expect(ask('nadie@gs.test')).rejects.toThrow('Nadie tiene el correo nadie@gs.test.');
      await expect(ask('compra@gs.test')).rejects.toThrow('no es administrador ni propietario');
      await expect(ask('compra@gs.test')).rejects.toBeInstanceOf(StartError);
    }
  });

  test('sees all staff and all users whose access is closed, with their last request', async () => {
    await t.given.user({ email: 'compra@gs.test' });
    const revoked = await t.given.user({ email: 'zoe@gs.test', disabledAt: now() });
    await t.as(eva).get(LIST);
    await t.db.insert(secondFactors).values({ userId: eva.id, secret: 'GEZDGNBVGY3TQOJQ', confirmedAt: now() });
    await t.db.insert(secondFactors).values({ userId: ana.id, secret: 'GEZDGNBVGY3TQOJQ' });
    const staff = await listStaff(t.db);
    expect(staff).toEqual([
      {
        email: 'Ana@gs.test',
        name: 'Ana',
        permission: 'admin',
        disabledAt: null,
        hasPassword: true,
        hasSecondFactor: false,
        lastSeenAt: null,
      },
      expect.objectContaining({ email: 'eva@gs.test', permission: 'owner', hasSecondFactor: true }),
      expect.objectContaining({ email: revoked.email, permission: 'consumer', disabledAt: now() }),
    ]);
    expect(staff[1]?.lastSeenAt).toBeInstanceOf(Date);
  });
});
