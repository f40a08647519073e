import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concurrencyLimit } from './concurrencyLimit';

describe('concurrencyLimit', () => {
  it('runs no more than so many at once, all of them, in their order, whatever fails', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.record({ ticks: fc.nat(4), fails: fc.boolean() }), { maxLength: 20 }),
        async (most, tasks) => {
          const run = concurrencyLimit(most);
          const begun: number[] = [];
          let running = 0;
          const results = await Promise.allSettled(
            tasks.map(({ ticks, fails }, index) =>
              run(async () => {
                begun.push(index);
                expect(++running).toBeLessThanOrEqual(most);
                for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
                running--;
                if (fails) throw new Error('no');
                return index;
              }),
            ),
          );
          expect(begun).toEqual(tasks.map((_, index) => index));
          expect(results.map(({ status }) => status === 'rejected')).toEqual(tasks.map(({ fails }) => fails));
          // A finished task frees its slot.
          expect(await run(async () => 'more')).toBe('more');
        },
      ),
    );
  });
});
