import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../testing/testApp';
import { type LoginAttempts, loginAttempts } from './loginAttempts';

const ANA = 'ana@gs.test';

describe('guessing passwords', () => {
  let clock: ReturnType<typeof testClock>;
  let attempts: LoginAttempts;
  beforeEach(() => {
    clock = testClock();
    attempts = loginAttempts(clock.now);
  });

  /** Tries a password; gives 'in', 'wrong', or for how many seconds to wait. */
  async function attempt(ip: string, { email = ANA, right = false } = {}): Promise<'in' | 'wrong' | number> {
    try {
      return (await attempts.signIn({ ip, email }, async () => (right ? 'in' : undefined))) ? 'in' : 'wrong';
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

  test('with the right password at the same moment count none', async () => {
    const who = { ip: '192.0.2.1', email: 'a@gs.test' };
    const tries = Array.from({ length: 12 }, () => attempts.signIn(who, async () => 'right'));
    expect(await Promise.all(tries)).toEqual(Array(12).fill('right'));
  });

  describe('of one account from many places', () => {
    test('becomes slow: of a thousand places in ten minutes few get a try', async () => {
      let tried = 0;
      for (let second = 0; second < 600; second++) {
        for (const n of [second, second + 400]) if ((await attempt(place(n))) === 'wrong') tried += 1;
        clock.advance(1_000);
      }
      // The first ten, some while the pauses grow to 30 seconds, then two a minute.
      expect(tried).toBeLessThan(40);
      expect(tried).toBeGreaterThan(10);
    });

    test('leaves other accounts alone', async () => {
      await manyWrong(50);
      expect(await attempt(place(60), { email: 'luis@gs.test' })).toBe('wrong');
    });

    test('never keeps the right person out who has signed in from there before', async () => {
      expect(await attempt('192.0.2.7', { right: true })).toBe('in');
      await manyWrong(200);
      expect(await attempt('192.0.2.7', { right: true })).toBe('in');
    });

    test('lets the right person in from anywhere, when their turn comes', async () => {
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
