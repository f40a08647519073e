import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, TestMemoryRouter, useCreate, useUpdate } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { CALLS, type CallName } from '../contract/calls';
import { TABLES, type Table } from './providers/tables';
import { queryClient } from './queryClient';
import { refreshAfterOther } from './staleLists';
import { otherTabs } from './storage/otherTabs';
import { buildBusiness, buildCoupon, buildOffer, buildPayment, buildUser, CARMEN } from './testing/builders';
import { refusal } from './testing/fakeFetch';
import { fakePlatform, type Instead } from './testing/fakePlatform';
import { renderApp } from './testing/renderApp';

const LISTS = ['businesses', 'offers', 'coupons-active', 'admin/consumed', 'users', 'payments'];
const keyOf = (name: string) =>
  name === 'figures'
    ? ['offers', 'getOffersResume']
    : name === 'choices'
      ? ['businesses', 'getInfiniteList', { page: 'another' }]
      : name === 'rate'
        ? ['settings', 'getExchangeRate']
        : [name, 'getList', { page: 'another' }];
const WATCHED = [...LISTS, 'figures', 'choices', 'rate'];

/** As if every list and the Tablero had been opened before. */
function lookAtAll() {
  for (const name of WATCHED) queryClient.setQueryData(keyOf(name), { data: [], total: 0, pages: [], pageParams: [] });
}
const stale = () => WATCHED.filter((name) => queryClient.getQueryState(keyOf(name))?.isInvalidated);

const LUIS = buildUser({ id: 'u8', name: 'Luis Gil', email: 'luis@gs.test', permission: 'admin' });

/** A platform with one record of each kind, and two users. */
function platform(instead?: Instead) {
  fakePlatform({
    businesses: [buildBusiness()],
    offers: [buildOffer()],
    consumed: [buildCoupon({ id: 'k2', consumedAt: '2026-11-21T15:00:00.000Z' })],
    active: [buildCoupon()],
    users: [CARMEN, LUIS],
    payments: [buildPayment()],
    instead,
  });
}

type User = ReturnType<typeof renderApp>['user'];
const press = async (user: User, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
const answer = async (user: User, name = 'Ok') =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const fromMenu = (item: string, confirm?: string) => async (user: User) => {
  await press(user, /^Acciones de/);
  await user.click(screen.getByRole('menuitem', { name: item }));
  await answer(user, confirm);
};

const COUPONS = ['offers', 'coupons-active', 'admin/consumed', 'figures'];
const ACTIONS: [name: string, address: string, act: (user: User) => Promise<void>, changed: string[]][] = [
  ['confirming a payment', 'payments', fromMenu('Confirmar...'), ['offers', 'coupons-active', 'payments', 'figures']],
  ['rejecting a payment', 'payments', fromMenu('Rechazar...'), ['offers', 'coupons-active', 'payments', 'figures']],
  [
    'consuming a coupon',
    'coupons-active',
    async (user) => {
      await screen.findByText('Carmen Ortiz');
      await press(user, /^Consumir/);
      await answer(user);
    },
    COUPONS,
  ],
  [
    'taking a coupon back',
    'coupons-active',
    async (user) => {
      await screen.findByText('Carmen Ortiz');
      await press(user, /^Eliminar/);
      await answer(user);
    },
    COUPONS,
  ],
  [
    'granting a coupon',
    `users/add-offer/${CARMEN.id}`,
    async (user) => {
      await user.click(await screen.findByRole('radio'));
      await press(user, 'Agregar');
    },
    ['offers', 'coupons-active', 'figures'],
  ],
  ['making an administrator', 'users', fromMenu('Hacer administrador'), ['users']],
  ['taking that back', 'users?filter={"email":"luis"}', fromMenu('Revocar permisos de administrador'), ['users']],
  [
    'deleting an offer',
    'offers',
    fromMenu('Eliminar', 'Borrar'),
    ['offers', 'coupons-active', 'admin/consumed', 'figures'],
  ],
  [
    'deleting a business',
    'businesses',
    fromMenu('Eliminar', 'Borrar'),
    ['businesses', 'offers', 'coupons-active', 'admin/consumed', 'users', 'figures', 'choices'],
  ],
];

const refuse = () => refusal(409, 'Ya no se puede.');
const REFUSED: Instead = Object.fromEntries(
  Object.entries(CALLS).flatMap(([name, { method }]) => (method === 'GET' ? [] : [[name, refuse]])),
);

describe.each<[string, Instead?]>([['done'], ['refused', REFUSED]])('once it is %s', (_, instead) => {
  it.each(ACTIONS)('%s has what it changed read again', async (_name, address, perform, changed) => {
    vi.spyOn(window, 'alert').mockReturnValue();
    const told = vi.spyOn(otherTabs, 'tell');
    platform(instead);
    const { user } = renderApp(`/dashboard/${address}`);
    await screen.findByRole('heading', { level: 1 });
    lookAtAll();
    await perform(user);
    await waitFor(() => expect(stale()).toEqual(WATCHED.filter((name) => changed.includes(name))));
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
  });
});

describe('what forms save', () => {
  const dataProvider = {
    create: async () => ({ data: { id: 'x' } }),
    update: async () => ({ data: { id: 'x' } }),
  } as never;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestMemoryRouter>
      <CoreAdminContext {...{ queryClient, dataProvider }}>{children}</CoreAdminContext>
    </TestMemoryRouter>
  );

  it.each([
    [
      'businesses',
      ['businesses', 'choices'],
      ['businesses', 'offers', 'coupons-active', 'admin/consumed', 'users', 'choices'],
    ],
    ['offers', ['offers', 'figures'], ['offers', 'coupons-active', 'admin/consumed', 'figures']],
    ['users', ['users'], ['users']],
  ])('of %s has its lists read again', async (resource, created, updated) => {
    queryClient.clear();
    const { result } = renderHook(() => ({ create: useCreate()[0], update: useUpdate()[0] }), { wrapper });
    lookAtAll();
    await act(async () => result.current.create(resource, { data: {} }));
    await waitFor(() => expect(stale()).toEqual(created));
    lookAtAll();
    await act(async () => result.current.update(resource, { id: 'x', data: {}, previousData: { id: 'x' } }));
    await waitFor(() => expect(stale()).toEqual(updated));
  });
});

describe('the table', () => {
  /** The actions of calls that are no change of a record by react-admin's verbs. */
  const ACTIONS_OF: Record<string, string | null> = {
    consumeCoupon: 'coupons-active/delete',
    removeCoupon: 'coupons-active/delete',
    grantCoupons: 'coupons/grant',
    confirmPayment: 'payments/decide',
    rejectPayment: 'payments/decide',
    promoteUser: 'users/setPermission',
    revokeUser: 'users/setPermission',
    updateExchangeRate: 'settings/setRate',
    // It changes no record.
    login: null,
  };
  /** As the data provider sends them. */
  const recordActions = Object.entries<Table>(TABLES).flatMap(([resource, { list, create }]) => {
    const record = `${CALLS[list].path}/{id}`;
    const verbs: [string, string | undefined, string][] = [
      ['POST', create && CALLS[create].path, 'create'],
      ['PUT', record, 'update'],
      ['DELETE', record, 'delete'],
    ];
    return verbs.map(([method, path, verb]) => ({ method, path, action: `${resource}/${verb}` }));
  });
  const actionOf = (name: string, { method, path }: (typeof CALLS)[CallName]) =>
    ACTIONS_OF[name] ?? recordActions.find((one) => one.method === method && one.path === path)?.action ?? null;

  it.each(Object.entries(CALLS).filter(([, { method }]) => method !== 'GET'))('knows what %s changes', (name, call) => {
    const read = vi.spyOn(queryClient, 'invalidateQueries');
    const action = actionOf(name, call);
    refreshAfterOther(queryClient, action);
    expect(read.mock.calls.length > 0, `${action}`).toBe(ACTIONS_OF[name] !== null);
  });
});

describe('another tab', () => {
  it('has the rate read again that was set there', () => {
    queryClient.clear();
    lookAtAll();
    refreshAfterOther(queryClient, 'settings/setRate');
    expect(stale()).toEqual(['rate']);
  });

  it('has the same read again here, and nothing for words that name no action', () => {
    queryClient.clear();
    lookAtAll();
    for (const word of ['payments/none', 'constructor', 7, null, { action: 'payments/decide' }])
      refreshAfterOther(queryClient, word);
    expect(stale()).toEqual([]);
    refreshAfterOther(queryClient, 'payments/decide');
    expect(stale()).toEqual(['offers', 'coupons-active', 'payments', 'figures']);
  });
});
