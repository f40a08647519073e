import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Permission } from '../../contract/user';
import { sessions, users } from '../db/schema';
import type { UserRow } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { createStaffUser, promoteUser, revokeUser } from './staff.repository';

const NO_MORE = 'Ya no eres administrador: otra persona revocó tus permisos.';

describe.each(ENGINES)('permissions on %s', (engine) => {
  const t = openedApp(engine);

  const administrators = (count: number) =>
    Promise.all(Array.from({ length: count }, () => t.given.user({ permission: 'admin' })));
  const promote = (actor: UserRow, { id }: UserRow) =>
    t.db.transaction((tx) => promoteUser(tx, { actor, id, now: t.clock.now() }));
  const revoke = (actor: UserRow, { id }: UserRow) =>
    t.db.transaction((tx) => revokeUser(tx, { actor, id, now: t.clock.now() }));
  const create = ({ id, permission, businessId }: UserRow) =>
    t.db.transaction((tx) =>
      createStaffUser(tx, {
        actor: { id, permission, businessId, scope: 'all' },
        account: { name: 'Rosa', email: 'rosa@gs.test', passwordHash: 'none', permission: 'admin' },
        now: t.clock.now(),
      }),
    );
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

  test('promoting against revoking ends as the last of them says, with no session of before (R-10)', async () => {
    const [admin] = await administrators(1);
    if (!admin) throw new Error('one was asked for');
    const person = await t.given.user();
    for (let round = 0; round < 5; round++) {
      await t.tokenOf(person);

      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? promote(admin, person) : revoke(admin, person))),
      );

      expect(answers).toEqual(Array.from({ length: 10 }, () => true));
      expect(['admin', 'consumer']).toContain(await permissionOf(person));
      expect(await sessionsOf(person)).toBe(0);
    }
    expect(await promote(admin, person)).toBe(true);
    expect(await permissionOf(person)).toBe('admin');
  });

  test.each(['promotes', 'revokes', 'creates'] as const)(
    'an administrator who %s while being revoked waits for it and changes nothing (R-10)',
    async (what) => {
      const [luis, eva] = await administrators(2);
      if (!luis || !eva) throw new Error('two were asked for');
      const consumer = await t.given.user();
      const act = {
        promotes: () => promote(luis, consumer),
        revokes: () => revoke(luis, eva),
        creates: () => create(luis),
      };

      const acted = await t.db.transaction(async (tx) => {
        await tx.update(users).set({ permission: 'consumer' }).where(eq(users.id, luis.id));
        const acting = Promise.allSettled([act[what]()]);
        // Longer than a password takes to hash: all of them are waiting for the lock by then.
        await wait(300);
        return { acting };
      });

      expect(await acted.acting).toEqual([
        { status: 'rejected', reason: expect.objectContaining({ status: 409, message: NO_MORE }) },
      ]);
      expect([await permissionOf(eva), await permissionOf(consumer)]).toEqual(['admin', 'consumer']);
      expect(await t.db.$count(users, eq(users.email, 'rosa@gs.test'))).toBe(0);
    },
  );
});
