import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { passwordResets } from '../db/accountSchema';
import { sessions, users } from '../db/schema';
import { StartError } from '../startError';
import type { UserRow } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { closeDemoAccounts, findOpenDemoAccounts } from './demoAccounts.repository';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demoSignIn';
import { listStaff, setPasswordByEmail } from './operator.repository';

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

  test('leaves a closed account of the demonstration without a password, which only the operator gives it again', async () => {
    await t.given.user({ permission: 'admin', email: DEMO_EMAILS.admin, password: DEMO_PASSWORD });
    await closeDemoAccounts(t.db, now());
    expect((await listStaff(t.db)).filter(({ hasPassword }) => !hasPassword)).toMatchObject([
      { email: DEMO_EMAILS.admin },
    ]);
    const [closed] = await t.db.select().from(users).where(eq(users.email, DEMO_EMAILS.admin));
    const signIn = async (password?: string) =>
      (await t.as('anonymous').post(LOGIN, { email: DEMO_EMAILS.admin, password })).statusCode;
    expect([await signIn(DEMO_PASSWORD), await signIn(closed?.passwordHash)]).toEqual([401, 401]);
    await setPasswordByEmail(t.db, { email: DEMO_EMAILS.admin, password: 'casabe y guarapo', now: now() });
    expect(await signIn('casabe y guarapo')).toBe(200);
  });

  test('sets a password, which ends the sessions and every link for another (S-05)', async () => {
    const open = t.as(ana);
    expect((await open.get(LIST)).statusCode).toBe(200);
    await t.as('admin').post(`/api/gs/user-service/users/admin/users/${ana.id}/password-reset`);
    const set = (password: string) => setPasswordByEmail(t.db, { email: 'ana@gs.test', password, now: now() });
    const other = (email: string) => setPasswordByEmail(t.db, { email, password: 'casabe y guarapo', now: now() });
    await t.given.user({ email: 'compra@gs.test' });
    await expect(other('nadie@gs.test')).rejects.toThrow('Nadie tiene el correo nadie@gs.test.');
    await expect(other('compra@gs.test')).rejects.toThrow('no es administrador ni propietario');
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

  test('sees all staff and all users whose access is closed, with their last request', async () => {
    await t.given.user({ email: 'compra@gs.test' });
    const revoked = await t.given.user({ email: 'zoe@gs.test', disabledAt: now() });
    await t.as(eva).get(LIST);
    const staff = await listStaff(t.db);
    expect(staff).toEqual([
      {
        email: 'Ana@gs.test',
        name: 'Ana',
        permission: 'admin',
        disabledAt: null,
        hasPassword: true,
        lastSeenAt: null,
      },
      expect.objectContaining({ email: 'eva@gs.test', permission: 'owner' }),
      expect.objectContaining({ email: revoked.email, permission: 'consumer', disabledAt: now() }),
    ]);
    expect(staff[1]?.lastSeenAt).toBeInstanceOf(Date);
  });
});
