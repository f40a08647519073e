import { expect, test } from 'vitest';
import { RECOVERY_CODES } from '../../contract/limits';
import { totpCode } from '../testing/totpCode';
import { newRecoveryCodes, newSecret, plainCode, secretUri, stepOf } from './totp';

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
