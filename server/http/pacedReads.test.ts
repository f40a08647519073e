import { describe, expect, test } from 'vitest';
import { pacedReads } from './pacedReads';

const PACE = { withinMs: 250, fewest: 20, atFirst: 100 };

/** Somebody asks every so many milliseconds, and one after the other is answered by a program that takes so long for each. */
function crowd({ everyMs, takesMs, forMs }: { everyMs: number; takesMs: (time: number) => number; forMs: number }) {
  let time = 0;
  const begin = pacedReads({ ...PACE, clock: () => time });
  const waiting: { came: number; end: (isAnswered: boolean) => void }[] = [];
  const served: { came: number; waited: number }[] = [];
  const refused: number[] = [];
  let freeAt = 0;
  for (let came = 0; came < forMs; came += everyMs) {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const doneAt = Math.max(freeAt, next.came) + takesMs(Math.max(freeAt, next.came));
      if (doneAt > came) break;
      waiting.shift();
      freeAt = doneAt;
      time = doneAt;
      next.end(true);
      served.push({ came: next.came, waited: doneAt - next.came });
    }
    time = came;
    const end = begin();
    if (end) waiting.push({ came, end });
    else refused.push(came);
  }
  return { served, refused };
}

describe('reads of a crowd', () => {
  test.each([
    ['four times what it is able to do', 700, 2_800],
    ['twice that', 700, 1_400],
    ['four times what a slow program is able to do', 100, 400],
  ])('are answered soon or refused at once: %s (D-11)', (_name, able, asked) => {
    const { served, refused } = crowd({ everyMs: 1000 / asked, takesMs: () => 1000 / able, forMs: 20_000 });
    const late = served.filter(({ came, waited }) => came > 1_000 && waited > 500);
    expect(late).toEqual([]);
    // Nothing that it is able to do is left undone.
    expect(served.length).toBeGreaterThan(0.9 * able * 20);
    expect(refused.length).toBeGreaterThan((asked - able) * 20 * 0.9);
  });

  test('that it is able to answer are all let in, at its pace and in a rush', () => {
    const steady = crowd({ everyMs: 1000 / 600, takesMs: () => 1000 / 700, forMs: 20_000 });
    expect(steady.refused).toEqual([]);
    const begin = pacedReads({ ...PACE, clock: () => 0 });
    expect(Array.from({ length: 100 }, begin).every(Boolean)).toBe(true);
    expect(begin()).toBeUndefined();
  });

  test('are let in again as before after the program was held up for a while', () => {
    const held = (time: number) => (time > 5_000 && time < 5_100 ? 3_000 : 1000 / 700);
    const { served, refused } = crowd({ everyMs: 1000 / 500, takesMs: held, forMs: 20_000 });
    expect(refused.filter((came) => came > 10_000)).toEqual([]);
    expect(served.filter(({ came, waited }) => came > 10_000 && waited > 500)).toEqual([]);
  });

  test('are let in a few at a time while nothing is answered, and told by those when that is over', () => {
    let time = 0;
    const begin = pacedReads({ ...PACE, clock: () => time });
    const ends: ((isAnswered: boolean) => void)[] = [];
    const letIn = () => {
      const end = begin();
      if (end) ends.push(end);
      return end !== undefined;
    };
    while (letIn());
    expect(ends.length).toBe(100);
    for (let n = 0; n < 20; n += 1) {
      time += 250;
      expect(letIn()).toBe(false);
    }
    // Those give up, and what was learned stays: few at once.
    for (const end of ends.splice(0)) end(false);
    while (letIn());
    expect(ends.length).toBeLessThan(30);
    expect(ends.length).toBeGreaterThanOrEqual(20);
    for (let n = 0; n < 40; n += 1) {
      time += 50;
      for (const end of ends.splice(0)) end(true);
      while (letIn());
    }
    expect(ends.length).toBeGreaterThan(90);
  });

  test('count once, however often they are told to be over', () => {
    const begin = pacedReads({ ...PACE, fewest: 1, atFirst: 1, clock: () => 0 });
    const end = begin();
    expect(begin()).toBeUndefined();
    end?.(true);
    end?.(false);
    expect(begin()).toBeDefined();
    expect(begin()).toBeUndefined();
  });
});
