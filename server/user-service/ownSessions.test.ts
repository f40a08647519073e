import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '../db/schema';
import { SESSION_IDLE_MS } from '../http/session.repository';
import type { UserRow } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const AUTHS = '/api/gs/user-service/auths';
const SESSIONS = `${AUTHS}/sessions`;
const PASSWORD = 'aguacate y limón';
const MINUTE = 60_000;

interface Shown {
  id: string;
  current: boolean;
}

describe.each(ENGINES)('the own sessions on %s', (engine) => {
  const t = openedApp(engine);
  let ana: UserRow;
  beforeEach(async () => {
    ana = await t.given.user({ permission: 'admin', email: 'ana@gs.test', password: PASSWORD });
  });

  async function signIn(from: string, userAgent?: string) {
    const body = { email: 'ana@gs.test', password: PASSWORD };
    const more = { remoteAddress: from, headers: { 'user-agent': userAgent ?? '' } };
    const { token } = (await t.as('anonymous').post(`${AUTHS}/login`, body, more)).json().meta;
    return { headers: { authorization: `Bearer ${token}` } };
  }
  const list = async (more: object): Promise<Shown[]> => (await t.as('anonymous').get(SESSIONS, more)).json().data;

  test('are listed with when, from where and with what, the last used first, and no token among it', async () => {
    const opened = t.clock.now();
    const desk = await signIn('192.0.2.7', 'Mozilla/5.0 (X11; Linux x86_64)');
    t.clock.advance(2 * MINUTE);
    const phone = await signIn('2001:db8::7', 'Móvil');
    const answer = await t.as('anonymous').get(SESSIONS, desk);
    const { data } = answer.json();
    // Reading the list is a use of the session.
    const now = t.clock.now().toISOString();
    expect(data).toHaveLength(2);
    expect(data).toContainEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      createdAt: opened.toISOString(),
      lastSeenAt: now,
      address: '192.0.2.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
      current: true,
    });
    expect(data).toContainEqual(
      expect.objectContaining({ address: '2001:db8::7', userAgent: 'Móvil', current: false }),
    );
    for (const { headers } of [desk, phone]) expect(answer.body).not.toContain(headers.authorization.slice(7));
    t.clock.advance(2 * MINUTE);
    expect((await list(phone))[0]).toMatchObject({ address: '2001:db8::7', current: true });
  });

  test('a browser’s name is cut, and holds nothing that cannot be shown', async () => {
    const more = await signIn(
      '192.0.2.7',
      `\u0007Na\u202eve\u200b${'x'.repeat(5_000)}`.replace(/[^\x20-\xff]/g, '\x85'),
    );
    const [{ userAgent = '' } = {}] = (await list(more)) as { userAgent?: string }[];
    expect(userAgent).toBe(`Nave${'x'.repeat(252)}`);
  });

  test('that ended by themselves are not listed', async () => {
    const early = await signIn('192.0.2.7');
    t.clock.advance(SESSION_IDLE_MS + 1);
    const late = await signIn('192.0.2.7');
    expect(await list(late)).toHaveLength(1);
    expect((await t.as('anonymous').get(SESSIONS, early)).statusCode).toBe(401);
  });

  test('end one by one, this one too, and another person’s is not there', async () => {
    const [desk, phone] = [await signIn('192.0.2.7'), await signIn('192.0.2.8')];
    const other = t.as('admin');
    await other.get(SESSIONS);
    const [theirs] = (await other.get(SESSIONS)).json().data as Shown[];
    const anonymous = t.as('anonymous');
    const found = await list(desk);
    const away = found.find(({ current }) => !current)?.id;
    const here = found.find(({ current }) => current)?.id;

    const foreign = await anonymous.delete(`${SESSIONS}/${theirs?.id}`, desk);
    expect([foreign.statusCode, foreign.json().error.detail]).toEqual([404, 'Esa sesión ya terminó.']);
    expect((await other.get(SESSIONS)).statusCode).toBe(200);

    expect((await anonymous.delete(`${SESSIONS}/${away}`, desk)).statusCode).toBe(204);
    expect((await anonymous.get(SESSIONS, phone)).statusCode).toBe(401);
    expect((await anonymous.delete(`${SESSIONS}/${away}`, desk)).statusCode).toBe(404);
    expect((await anonymous.delete(`${SESSIONS}/x`, desk)).statusCode).toBe(404);
    expect((await anonymous.delete(`${SESSIONS}/${here}`, desk)).statusCode).toBe(204);
    expect((await anonymous.get(SESSIONS, desk)).statusCode).toBe(401);
  });

  test('end all but this one, which is written down with their number', async () => {
    const desk = await signIn('192.0.2.7');
    for (const n of [1, 2, 3]) await signIn(`192.0.2.${n}`);
    const other = await t.person('admin');
    await t.as(other).get(SESSIONS);
    for (let twice = 0; twice < 2; twice++)
      expect((await t.as('anonymous').delete(SESSIONS, { ...desk, remoteAddress: '192.0.2.7' })).statusCode).toBe(204);
    expect(await list(desk)).toEqual([expect.objectContaining({ current: true })]);
    expect(await t.db.$count(sessions, eq(sessions.userId, other.id))).toBe(1);
    const history = await t.as(other).get(`/api/gs/history-service/entries?record=${ana.id}&kind=user`);
    expect(history.json().data[0]).toMatchObject({
      action: 'sessionsEnded',
      person: { id: ana.id },
      address: '192.0.2.7',
      note: '3 sesiones',
    });
  });
});
