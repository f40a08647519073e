import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEvents } from '../db/auditSchema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { refusedSignIns } from './refusedSignIns';

const LOGIN = '/api/gs/user-service/auths/login';
const MINUTE = 60_000;

describe.each(ENGINES)('sign-ins in the history on %s', (engine) => {
  const t = openedApp(engine);
  beforeEach(() => t.clock.advance(61 * MINUTE));

  const login = (email: string, password: string, remoteAddress = '192.0.2.9') =>
    t.as('anonymous').post(LOGIN, { email, password }, { remoteAddress });
  const events = () =>
    t.db.select().from(auditEvents).where(eq(auditEvents.subjectType, 'session')).orderBy(asc(auditEvents.seq));
  const refused = async () =>
    (await events()).filter(({ action }) => action === 'refused').map(({ subjectId, details }) => [subjectId, details]);

  test('say who signed in and from where, and nothing of the token', async () => {
    const { id } = await t.given.user({ permission: 'admin', email: 'ana@gs.test', password: 'correcta 1' });
    const { meta } = (await login('ana@gs.test', 'correcta 1')).json();
    const found = await events();
    expect(found).toMatchObject([
      { action: 'opened', actorId: id, subjectId: id, address: '192.0.2.9', details: {}, changes: null },
    ]);
    expect(JSON.stringify(found)).not.toContain(meta.token);
  });

  test('say who was refused, why and from where, and nothing of what was typed', async () => {
    const ana = await t.given.user({ permission: 'admin', email: 'ana@gs.test', password: 'correcta 1' });
    const luis = await t.given.user({ email: 'luis@gs.test', password: 'correcta 2' });
    await login('ana@gs.test', 'mala-1');
    await login('luis@gs.test', 'correcta 2');
    const out = { permission: 'admin' as const, disabledAt: t.clock.now() };
    const eva = await t.given.user({ ...out, email: 'eva@gs.test', password: 'correcta 3' });
    await login('eva@gs.test', 'correcta 3');
    await login('mi.clave@secreta.test', 'mala-2');
    expect(await refused()).toEqual([
      [ana.id, { reason: 'password', times: 1 }],
      [luis.id, { reason: 'consumer', times: 1 }],
      [eva.id, { reason: 'disabled', times: 1 }],
      [null, { reason: 'password', times: 1 }],
    ]);
    for (const { address, actorId } of await events()) expect([address, actorId]).toEqual(['192.0.2.9', null]);
    expect(JSON.stringify(await events())).not.toMatch(/secreta|mala|correcta/);
  });

  test('fold a row of refusals into the first, the tenth and the hundredth', async () => {
    const { id } = await t.given.user({ permission: 'admin', email: 'ana@gs.test', password: 'correcta 1' });
    for (let n = 0; n < 30; n++) await login('ana@gs.test', 'mala');
    expect(await refused()).toEqual([
      [id, { reason: 'password', times: 1 }],
      [null, { reason: 'limit', times: 1 }],
      [null, { reason: 'limit', times: 10 }],
    ]);
    t.clock.advance(16 * MINUTE);
    await login('ana@gs.test', 'mala');
    expect(await refused()).toHaveLength(4);
  });

  test('are bounded: invented e-mails from anywhere fill a hundred entries an hour, and hide no account (B-05)', async () => {
    const { id } = await t.given.user({ permission: 'admin', email: 'ana@gs.test', password: 'correcta 1' });
    const record = refusedSignIns({ db: t.db, now: t.clock.now });
    const wrong = { reason: 'password', log: t.app.log } as const;
    for (let n = 1; n <= 104; n++)
      await record({ ...wrong, email: `nadie${n}@gs.test`, account: undefined, ip: `198.51.100.${n}` });
    await record({ ...wrong, email: 'ana@gs.test', account: id, ip: '192.0.2.9' });
    const found = await refused();
    expect(found).toHaveLength(101);
    expect(found[99]).toEqual([null, { reason: 'password', times: 1, last: 1 }]);
    expect(found[100]).toEqual([id, { reason: 'password', times: 1 }]);
  });

  test('that cannot be written down are refused all the same', async () => {
    vi.spyOn(t.db, 'transaction').mockImplementation(() => {
      throw Object.assign(new Error('disk full'), { code: '53100' });
    });
    expect((await login('nadie@gs.test', 'mala')).statusCode).toBe(401);
    vi.restoreAllMocks();
    expect(await events()).toEqual([]);
  });
});
