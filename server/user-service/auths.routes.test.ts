import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CAPABILITIES } from '../../contract/services/capabilities';
import { auditEvents } from '../db/accountSchema';
import { sessions, users } from '../db/schema';
import { hashToken, removeEndedSessions, SESSION_IDLE_MS, SESSION_MAX_MS } from '../http/session.repository';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { refusedSignIns } from './auths.routes';

const LOGIN = '/api/gs/user-service/auths/login';
const LOGOUT = '/api/gs/user-service/auths/logout';
const LIST = '/api/gs/coupon-service/businesses';
const WRONG = { error: { detail: 'Correo o contraseña incorrectos.' } };
const MINUTE = 60_000;

describe.each(ENGINES)('signing in on %s', (engine) => {
  const t = openedApp(engine);
  beforeEach(() => {
    // Attempts are counted by time, so each test begins in a window of its own.
    t.clock.advance(16 * MINUTE);
  });

  const login = (email: unknown, password: unknown, more = {}) =>
    t.as('anonymous').post(LOGIN, { email, password } as object, more);
  const listWith = (authorization: string) => t.as('anonymous').get(LIST, { headers: { authorization } });

  test('answers the user, a token that works, and what else there is', async () => {
    const { id } = await t.given.user({
      permission: 'admin',
      email: 'ana@gs.test',
      name: 'Ana',
      password: 'correcta 1',
    });

    const answer = await login(' ANA@gs.test ', 'correcta 1');

    expect(answer.statusCode).toBe(200);
    const { data, meta } = answer.json();
    expect(data).toEqual({
      id,
      name: 'Ana',
      email: 'ana@gs.test',
      permission: 'admin',
      business: null,
      address: null,
      phone: null,
      profilePic: null,
    });
    expect(Object.keys(meta).sort()).toEqual(['capabilities', 'token']);
    expect(meta.capabilities).toEqual(CAPABILITIES);
    expect((await listWith(`Bearer ${meta.token}`)).statusCode).toBe(200);
  });

  test('tells an owner which business is theirs', async () => {
    const business = await t.given.business({ name: 'Tienda' });
    await t.given.user({ permission: 'owner', email: 'o@gs.test', businessId: business.id, password: 'correcta 1' });

    const { data } = (await login('o@gs.test', 'correcta 1')).json();

    expect(data.business).toEqual({ id: business.id, name: 'Tienda' });
  });

  test('answers a wrong password and an unknown e-mail alike (A-01, A-03)', async () => {
    await t.given.user({ permission: 'admin', email: 'ana@gs.test', password: 'correcta 1' });

    const answers = [await login('ana@gs.test', 'incorrecta'), await login('nadie@gs.test', 'incorrecta')];

    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(WRONG);
    }
  });

  test('never trims or cuts a password (A-07)', async () => {
    const password = ` ${'ñ👍'.repeat(60)} `;
    await t.given.user({ permission: 'admin', email: 'ana@gs.test', password });

    expect((await login('ana@gs.test', password)).statusCode).toBe(200);
    expect((await login('ana@gs.test', password.trim())).statusCode).toBe(401);
    expect((await login('ana@gs.test', password.slice(0, -2))).statusCode).toBe(401);
  });

  test('refuses a consumer with the right password, without a token (A-10)', async () => {
    await t.given.user({ permission: 'consumer', email: 'c@gs.test', password: 'correcta 1' });

    const answer = await login('c@gs.test', 'correcta 1');

    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ error: { detail: 'Tu cuenta no tiene acceso al panel.' } });
    expect(await t.db.$count(sessions)).toBe(0);
    expect((await login('c@gs.test', 'incorrecta')).statusCode).toBe(401);
  });

  test.each([
    ['nothing', undefined, undefined, 'El correo es requerido. La contraseña es requerida'],
    ['an object as password', 'a@gs.test', { $ne: '' }, 'La contraseña es requerida'],
    ['SQL', "' or 1=1 --@gs.test", 'y', 'El correo es inválido'],
    ['NUL', 'a\u0000@gs.test', 'y', 'Contiene caracteres que no se pueden guardar'],
    ['a long password', 'a@gs.test', 'x'.repeat(257), 'Debe tener como máximo 256 caracteres'],
  ])('answers %s with its messages (A-02, A-09)', async (_name, email, password, detail) => {
    const answer = await login(email, password);
    expect(answer.statusCode).toBe(422);
    expect(new Set(answer.json().error.detail.split('. '))).toEqual(new Set(detail.split('. ')));
  });

  test('refuses a password of a megabyte before looking at it (A-09)', async () => {
    expect((await login('a@gs.test', 'x'.repeat(1_000_000))).statusCode).toBe(413);
  });

  describe('guessing', () => {
    beforeEach(() => t.given.user({ permission: 'admin', email: 'ana@gs.test', password: 'correcta 1' }));

    test('is stopped from the sixth failure on, for as long as it says, from that place only (A-04)', async () => {
      for (let n = 0; n < 5; n++) expect((await login('ana@gs.test', `mala ${n}`)).statusCode).toBe(401);

      const sixth = await login('ana@gs.test', 'mala 6');
      expect(sixth.statusCode).toBe(429);
      expect(sixth.headers['retry-after']).toBe('900');
      expect(sixth.json().error.detail).toBe('Demasiados intentos. Intenta de nuevo en 15 minutos.');
      expect((await login('ana@gs.test', 'correcta 1')).statusCode).toBe(429);
      expect((await login('ana@gs.test', 'correcta 1', { remoteAddress: '10.0.0.9' })).statusCode).toBe(200);

      t.clock.advance(15 * MINUTE);
      expect((await login('ana@gs.test', 'correcta 1')).statusCode).toBe(200);
    });

    test('is not helped by headers, capitals, spaces, look-alike letters, extra fields or speed (A-05)', async () => {
      await t.given.user({ permission: 'admin', email: 'kike@gs.test', password: 'correcta 1' });
      const variants = [
        'kike@gs.test',
        ' KIKE@gs.test',
        'Kike@GS.test ',
        'kike@GS.TEST',
        '\tkike@gs.test',
        '\u00a0Kike@gs.test\u2003',
        // The Kelvin sign, whose small letter is a k.
        '\u212aike@gs.test',
        // What is invisible is not read.
        'k\u200bike@gs.test',
        'ki\u00adke@gs.test',
      ];
      const invented = [
        'x-forwarded-for',
        'forwarded',
        'x-real-ip',
        'x-client-ip',
        'true-client-ip',
        'cf-connecting-ip',
      ];
      const answers = await Promise.all(
        Array.from({ length: 21 }, (_, n) => {
          const headers = Object.fromEntries(invented.map((name) => [name, `10.1.1.${n}`]));
          return login(variants[n % variants.length], 'mala', { headers });
        }),
      );
      const statuses = answers.map((answer) => answer.statusCode).sort();
      expect(statuses).toEqual([...Array(5).fill(401), ...Array(16).fill(429)]);

      // What looks alike and is not, and other values, count as no attempt: the right password does not get in either.
      const alike = ['k\u0456ke', '\uff4bike', 'ki\u0301ke', 'K\u0130KE'];
      for (const email of [...alike.map((name) => `${name}@gs.test`), 'kike@gs\u3002test', 'kike\uff20gs.test'])
        expect((await login(email, 'correcta 1')).statusCode, email).toBe(422);
      for (const more of [{ ip: '10.1.1.1' }, { remoteAddress: '10.1.1.1' }, { x: 1 }]) {
        const body = { email: 'kike@gs.test', password: 'correcta 1', ...more };
        expect((await t.as('anonymous').post(LOGIN, body)).statusCode).toBe(422);
      }
      expect(await t.db.$count(sessions)).toBe(0);
    });

    test('is forgotten after the right password', async () => {
      for (let round = 0; round < 3; round++) {
        for (let n = 0; n < 4; n++) await login('ana@gs.test', 'mala');
        expect((await login('ana@gs.test', 'correcta 1')).statusCode).toBe(200);
      }
    });
  });

  describe('a session', () => {
    test('stores only the hash of its token', async () => {
      const token = await t.tokenOf('admin');
      const [row] = await t.db.select().from(sessions);
      expect(token).toHaveLength(43);
      expect(row?.tokenHash).toEqual(hashToken(token));
    });

    test('ends with logout, at once and for good (S-01)', async () => {
      const headers = { authorization: `Bearer ${await t.tokenOf('admin')}` };
      const anonymous = t.as('anonymous');

      const answer = await anonymous.post(LOGOUT, undefined, { headers });

      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await anonymous.get(LIST, { headers })).statusCode).toBe(401);
      expect((await anonymous.post(LOGOUT, undefined, { headers })).statusCode).toBe(401);
    });

    test('leaves the other sessions of the same person alone', async () => {
      const [first, second] = [await t.tokenOf('admin'), await t.tokenOf('admin')];
      await t.as('anonymous').post(LOGOUT, undefined, { headers: { authorization: `Bearer ${first}` } });
      expect((await listWith(`Bearer ${second}`)).statusCode).toBe(200);
    });

    test('ends after 12 hours unused (S-07)', async () => {
      const token = `Bearer ${await t.tokenOf('admin')}`;
      t.clock.advance(SESSION_IDLE_MS - MINUTE);
      expect((await listWith(token)).statusCode).toBe(200);
      t.clock.advance(SESSION_IDLE_MS - MINUTE);
      expect((await listWith(token)).statusCode).toBe(200);
      t.clock.advance(SESSION_IDLE_MS);
      expect((await listWith(token)).statusCode).toBe(401);
    });

    test('ends after 7 days even in use (S-07)', async () => {
      const token = `Bearer ${await t.tokenOf('admin')}`;
      for (let spent = 0; spent + SESSION_IDLE_MS / 2 < SESSION_MAX_MS; spent += SESSION_IDLE_MS / 2) {
        expect((await listWith(token)).statusCode).toBe(200);
        t.clock.advance(SESSION_IDLE_MS / 2);
      }
      t.clock.advance(SESSION_IDLE_MS / 2);
      expect((await listWith(token)).statusCode).toBe(401);
    });

    test('that a clock far ahead opened is none once the clock is right, and goes (S-07)', async () => {
      t.clock.advance(2 * SESSION_MAX_MS);
      const token = `Bearer ${await t.tokenOf('admin')}`;
      expect((await listWith(token)).statusCode).toBe(200);
      t.clock.advance(-2 * SESSION_MAX_MS);
      expect((await listWith(token)).statusCode).toBe(401);
      await removeEndedSessions(t.db, t.clock.now());
      expect(await t.db.$count(sessions)).toBe(0);
    });

    test('writes down its use at most once a minute', async () => {
      const token = await t.tokenOf('admin');
      const opened = t.clock.now();
      const lastSeen = async () => (await t.db.select().from(sessions))[0]?.lastSeenAt;

      t.clock.advance(MINUTE - 1);
      await listWith(`Bearer ${token}`);
      expect(await lastSeen()).toEqual(opened);
      t.clock.advance(2);
      await listWith(`Bearer ${token}`);
      expect(await lastSeen()).toEqual(t.clock.now());
    });

    test('follows the role of its person at once (S-02, S-03)', async () => {
      const { id } = await t.person('admin');
      const token = `Bearer ${await t.tokenOf('admin')}`;

      await t.db.update(users).set({ permission: 'consumer' }).where(eq(users.id, id));
      expect((await listWith(token)).statusCode).toBe(403);
      await t.db.delete(users).where(eq(users.id, id));
      expect((await listWith(token)).statusCode).toBe(401);
    });
  });

  test('takes the scheme in any capitals and nothing but a live token (S-06)', async () => {
    const token = await t.tokenOf('admin');
    expect((await listWith(`bearer ${token}`)).statusCode).toBe(200);
    expect((await listWith(`BEARER   ${token}`)).statusCode).toBe(200);

    const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.';
    for (const header of [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${token}`,
      token,
      `Bearer ${forged}`,
      `Bearer ${token}x`,
      `Bearer ${token} ${token}`,
      `Bearer ${hashToken(token).toString('base64url')}`,
      `Bearer ${'A'.repeat(43)}`,
      `Bearer ${'x'.repeat(10_000)}`,
    ]) {
      const answer = await listWith(header);
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error.detail).toBe('Tu sesión no es válida o venció. Inicia sesión de nuevo.');
    }
  });
});

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
