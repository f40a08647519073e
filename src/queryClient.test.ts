import { MutationObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from './queryClient';

const READ = ['offers', 'getList'];
const fails = (error: object) => () => Promise.reject(error);
const done = () => Promise.resolve();

it.each([
  ['a change', ['coupons', 'grant'], done, true],
  ['a refusal', ['coupons', 'grant'], fails(new Error('Ya no se puede.')), true],
  ['what was not sent', ['offers', 'save'], fails({ isHeldBack: true }), false],
  ['what changes nothing', undefined, done, false],
])('what is shown is read again after %s: %#', async (_, mutationKey, mutationFn, isStale) => {
  queryClient.setQueryData(READ, { data: [] });
  await new MutationObserver(queryClient, { ...(mutationKey && { mutationKey }), mutationFn })
    .mutate()
    .catch(() => undefined);
  expect(queryClient.getQueryState(READ)?.isInvalidated).toBe(isStale);
});
