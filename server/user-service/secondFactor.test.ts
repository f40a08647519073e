import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { RECOVERY_CODES } from '../../contract/limits';
import { auditEvents, secondFactors } from '../db/accountSchema';
import { sessions } from '../db/schema';
import { tidyUp } from '../housekeeping';
import { accountEvents } from '../testing/accountEvents';
import type { UserRow } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { openedApp, sharedApp } from '../testing/testApp';
import { totpCode } from '../testing/totpCode';
import { setPasswordByEmail } from './operator.repository';
import {
  confirmSecondFactor,
  newRecoveryCodes,
  newSecret,
  plainCode,
  secretUri,
  spendCode,
  stepOf,
} from './secondFactor.repository';

const AUTHS = '/api/gs/user-service/auths';
const STAFF = '/api/gs/user-service/users/admin/users';
const SECOND = `${AUTHS}/second-factor`;
const LIST = '/api/gs/coupon-service/businesses';
const MINUTE = 60_000;
const STEP = 30_000;
const PASSWORD = 'aguacate y limón';
const MISSING = 'Escribe el código de tu aplicación, o uno de recuperación.';
const WRONG = 'El código no es correcto o ya se usó.';

describe.each(ENGINES)('a second factor on %s', (engine) => {
  const t = openedApp(engine);
  let ana: UserRow;
  beforeEach(async () => {
    t.clock.advance(16 * MINUTE);
    ana = await t.given.user({ permission: 'admin', email: 'ana@gs.test', password: PASSWORD });
  });

  const login = (code?: string, more = {}) =>
    t.as('anonymous').post(`${AUTHS}/login`, { email: 'ana@gs.test', password: PASSWORD, code }, more);
  const state = async () => (await t.as(ana).get(SECOND)).json().data;
  const begin = (password = PASSWORD) => t.as(ana).post(SECOND, { password });
  const confirm = (code: string) => t.as(ana).put(SECOND, { code });
  /** Turned on; a step later, so that the first code is over. */
  async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = (await begin()).json().data;
    const { recoveryCodes } = (await confirm(totpCode(secret, t.clock.now()))).json().data;
    t.clock.advance(2 * STEP);
    return { secret, recoveryCodes };
  }
  test('is asked for from its first code on', async () => {
    expect(await state()).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    const { secret, uri } = (await begin()).json().data;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('otpauth://totp/GS%20Cupones:ana%40gs.test?');
    expect((await state()).isOn).toBe(false);
    expect((await login()).statusCode).toBe(200);

    const wrong = await confirm('000000');
    expect([wrong.statusCode, wrong.json().error.fields]).toEqual([422, { code: WRONG }]);
    const { recoveryCodes } = (await confirm(totpCode(secret, t.clock.now()))).json().data;
    expect(recoveryCodes).toHaveLength(10);
    expect(await state()).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });

    t.clock.advance(STEP);
    const asked = await login();
    expect([asked.statusCode, asked.json().error.fields]).toEqual([422, { code: MISSING }]);
    expect((await login('')).json().error.fields).toEqual({ code: MISSING });
    const answer = await login(totpCode(secret, t.clock.now()));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().meta).not.toHaveProperty('secondFactor');
  });

  test('needs the password to begin, and none that is on is replaced', async () => {
    const refused = await begin('no es esta');
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { password: 'La contraseña actual no es correcta.' },
    ]);
    expect(await t.db.$count(secondFactors)).toBe(0);
    await turnOn();
    const again = await begin();
    expect([again.statusCode, again.json().error.detail]).toEqual([
      409,
      'Ya tienes activada la verificación en dos pasos. Desactívala antes de activarla de nuevo.',
    ]);
  });

  test('a newer secret takes the place of one that waits, and one that waited too long is over', async () => {
    const { secret: older } = (await begin()).json().data;
    const { secret } = (await begin()).json().data;
    expect((await confirm(totpCode(older, t.clock.now()))).statusCode).toBe(422);
    t.clock.advance(31 * MINUTE);
    expect((await confirm(totpCode(secret, t.clock.now()))).statusCode).toBe(409);
    await tidyUp({ db: t.db, storage: t.storage, now: t.clock.now });
    expect(await t.db.$count(secondFactors)).toBe(0);
    expect((await confirm('123456')).statusCode).toBe(409);
  });

  test.each([
    [
      'another password',
      () => setPasswordByEmail(t.db, { email: ana.email, password: 'casabe y guarapo', now: t.clock.now() }),
    ],
    ['closing the access', () => t.as('admin').put(`${STAFF}/${ana.id}/disable`)],
    ['the end of all sessions', () => t.as('admin').delete(`${STAFF}/${ana.id}/sessions`)],
  ])('a secret that waits goes with %s, and one that is on stays', async (_what, end) => {
    await begin();
    await end();
    expect(await t.db.$count(secondFactors)).toBe(0);
    await t.as('admin').put(`${STAFF}/${ana.id}/enable`);
    ana = await t.given.user({ permission: 'admin', email: 'eva@gs.test', password: PASSWORD });
    await turnOn();
    await end();
    expect(await t.db.$count(secondFactors)).toBe(1);
  });

  test('a code works once, also the one that turned it on, and at most a step late (L-05)', async () => {
    const { secret } = (await begin()).json().data;
    const first = totpCode(secret, t.clock.now());
    await confirm(first);
    expect((await login(first)).json().error.fields).toEqual({ code: WRONG });

    t.clock.advance(2 * STEP);
    const code = totpCode(secret, t.clock.now());
    expect((await login(` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode).toBe(200);
    expect((await login(code)).statusCode).toBe(422);
    // Nor does the code of the step before, which is not newer than every code that was taken.
    expect((await login(totpCode(secret, new Date(t.clock.now().getTime() - STEP)))).statusCode).toBe(422);

    t.clock.advance(2 * STEP);
    const late = totpCode(secret, new Date(t.clock.now().getTime() - STEP));
    expect((await login(late)).statusCode).toBe(200);
    t.clock.advance(2 * STEP);
    expect((await login(totpCode(secret, new Date(t.clock.now().getTime() - 2 * STEP)))).statusCode).toBe(422);
  });

  test('of many who use the same code at the same moment one gets in (L-05)', async () => {
    const { secret, recoveryCodes } = await turnOn();
    for (const what of ['figures', 'recovery']) {
      // Wrong ones count no more by then.
      t.clock.advance(16 * MINUTE);
      const code = what === 'figures' ? totpCode(secret, t.clock.now()) : (recoveryCodes[0] ?? '');
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => login(code, { remoteAddress: `192.0.2.${n + 1}` })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(422)]);
    }
    // With the session that turned it on.
    expect(await t.db.$count(sessions, eq(sessions.userId, ana.id))).toBe(3);
  });

  test('a recovery code works once, however it is typed (L-05)', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(first)).statusCode).toBe(200);
    expect((await login(first)).statusCode).toBe(422);
    expect((await login(second.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    for (const code of ['💥', '0'.repeat(40)]) expect((await login(code)).json().error.fields).toEqual({ code: WRONG });
    expect((await state()).recoveryCodesLeft).toBe(8);
    const [row] = await t.db.select().from(secondFactors);
    for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code.replaceAll('-', ''));
  });

  test('wrong codes count like wrong passwords, and asking for one forgives none (L-06)', async () => {
    const { secret } = await turnOn();
    for (let n = 0; n < 5; n++) {
      expect((await login('000000')).statusCode).toBe(422);
      if (n < 4) expect((await login()).statusCode).toBe(422);
    }
    expect((await login(totpCode(secret, t.clock.now()))).statusCode).toBe(429);
    t.clock.advance(15 * MINUTE);
    expect((await login(totpCode(secret, t.clock.now()))).statusCode).toBe(200);
  });

  test('a code changes nothing for a user without one', async () => {
    expect((await login('123456')).statusCode).toBe(200);
  });

  describe('turning it off', () => {
    const remove = (password: string, code: string) => t.as(ana).post(`${SECOND}/removal`, { password, code });

    test('takes the password and a code', async () => {
      const { secret, recoveryCodes } = await turnOn();
      const code = totpCode(secret, t.clock.now());
      const noPassword = await remove('no es esta', code);
      expect([noPassword.statusCode, Object.keys(noPassword.json().error.fields)]).toEqual([422, ['password']]);
      const noCode = await remove(PASSWORD, '000000');
      expect([noCode.statusCode, noCode.json().error.fields]).toEqual([422, { code: WRONG }]);
      expect((await remove(PASSWORD, recoveryCodes[3] ?? '')).statusCode).toBe(204);
      expect((await state()).isOn).toBe(false);
      expect((await login()).statusCode).toBe(200);
    });

    test('is no way to guess codes: a password that is changed meanwhile forgives none (L-06)', async () => {
      await turnOn();
      for (let n = 0; n < 4; n++) expect((await remove(PASSWORD, '000000')).statusCode).toBe(422);
      const change = { currentPassword: PASSWORD, password: 'casabe y guarapo' };
      expect((await t.as(ana).put(`${AUTHS}/password`, change)).statusCode).toBe(204);
      expect((await remove('casabe y guarapo', '000000')).statusCode).toBe(422);
      expect((await remove('casabe y guarapo', '000000')).statusCode).toBe(429);
    });

    test('for a user who lost the phone is an administrator’s, and not for the own account', async () => {
      await turnOn();
      const remove = (id: string) => t.as('admin').delete(`${STAFF}/${id}/second-factor`);
      const user = `/api/gs/user-service/users/${ana.id}`;
      expect((await t.as('admin').get(user)).json().data.hasSecondFactor).toBe(true);
      expect((await remove(ana.id)).statusCode).toBe(204);
      expect((await remove(ana.id)).statusCode).toBe(204);
      expect((await t.as('admin').get(user)).json().data.hasSecondFactor).toBe(false);
      expect((await login()).statusCode).toBe(200);
      const own = await remove((await t.person('admin')).id);
      expect([own.statusCode, own.json().error.detail]).toEqual([
        409,
        'Tu propia verificación en dos pasos se desactiva en «Mi cuenta».',
      ]);
    });
  });

  test('all of it is in the history, without secrets and codes (L-09)', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const [recovery = ''] = recoveryCodes;
    await login(recovery);
    await login('000000');
    await t.as(ana).post(`${SECOND}/removal`, { password: PASSWORD, code: recoveryCodes[1] });
    const actorId = ana.id;
    expect(await accountEvents(t.db, ana)).toEqual([
      { action: 'secondFactorOn', actorId, details: {} },
      // The session in which it was begun.
      { action: 'sessionsEnded', actorId, details: { count: 1 } },
      { action: 'recoveryCodeUsed', actorId, details: { left: 9 } },
      { action: 'recoveryCodeUsed', actorId, details: { left: 8 } },
      { action: 'secondFactorOff', actorId, details: {} },
    ]);
    const entries = await t.db.select().from(auditEvents);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'refused', subjectId: ana.id, details: { reason: 'code', times: 1 } }),
    );
    const text = JSON.stringify(entries);
    for (const hidden of [secret, recovery, recovery.replaceAll('-', ''), '000000', PASSWORD])
      expect(text).not.toContain(hidden);
  });

  test('two codes at the same moment confirm once', async () => {
    const { secret } = (await begin()).json().data;
    const asked = { id: ana.id, sessionId: randomUUID(), code: totpCode(secret, t.clock.now()), now: t.clock.now() };
    const confirm = () => t.db.transaction((tx) => confirmSecondFactor(tx, asked));
    const answers = await Promise.allSettled([confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = await t.db.transaction((tx) => spendCode(tx, asked));
    expect(again).toBe('wrong');
  });
});

describe.each(ENGINES)('a second factor that the platform asks for, on %s', (engine) => {
  const t = sharedApp(engine, { secondFactor: 'admins' });

  test('lets an administrator without one do nothing but the own account (L-07)', async () => {
    const ana = await t.given.user({ permission: 'admin', email: 'ana@gs.test', password: PASSWORD });
    const body = { email: 'ana@gs.test', password: PASSWORD };
    const { meta } = (await t.as('anonymous').post(`${AUTHS}/login`, body)).json();
    expect(meta.secondFactor).toBe('required');

    const headers = { authorization: `Bearer ${meta.token}` };
    const session = t.as('anonymous');
    const refused = await session.get(LIST, { headers });
    expect([refused.statusCode, refused.json().error.detail]).toEqual([
      403,
      'La plataforma pide la verificación en dos pasos a los administradores. Actívala en «Mi cuenta» para seguir.',
    ]);
    expect((await session.get(`/api/gs/user-service/users/${ana.id}`, { headers })).statusCode).toBe(403);
    expect((await session.put(`${STAFF}/${ana.id}/enable`, undefined, { headers })).statusCode).toBe(403);
    expect((await session.get(SECOND, { headers })).json().data).toMatchObject({ isOn: false, isRequired: true });
    expect((await session.get(`${AUTHS}/sessions`, { headers })).json().data).toHaveLength(1);

    const { secret } = (await session.post(SECOND, { password: PASSWORD }, { headers })).json().data;
    expect((await session.get(LIST, { headers })).statusCode).toBe(403);
    const confirmed = await session.put(SECOND, { code: totpCode(secret, t.clock.now()) }, { headers });
    expect(confirmed.statusCode).toBe(200);
    // The same session may do everything again.
    expect((await session.get(LIST, { headers })).statusCode).toBe(200);

    t.clock.advance(2 * STEP);
    const code = totpCode(secret, t.clock.now());
    const again = (await t.as('anonymous').post(`${AUTHS}/login`, { ...body, code })).json();
    expect(again.meta).not.toHaveProperty('secondFactor');

    const removal = await session.post(`${SECOND}/removal`, { password: PASSWORD, code: '000000' }, { headers });
    expect([removal.statusCode, removal.json().error.detail]).toEqual([
      409,
      'La plataforma pide la verificación en dos pasos a los administradores: no se puede desactivar.',
    ]);
  });

  test('makes no session whole but the one in which it was set up: the others end (L-07)', async () => {
    const eva = await t.given.user({ permission: 'admin', email: 'eva@gs.test', password: PASSWORD });
    const body = { email: 'eva@gs.test', password: PASSWORD };
    const signIn = async () => (await t.as('anonymous').post(`${AUTHS}/login`, body)).json().meta.token;
    const [thief, own] = [await signIn(), await signIn()].map((token) => ({
      headers: { authorization: `Bearer ${token}` },
    }));
    const session = t.as('anonymous');
    expect((await session.get(LIST, thief)).statusCode).toBe(403);
    const { secret } = (await session.post(SECOND, { password: PASSWORD }, own)).json().data;
    expect((await session.put(SECOND, { code: '000000' }, own)).statusCode).toBe(422);
    expect((await session.get(LIST, thief)).statusCode).toBe(403);
    expect((await session.put(SECOND, { code: totpCode(secret, t.clock.now()) }, own)).statusCode).toBe(200);
    expect((await session.get(LIST, thief)).statusCode).toBe(401);
    expect((await session.get(LIST, own)).statusCode).toBe(200);
    expect((await accountEvents(t.db, eva)).map(({ action, details }) => [action, details])).toEqual([
      ['secondFactorOn', {}],
      ['sessionsEnded', { count: 1 }],
    ]);
  });

  test('asks owners for none', async () => {
    const owner = t.as('owner');
    expect((await owner.get(LIST)).statusCode).toBe(200);
    expect((await owner.get(SECOND)).json().data).toMatchObject({ isOn: false, isRequired: false });
  });
});

/** The secret of RFC 6238's appendix B, whose codes have two figures more there. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('a code is that of the standard: after %d seconds %s', (seconds, code, step) => {
  expect(stepOf(RFC, code, at(seconds))).toBe(step);
});

test('a clock may be one step off, and no more', () => {
  const now = at(1_800_000_000);
  const shown = (steps: number) => totpCode(RFC, at(1_800_000_000 + steps * 30));
  const step = 60_000_000;
  expect([-2, -1, 0, 1, 2].map((steps) => stepOf(RFC, shown(steps), now))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
});

test.each(['', '28708', '2870822', 'abcdef', '28708２'])('%j is no code', (text) => {
  expect(stepOf(RFC, text, at(59))).toBeUndefined();
});

test('secrets are of 160 bits, each another one, and their address tells an application all it needs', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(secretUri(RFC, 'ana+1@gs.test'));
  expect(decodeURIComponent(uri.pathname)).toBe('/GS Cupones:ana+1@gs.test');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'GS Cupones',
    secret: RFC,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('recovery codes are ten of 120 bits, and read whatever a person makes of letters and signs', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const plain = code.replaceAll('-', '');
    expect(plainCode(code)).toBe(plain);
    expect(plainCode(` ${code.toLowerCase().replaceAll('-', ' – ')}\n`)).toBe(plain);
    expect(plainCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(plain);
  }
  expect(plainCode(' 492 039 ')).toBe('492039');
});
