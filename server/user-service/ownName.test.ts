import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { MAX_NAME } from '../../contract/limits';
import { users } from '../db/schema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const NAME = '/api/gs/user-service/auths/name';

describe.each(ENGINES)('the own name on %s', (engine) => {
  const t = openedApp(engine);
  const nameOf = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0]?.name;

  test('is changed by whoever is signed in, and nobody else’s with it; the history says so without the name', async () => {
    const { id: businessId } = await t.given.business();
    const owner = await t.given.user({ permission: 'owner', businessId });
    const other = await t.given.user({ permission: 'admin' });
    const answer = await t.as(owner).put(NAME, { name: '  Ana María ' });
    expect([answer.statusCode, await nameOf(owner.id)]).toEqual([204, 'Ana María']);
    expect(await nameOf(other.id)).toBe(other.name);
    const entries = await t.as(other).get(`/api/gs/history-service/entries?record=${owner.id}`);
    const [newest] = entries.json().data;
    expect(newest).toMatchObject({
      kind: 'user',
      action: 'updated',
      person: { id: owner.id },
      changes: [{ field: 'Nombre', before: null, after: null, isKept: false }],
    });
  });

  test.each(['', '\u200b', 'x'.repeat(MAX_NAME + 1), null, 7])('is not %j', async (name) => {
    const admin = await t.given.user({ permission: 'admin' });
    const answer = await t.as(admin).put(NAME, { name });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toHaveProperty('name');
    expect(await nameOf(admin.id)).toBe(admin.name);
  });
});
