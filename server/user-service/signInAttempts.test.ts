import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signInLimits } from '../db/accountSchema';
import { ENGINES, sharedDatabase } from '../testing/database';
import { testClock } from '../testing/testApp';
import { HASHED_AT_ONCE } from './password';
import { type SignInAttempts, signInAttempts } from './signInAttempts';
import { removeOldCounts } from './signInLimits.repository';

const ANA = 'ana@gs.test';

describe.each(ENGINES)('guessing passwords on %s', (engine) => {
  const database = sharedDatabase(engine);
  let clock: ReturnType<typeof testClock>;
  let attempts: SignInAttempts;
  beforeEach(async () => {
    await database.db.delete(signInLimits);
    clock = testClock();
    attempts = signInAttempts(database.db, clock.now);
  });

  /** Tries a password; gives 'in', 'wrong', or the seconds to wait. */
  async function attempt(
    ip: string,
    { email = ANA, right = false, server = attempts } = {},
  ): Promise<'in' | 'wrong' | number> {
    try {
      return (await server.signIn({ ip, email }, async () => (right ? 'in' : undefined))) ? 'in' : 'wrong';
    } catch (error) {
      return Number((error as { headers: Record<string, string> }).headers['retry-after']);
    }
  }
  const place = (n: number) => `10.${n >> 8}.${n & 255}.1`;
  const manyWrong = async (times: number) => {
    for (let n = 0; n < times; n++) await attempt(place(n));
  };

  test('counts the network of an IPv6 address, and IPv4 however it is written', async () => {
    for (let n = 0; n < 5; n++) expect(await attempt(`2001:db8:1:2::${n}`)).toBe('wrong');
    expect(await attempt('2001:db8:1:2:aaaa::1')).toBe(900);
    expect(await attempt('2001:db8:1:3::1')).toBe('wrong');
    for (let n = 0; n < 4; n++) expect(await attempt('192.0.2.1')).toBe('wrong');
    clock.advance(60_000);
    expect(await attempt('::ffff:192.0.2.1')).toBe('wrong');
    clock.advance(60_000);
    expect(await attempt('::ffff:192.0.2.1')).toBeGreaterThan(600);
  });

  test('checks users from a known place before unknown ones who came earlier', async () => {
    expect(await attempt('192.0.2.7', { right: true })).toBe('in');
    let looked = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const strangers = Array.from({ length: 20 }, (_, n) =>
      attempts.signIn({ ip: place(n), email: `${n}@gs.test` }, async () => {
        looked++;
        await held;
        return undefined;
      }),
    );
    await expect.poll(() => looked).toBe(HASHED_AT_ONCE);
    expect(await attempt('192.0.2.7', { right: true })).toBe('in');
    expect(looked).toBe(HASHED_AT_ONCE);
    letGo();
    await Promise.all(strangers);
    expect(looked).toBe(20);
  });

  test('of many accounts from one place ends after a hundred', async () => {
    for (let n = 0; n < 100; n++) expect(await attempt('192.0.2.1', { email: `${n}@gs.test` })).toBe('wrong');
    expect(await attempt('192.0.2.1', { email: 'x@gs.test' })).toBe(900);
    expect(await attempt('192.0.2.2', { email: 'x@gs.test' })).toBe('wrong');
  });

  test('at the same moment counts each, and what broke down counts none', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => attempt('192.0.2.1')));
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(5);
    const broken = () =>
      attempts.signIn({ ip: '192.0.2.2', email: 'b@gs.test' }, () => Promise.reject(new Error('no database')));
    for (let n = 0; n < 20; n++) await expect(broken()).rejects.toThrow('no database');
    expect(await attempt('192.0.2.2', { email: 'b@gs.test' })).toBe('wrong');
  });

  test('from ever new places keeps room for users who signed in from theirs before, also on another server', async () => {
    expect(await attempt('192.0.2.1', { right: true })).toBe('in');
    const restarted = signInAttempts(database.db, clock.now);
    for (const server of [attempts, restarted]) {
      let end = () => {};
      const held = new Promise<undefined>((resolve) => {
        end = () => resolve(undefined);
      });
      let refused = 0;
      const strangers = Array.from({ length: 42 }, (_, n) =>
        server
          .signIn({ ip: place(n), email: `${n}@gs.test` }, () => held)
          .catch(({ status }) => {
            if (status === 503) refused += 1;
          }),
      );
      await expect.poll(() => refused).toBe(12);
      expect(await attempt('192.0.2.1', { right: true, server })).toBe('in');
      // A colleague in the same office, and a signed-in user who gives the password once more.
      expect(await attempt('192.0.2.1', { email: 'eva@gs.test', right: true, server })).toBe('in');
      expect(await server.prove({ ip: '198.51.100.1', email: ANA }, async () => 'right')).toBe('right');
      const unknown = server.signIn({ ip: '198.51.100.1', email: ANA }, async () => 'right');
      await expect(unknown).rejects.toMatchObject({ status: 503 });
      end();
      await Promise.all(strangers);
      expect(refused).toBe(12);
    }
  });

  test('under a clock that was years ahead and is put right locks no user out for years', async () => {
    const years = 5 * 365 * 24 * 3_600_000;
    clock.advance(years);
    for (let n = 0; n < 5; n++) await attempt('192.0.2.1');
    await manyWrong(20);
    expect(await attempt('192.0.2.1')).toBe(900);
    clock.advance(-years);
    // Both this server, which caches its refusals, and one that reads the stored counts.
    for (const server of [attempts, signInAttempts(database.db, clock.now)])
      expect(await attempt('192.0.2.1', { server })).toBe('wrong');
    expect(await attempt('198.51.100.9', { right: true })).toBe('in');
    for (let n = 0; n < 3; n++) await attempt('192.0.2.1');
    expect(await attempt('192.0.2.1')).toBe(900);
  });

  test('with the right password at the same moment count none', async () => {
    const who = { ip: '192.0.2.1', email: 'a@gs.test' };
    const tries = Array.from({ length: 12 }, () => attempts.signIn(who, async () => 'right'));
    expect(await Promise.all(tries)).toEqual(Array(12).fill('right'));
  });

  describe('at two servers over one database', () => {
    let another: SignInAttempts;
    beforeEach(() => {
      another = signInAttempts(database.db, clock.now);
    });
    const serverOf = (n: number) => (n % 2 === 0 ? attempts : another);

    test('counts in sum, one after another and all at the same moment', async () => {
      for (let n = 0; n < 5; n++) expect(await attempt('192.0.2.1', { server: serverOf(n) })).toBe('wrong');
      for (const server of [attempts, another]) expect(await attempt('192.0.2.1', { server })).toBe(900);
      const guess = (_: unknown, n: number) => attempt('192.0.2.2', { email: 'luis@gs.test', server: serverOf(n) });
      const outcomes = await Promise.all(Array.from({ length: 20 }, guess));
      expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(5);
    });

    test('counts what one place tries at many accounts, all at the same moment', async () => {
      const guess = (_: unknown, n: number) => attempt('192.0.2.1', { email: `${n}@gs.test`, server: serverOf(n) });
      for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 33 }, guess));
      await attempt('192.0.2.1', { email: 'x@gs.test' });
      expect(await attempt('192.0.2.1', { email: 'y@gs.test', server: another })).toBe(900);
    });

    test('gives an account one row of turns', async () => {
      for (let n = 0; n < 10; n++) expect(await attempt(place(n), { server: serverOf(n) })).toBe('wrong');
      expect(await attempt(place(10), { server: another })).toBe('wrong');
      expect(await attempt(place(11))).toBe(1);
      clock.advance(1_000);
      expect(await attempt(place(12), { server: another })).toBeGreaterThan(0);
      expect(await attempt(place(11), { server: another, right: true })).toBe('in');
      expect(await attempt(place(11), { right: true })).toBe('in');
    });

    test('keeps no address and no e-mail, and forgets what is over', async () => {
      await attempt('192.0.2.1');
      const kept = JSON.stringify(await database.db.select().from(signInLimits));
      expect(kept).not.toMatch(/ana|gs\.test|192\.0/);
      clock.advance(2 * 60 * 60_000);
      await removeOldCounts(database.db, clock.now());
      expect(await database.db.$count(signInLimits)).toBe(0);
    });

    test('tries no password that cannot be counted', async () => {
      const full = Object.assign(Object.create(database.db), {
        transaction: () => Promise.reject(Object.assign(new Error('disk full'), { code: '53100' })),
      });
      const blind = signInAttempts(full, clock.now);
      const tried = vi.fn(async () => 'in');
      await expect(blind.signIn({ ip: '192.0.2.1', email: ANA }, tried)).rejects.toThrow('disk full');
      expect(tried).not.toHaveBeenCalled();
    });
  });

  describe('of one account from many places', () => {
    test('becomes slow: of hundreds of places in ten minutes few get a try', async () => {
      let tried = 0;
      for (let second = 0; second < 600; second += 2) {
        for (const n of [second, second + 401]) if ((await attempt(place(n))) === 'wrong') tried += 1;
        clock.advance(2_000);
      }
      // The first ten, some while the pauses grow to 30 seconds, then two a minute.
      expect(tried).toBeLessThan(40);
      expect(tried).toBeGreaterThan(10);
    });

    test('leaves other accounts alone', async () => {
      await manyWrong(50);
      expect(await attempt(place(60), { email: 'luis@gs.test' })).toBe('wrong');
    });

    test('never keeps out a user who has signed in from there before', async () => {
      expect(await attempt('192.0.2.7', { right: true })).toBe('in');
      await manyWrong(200);
      expect(await attempt('192.0.2.7', { right: true })).toBe('in');
    });

    test('lets the right user in from anywhere, when the turn of their place comes', async () => {
      await manyWrong(40);
      const wait = await attempt('192.0.2.7', { right: true });
      expect(wait).toBeGreaterThan(0);
      for (let n = 100; n < 160; n++) await attempt(place(n));
      clock.advance(Number(wait) * 1_000);
      for (let n = 100; n < 160; n++) await attempt(place(n));
      expect(await attempt('192.0.2.7', { right: true })).toBe('in');
    });

    test('is forgotten after a quarter of an hour', async () => {
      await manyWrong(40);
      clock.advance(60 * 60_000);
      expect(await attempt('192.0.2.7')).toBe('wrong');
    });
  });
});
