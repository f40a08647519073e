import type { RouterBlocker } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigation, IDLE, type Navigation } from './navigation';

let navigation: Navigation;
let asked: RouterBlocker;
let unblock: () => void;

/** Waits for the result of a step that the browser reports a moment later. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 10 });
const where = () => [navigation.get().location.pathname, window.location.pathname];

/** /lista, /antes, /formulario, /despues; the form asks. */
beforeEach(async () => {
  window.history.replaceState(null, '', '/lista');
  navigation = createNavigation();
  for (const to of ['/antes', '/formulario', '/despues']) navigation.navigator.push(to);
  navigation.navigator.go(-1);
  await eventually(() => expect(where()).toEqual(['/formulario', '/formulario']));
  asked = IDLE;
  unblock = navigation.block({
    asks: () => true,
    tell: (state) => {
      asked = state;
    },
  });
});
afterEach(() => navigation.dispose());

describe('steps that come faster than they are answered', () => {
  // Whether the browser takes a second step before or after the first is undone differs, and so does its target.
  it.each([
    { steps: [-1, -1], to: /^\/(lista|antes)$/ },
    { steps: [-2], to: /^\/lista$/ },
    { steps: [1], to: /^\/despues$/ },
    { steps: [-1, -1, 2], to: /^\/(lista|antes|despues)$/ },
    { steps: [1, -1, -1], to: /^\/(lista|antes)$/ },
  ])('$steps leave address and page together, and lead where was asked about', async ({ steps, to }) => {
    for (const step of steps) window.history.go(step);
    await eventually(() => expect(asked.state).toBe('blocked'));
    // Until the last event has come.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await eventually(() => expect(where()).toEqual(['/formulario', '/formulario']));
    const pathname = asked.location?.pathname;
    expect(pathname).toMatch(to);
    asked.proceed?.();
    await eventually(() => expect(where()).toEqual([pathname, pathname]));
  });

  it('what may not be left stays, whatever is tried', async () => {
    for (const step of [-1, -1, 1, -2, 1, 1]) {
      window.history.go(step);
      asked.reset?.();
    }
    await eventually(() => expect(asked.state).toBe('blocked'));
    asked.reset?.();
    await eventually(() => expect([...where(), window.history.state.idx]).toEqual(['/formulario', '/formulario', 2]));
  });
});

it('another step while the user is asked is what is asked about then', async () => {
  window.history.back();
  await eventually(() => expect(asked).toMatchObject({ state: 'blocked', location: { pathname: '/antes' } }));
  await eventually(() => expect(where()).toEqual(['/formulario', '/formulario']));
  window.history.forward();
  await eventually(() => expect(asked).toMatchObject({ location: { pathname: '/despues' } }));
  asked.proceed?.();
  await eventually(() => expect(where()).toEqual(['/despues', '/despues']));
});

it('a link that is followed while a step is taken back leads from the shown page', async () => {
  window.history.back();
  await eventually(() => expect(asked.state).toBe('blocked'));
  unblock();
  navigation.navigator.push('/otra');
  await eventually(() => expect([...where(), window.history.state.idx]).toEqual(['/otra', '/otra', 3]));
});

describe('of several forms that ask', () => {
  /** A second blocker, added later; gives its last state. */
  function another() {
    const told = { asked: IDLE, asks: true };
    navigation.block({
      asks: () => told.asks,
      tell: (state) => {
        told.asked = state;
      },
    });
    return told;
  }
  const stepTo = {
    'a link': () => navigation.navigator.push('/antes'),
    'a step back': () => window.history.back(),
  };

  it.each(Object.entries(stepTo))('each is asked before %s leads away, one after another', async (_, step) => {
    const later = another();
    step();
    await eventually(() => expect(later.asked).toMatchObject({ state: 'blocked', location: { pathname: '/antes' } }));
    await eventually(() => expect(where()).toEqual(['/formulario', '/formulario']));
    expect(asked.state).toBe('unblocked');
    later.asked.proceed?.();
    expect(asked).toMatchObject({ state: 'blocked', location: { pathname: '/antes' } });
    expect(where()).toEqual(['/formulario', '/formulario']);
    asked.proceed?.();
    await eventually(() => expect(where()).toEqual(['/antes', '/antes']));
    expect([asked.state, later.asked.state]).toEqual(['unblocked', 'unblocked']);
  });

  it('one that has nothing to lose does not keep another from asking', async () => {
    const later = another();
    later.asks = false;
    navigation.navigator.push('/antes');
    expect(asked.state).toBe('blocked');
  });

  it.each(['refuses', 'goes'])('where the second %s, the first is asked again before the next step', (how) => {
    const later = another();
    navigation.navigator.push('/antes');
    later.asked.proceed?.();
    if (how === 'refuses') asked.reset?.();
    else unblock();
    expect([later.asked.state, where()]).toEqual(['unblocked', ['/formulario', '/formulario']]);
    navigation.navigator.push('/despues');
    expect(later.asked).toMatchObject({ state: 'blocked', location: { pathname: '/despues' } });
  });
});

it('a step that is taken back and lost by the browser is taken back again', async () => {
  const go = vi.spyOn(window.history, 'go').mockImplementationOnce(() => {});
  window.history.back();
  await eventually(() => expect(go).toHaveBeenCalledTimes(2));
  await eventually(() => expect(where()).toEqual(['/formulario', '/formulario']));
  go.mockRestore();
});
