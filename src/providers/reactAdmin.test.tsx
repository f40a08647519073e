import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  CoreAdminContext,
  TestMemoryRouter,
  testI18nProvider,
  useCreate,
  useDelete,
  useGetIdentity,
  useGetList,
  useUpdate,
} from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from '../testing/builders';
import { fakeFetch, json, plain, refusal } from '../testing/fakeFetch';
import { authProvider } from './authProvider';
import { createDataProvider } from './dataProvider';
import { httpClient } from './httpClient';
import { session } from './session';

const ana = buildUser();
const dataProvider = createDataProvider(httpClient);
const i18nProvider = testI18nProvider();
const outcome = { onSuccess: vi.fn(), onError: vi.fn() };

/** The providers as react-admin uses them, with its checks of their answers. */
function Admin({ children }: { children: ReactNode }) {
  return (
    <TestMemoryRouter>
      <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider }}>{children}</CoreAdminContext>
    </TestMemoryRouter>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  session.open(ana, 't-1');
});

it('takes an empty answer to a creation, a change and a deletion as a success', async () => {
  fakeFetch(() => plain(null, 204));
  const { result } = renderHook(() => ({ create: useCreate()[0], update: useUpdate()[0], remove: useDelete()[0] }), {
    wrapper: Admin,
  });
  const previousData = { id: 'b1', name: 'Pan' };
  act(() => {
    result.current.create('businesses', { data: { name: 'Pan' } }, outcome);
    result.current.update('businesses', { id: 'b1', data: { name: 'Pan dulce' }, previousData }, outcome);
    result.current.remove('businesses', { id: 'b1', previousData }, outcome);
  });
  await waitFor(() => expect(outcome.onSuccess).toHaveBeenCalledTimes(3));
  expect(outcome.onError).not.toHaveBeenCalled();
});

it.each([401, 403])('never takes a refused save (%i) as a success', async (status) => {
  // react-admin writes every failure to the console, except in production.
  vi.spyOn(console, 'error').mockReturnValue();
  fakeFetch(() => refusal(status, 'Sesión expirada'));
  const { result } = renderHook(() => useUpdate()[0], { wrapper: Admin });
  const change = { id: 'b1', data: { name: 'Pan dulce' }, previousData: { id: 'b1', name: 'Pan' } };
  act(() => {
    result.current('businesses', change, outcome);
  });
  await waitFor(() => expect(outcome.onError).toHaveBeenCalledOnce());
  expect(outcome.onError.mock.calls[0]?.[0]).toMatchObject({ status, message: 'Sesión expirada' });
  expect(outcome.onSuccess).not.toHaveBeenCalled();
  expect(session.get()).toBeNull();
});

it('lists the rows of a lean platform and knows the signed-in user', async () => {
  fakeFetch(() => json({ data: [{ id: 1, name: 'Pan', images: null }] }));
  const { result } = renderHook(() => ({ list: useGetList('businesses'), identity: useGetIdentity() }), {
    wrapper: Admin,
  });
  await waitFor(() => expect(result.current.list.data).toHaveLength(1));
  expect(result.current.list).toMatchObject({ total: 1, data: [{ id: '1', images: [] }] });
  await waitFor(() => expect(result.current.identity.data?.fullName).toBe('Ana Pérez'));
});
