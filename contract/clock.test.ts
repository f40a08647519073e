import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clock } from './clock';

const NOW = Date.parse('2026-11-22T15:00:00.300Z');
const DAY_MS = 24 * 60 * 60_000;
const YEARS_MS = 3 * 365 * DAY_MS;

afterEach(() => {
  vi.useRealTimers();
  clock.setAhead(0);
});

/** An answer that took so long, written by a platform whose clock is so far ahead, at some moment in between. */
function hear({ took, written, ahead }: { took: number; written: number; ahead: number }) {
  const date = Math.floor((NOW + Math.round(took * written) + ahead) / 1000) * 1000;
  clock.hear(date, NOW, NOW + took);
}

const took = fc.integer({ min: 0, max: 10 * 60_000 });
const written = fc.double({ min: 0, max: 1, noNaN: true });

describe('what an answer’s date tells', () => {
  it('is the difference, to the second and the time that the fastest answer took', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -YEARS_MS, max: YEARS_MS }),
        fc.array(fc.record({ took, written }), { minLength: 1 }),
        (ahead, answers) => {
          clock.setAhead(0);
          for (const answer of answers) hear({ ...answer, ahead });
          const fastest = Math.min(...answers.map((answer) => answer.took));
          expect(Math.abs(clock.ahead() - ahead)).toBeLessThanOrEqual(fastest + 1000);
        },
      ),
    ));

  it('of a right clock is nothing, however slow the answer', () =>
    fc.assert(
      fc.property(took, written, (took, written) => {
        clock.setAhead(0);
        hear({ took, written, ahead: 0 });
        expect(clock.ahead()).toBe(0);
      }),
    ));

  it('is nothing where there is none, or the device’s clock was set back meanwhile', () => {
    clock.hear(Number.NaN, NOW, NOW + 10);
    clock.hear(NOW + YEARS_MS, NOW, NOW - 60_000);
    expect(clock.ahead()).toBe(0);
  });
});

it.each([
  ['the device is ahead, and an answer has said so', 400, -400],
  ['the device was behind, and is right since', 0, 400],
])('what was kept yesterday is kept still where %s', (_, wrong, ahead) => {
  vi.useFakeTimers({ now: NOW + wrong * DAY_MS, toFake: ['Date'] });
  clock.setAhead(ahead * DAY_MS);
  expect([NOW - DAY_MS, NOW - 8 * DAY_MS, Number.NaN].map((since) => clock.isWithin(since, 7 * DAY_MS))).toEqual([
    true,
    false,
    false,
  ]);
});

it('gives the platform’s time, and says when it knows better', () => {
  vi.useFakeTimers({ now: NOW + YEARS_MS, toFake: ['Date'] });
  const told = vi.fn<() => void>();
  const end = clock.subscribe(told);
  clock.hear(NOW - 300, Date.now());
  expect(told).toHaveBeenCalledOnce();
  expect(clock.now().toISOString()).toBe('2026-11-22T15:00:01.000Z');
  expect(clock.of(Date.now() - 60_000)).toBe(clock.time() - 60_000);
  expect(clock.onDevice(clock.time())).toBe(Date.now());
  end();
  clock.setAhead(0);
  expect(told).toHaveBeenCalledOnce();
});
