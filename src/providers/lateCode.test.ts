import { expect, it } from 'vitest';
import { NO_ANSWER } from '../../contract/envelope';
import { loadOnce } from './lateCode';

it('code that could not be fetched is told as no answer, and fetched again by the next use, once', async () => {
  let loads = 0;
  const code = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { loads };
  });
  await expect(code()).rejects.toThrow(NO_ANSWER);
  expect(await Promise.all([code(), code()])).toEqual([{ loads: 2 }, { loads: 2 }]);
  expect(loads).toBe(2);
});
