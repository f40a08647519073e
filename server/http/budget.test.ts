import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../testing/testApp';
import { budget } from './budget';

describe('twice a minute', () => {
  let clock: ReturnType<typeof testClock>;
  let use: (key: string) => void;
  beforeEach(() => {
    clock = testClock();
    use = budget({ times: 2, perMs: 60_000, now: clock.now }).spend;
    use('ana');
    clock.advance(20_000);
    use('ana');
    clock.advance(10_500);
  });

  test('is two uses from the first on, and the third is told when to come back', () => {
    expect(() => use('ana')).toThrow('Intenta de nuevo en 30 segundos.');
    clock.advance(29_499);
    expect(() => use('ana')).toThrow('Intenta de nuevo en 1 segundo.');
    clock.advance(1);
    use('ana');
    use('ana');
    expect(() => use('ana')).toThrow('Intenta de nuevo en 60 segundos.');
  });

  test('counts each key by itself', () => {
    use('luis');
    expect(() => use('ana')).toThrow();
  });

  test('waits for no moment of a clock that was ahead and is put right', () => {
    clock.advance(-365 * 24 * 3_600_000);
    use('ana');
    use('ana');
    expect(() => use('ana')).toThrow('Intenta de nuevo en 60 segundos.');
  });

  test('does not count what it refuses', () => {
    for (let n = 0; n < 9; n++) expect(() => use('ana')).toThrow();
    clock.advance(60_000);
    use('ana');
    use('ana');
  });
});
