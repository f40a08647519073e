/** Files of every shape, from seeds that each night has anew. */
import { expect, it } from 'vitest';
import { judgedAll } from './testing/judge';

it('files of five hundred seeds are read as they are: no wrong credit, no lost line', async () => {
  const first = Math.floor(Date.now() / 86_400_000) * 500;
  const { wrong, share } = await judgedAll(Array.from({ length: 500 }, (_, place) => first + place));
  expect(wrong, `from the seed ${first}`).toEqual([]);
  expect(share).toBeGreaterThanOrEqual(0.95);
});
