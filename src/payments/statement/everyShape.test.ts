/** Files of every shape from printed seeds; many more of them at night (everyShape.nightly.test.ts). */
import { expect, it } from 'vitest';
import { judgedAll } from './testing/judge';

it('files of sixty seeds are read as they are: no wrong credit, no lost line', async () => {
  const { wrong, share } = await judgedAll(Array.from({ length: 60 }, (_, seed) => seed));
  expect(wrong).toEqual([]);
  expect(share).toBeGreaterThanOrEqual(0.95);
});
