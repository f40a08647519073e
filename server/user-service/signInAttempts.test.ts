import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../testing/testApp';
import { type SignInAttempts, signInAttempts } from './signInAttempts';

const ANA = 'ana@gs.test';

describe('guessing passwords', () => {
  let clock: ReturnType<typeof testClock>;
  let attempts: SignInAttempts;
  beforeEach(() => {
    clock = testClock();
    attempts = signInAttempts(clock.now);
  });

  /** Tries a password; gives 'in', 'wrong', or the seconds to wait. */
  async function attempt(ip: string, { email = ANA, right = false } = {}): Promise<'in' | 'wrong' | number> {
    try {
      return (await attempts.signIn({ ip, email }, async () => (right ? 'in' : undefined))) ? 'in' : 'wrong';
    } catch (error) {
      return Number((error as { headers: Record<string, string> }).headers['retry-after']);
    }
  }
  const place = (n: number) => `10.${n >> 8}.${n & 255}.1`;

  test('counts the network of an IPv6 address, IPv4 however it is written, and an e-mail in any capitals', async () => {
    for (let n = 0; n < 5; n++) expect(await attempt(`2001:db8:1:2::${n}`)).toBe('wrong');
    expect(await attempt('2001:db8:1:2:aaaa::1', { email: 'ANA@gs.test' })).toBe(900);
    expect(await attempt('2001:db8:1:3::1')).toBe('wrong');
    for (let n = 0; n < 4; n++) expect(await attempt('192.0.2.1')).toBe('wrong');
    expect(await attempt('::ffff:192.0.2.1')).toBe('wrong');
    expect(await attempt('::ffff:192.0.2.1')).toBe(900);
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

  test('of one account from many places ends after thirty, for a quarter of an hour, and leaves others alone', async () => {
    const tried: unknown[] = [];
    for (let n = 0; n < 200; n++) tried.push(await attempt(place(n)));
    expect(tried.filter((outcome) => outcome === 'wrong')).toHaveLength(30);
    expect(await attempt(place(300), { right: true })).toBe(900);
    expect(await attempt(place(300), { email: 'luis@gs.test' })).toBe('wrong');
    clock.advance(15 * 60_000);
    expect(await attempt(place(300), { right: true })).toBe('in');
  });

  test('never keeps out a user who signed in from there before', async () => {
    expect(await attempt('192.0.2.7', { right: true })).toBe('in');
    for (let n = 0; n < 200; n++) await attempt(place(n));
    expect(await attempt('192.0.2.7', { right: true })).toBe('in');
  });

  test('a password given once more counts on, also after a right one', async () => {
    for (let n = 0; n < 4; n++) await attempt('192.0.2.1');
    expect(await attempts.prove({ ip: '192.0.2.1', email: ANA }, async () => 'right')).toBe('right');
    expect(await attempt('192.0.2.1')).toBe('wrong');
    expect(await attempt('192.0.2.1', { right: true })).toBe(900);
  });
});
