import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '../../contract/user';
import { sessions, users } from '../db/schema';
import type { UserRow } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { type TestApp, testApp } from '../testing/testApp';
import { promoteUser, revokeUser } from './staff.repository';

describe.each(ENGINES)('permissions on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp(engine);
  });
  afterAll(() => t.close());
  beforeEach(() => t.reset());

  const administrators = (count: number) =>
    Promise.all(Array.from({ length: count }, () => t.given.user({ permission: 'admin' })));
  const promote = ({ id }: UserRow) => promoteUser(t.db, id, t.clock.now());
  const revoke = (actor: UserRow, { id }: UserRow) => revokeUser(t.db, { actor, id, now: t.clock.now() });
  const permissionOf = async ({ id }: UserRow): Promise<Permission | undefined> =>
    (await t.db.select().from(users).where(eq(users.id, id)))[0]?.permission;
  const sessionsOf = ({ id }: UserRow) => t.db.$count(sessions, eq(sessions.userId, id));

  test('of two administrators who revoke each other exactly one stays (R-10)', async () => {
    for (let round = 0; round < 10; round++) {
      const pair = await administrators(2);
      const [first, second] = (round % 2 === 0 ? pair : pair.reverse()) as [UserRow, UserRow];

      const answers = await Promise.allSettled([revoke(first, second), revoke(second, first)]);

      const [winner, loser] = answers[0]?.status === 'fulfilled' ? [first, second] : [second, first];
      expect(answers).toContainEqual({ status: 'fulfilled', value: true });
      expect(answers).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ status: 409, message: expect.stringContaining('Ya no eres administrador') }),
      });
      expect([await permissionOf(winner), await permissionOf(loser)]).toEqual(['admin', 'consumer']);
    }
  });

  test('of many administrators who all revoke all others one stays, and nobody waits for ever', async () => {
    const all = await administrators(8);

    await Promise.allSettled(
      all.flatMap((actor) => all.filter((other) => other !== actor).map((other) => revoke(actor, other))),
    );

    expect(await t.db.$count(users, eq(users.permission, 'admin'))).toBe(1);
  });

  test('promoting against revoking ends as the last of them says, with no session of before (R-10)', async () => {
    const [admin] = await administrators(1);
    if (!admin) throw new Error('one was asked for');
    const person = await t.given.user();
    for (let round = 0; round < 5; round++) {
      await t.tokenOf(person);

      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? promote(person) : revoke(admin, person))),
      );

      expect(answers).toEqual(Array.from({ length: 10 }, () => true));
      expect(['admin', 'consumer']).toContain(await permissionOf(person));
      expect(await sessionsOf(person)).toBe(0);
    }
    expect(await promote(person)).toBe(true);
    expect(await permissionOf(person)).toBe('admin');
  });

  test('one promotion of forty changes something: a session that is opened after it stays', async () => {
    const person = await t.given.user();
    await Promise.all(Array.from({ length: 40 }, () => promote(person)));
    await t.tokenOf(person);

    await Promise.all(Array.from({ length: 40 }, () => promote(person)));

    expect(await sessionsOf(person)).toBe(1);
  });

  test('an administrator who was revoked meanwhile changes nothing', async () => {
    const [ana, luis, eva] = await administrators(3);
    if (!ana || !luis || !eva) throw new Error('three were asked for');
    await revoke(ana, luis);

    await expect(revoke(luis, eva)).rejects.toMatchObject({ status: 409 });
    expect(await permissionOf(eva)).toBe('admin');
  });
});
