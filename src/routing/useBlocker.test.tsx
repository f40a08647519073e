import { act, render, screen, waitFor } from '@testing-library/react';
import type { RouterBlockerFunction } from 'react-admin';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { Router, useBlocker } from './Router';

type Blocker = ReturnType<typeof useBlocker>;

let navigate: NavigateFunction;
let held: Blocker;
let entries: number;

function Here() {
  navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function Asking({ asks }: { asks: boolean | RouterBlockerFunction }) {
  held = useBlocker(asks);
  return <p>{held.state}</p>;
}

const shown = () => screen.getByRole('status').textContent;
const address = () => window.location.pathname;
const go = (to: string) => act(() => navigate(to));
const answer = (how: 'proceed' | 'reset') => act(async () => held[how]?.());

/** As the browser does, whose event comes a moment later. */
async function stepBack() {
  await act(async () => window.history.back());
}

async function open(asks: boolean | RouterBlockerFunction = true) {
  window.history.replaceState(null, '', '/lista');
  const { rerender, unmount } = render(
    <Router>
      <Here />
    </Router>,
  );
  await go('/formulario');
  rerender(
    <Router>
      <Here />
      <Asking asks={asks} />
    </Router>,
  );
  entries = window.history.length;
  return { unmount };
}

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('a link to elsewhere', () => {
  it('is held, and nothing has moved', async () => {
    await open();
    await go('/otra?a=1#b');
    expect(held).toMatchObject({ state: 'blocked', location: { pathname: '/otra', search: '?a=1', hash: '#b' } });
    expect([shown(), address(), window.history.length]).toEqual(['/formulario', '/formulario', entries]);
  });

  it('is followed when it may be', async () => {
    await open();
    await go('/otra?a=1#b');
    await answer('proceed');
    expect([shown(), address()]).toEqual(['/otra?a=1#b', '/otra']);
    expect(held.state).toBe('unblocked');
  });

  it('is forgotten when it may not, and asked about again the next time', async () => {
    await open();
    await go('/otra');
    await answer('reset');
    expect([shown(), held.state]).toEqual(['/formulario', 'unblocked']);
    await go('/tercera');
    expect(held).toMatchObject({ state: 'blocked', location: { pathname: '/tercera' } });
    await answer('proceed');
    expect(shown()).toBe('/tercera');
  });

  it('is followed at once where the form does not object, by what was asked last', async () => {
    await open(({ currentLocation, nextLocation, historyAction }) => {
      expect([currentLocation.pathname, historyAction]).toEqual(['/formulario', 'PUSH']);
      return nextLocation.pathname !== '/formulario/fotos';
    });
    await go('/formulario/fotos');
    expect([shown(), held.state]).toEqual(['/formulario/fotos', 'unblocked']);
  });
});

describe('a step back', () => {
  it('is taken back while it is asked about', async () => {
    await open();
    await stepBack();
    await waitFor(() => expect(held).toMatchObject({ state: 'blocked', location: { pathname: '/lista' } }));
    await waitFor(() => expect(address()).toBe('/formulario'));
    expect([shown(), window.history.length]).toEqual(['/formulario', entries]);
  });

  it('is taken when it may be', async () => {
    await open();
    await stepBack();
    await waitFor(() => expect(held.state).toBe('blocked'));
    await answer('proceed');
    await waitFor(() => expect([shown(), address()]).toEqual(['/lista', '/lista']));
    expect([held.state, window.history.length]).toEqual(['unblocked', entries]);
    act(() => window.history.forward());
    await waitFor(() => expect(held).toMatchObject({ state: 'blocked', location: { pathname: '/formulario' } }));
  });

  it('is asked about again after it was refused', async () => {
    await open();
    await stepBack();
    await waitFor(() => expect(held.state).toBe('blocked'));
    await answer('reset');
    await waitFor(() => expect(address()).toBe('/formulario'));
    await stepBack();
    await waitFor(() => expect(held.state).toBe('blocked'));
  });
});

it('asks no more when the form that asked has gone', async () => {
  const { unmount } = await open();
  await go('/otra');
  unmount();
  const { state } = held;
  expect(state).toBe('blocked');
  await open(false);
  await go('/otra');
  expect(shown()).toBe('/otra');
});
