import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../testing/builders';

const ana = buildUser({ business: null });
const DARK = { theme: 'dark', highContrast: false } as const;
const beto = buildUser({ id: 'u2', name: 'Beto', permission: 'owner' });

/** A page that has just been loaded: the module reads the storage when it starts. */
async function loadPage() {
  vi.resetModules();
  const { session } = await import('./session');
  const listener = vi.fn();
  session.subscribe(listener);
  return { session, listener };
}

/** A change by another tab: its writes, and the events that the browser sends for them here. */
function inAnotherTab(changes: Record<string, string | null>) {
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }
}

function salirInAnotherTab() {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

beforeEach(() => localStorage.clear());
describe('storage', () => {
  it('keeps what was announced, and how the device looked, with the user, so that nothing else lies there (R451)', async () => {
    const { session } = await loadPage();
    session.open(ana, 't-1', ['logout']);
    session.noteAppearance(DARK);
    expect(Object.keys(localStorage).sort()).toEqual(['token', 'user']);
    const { session: reloaded } = await loadPage();
    expect(reloaded.get()).toEqual({ user: ana, token: 't-1' });
    expect(reloaded.announced()).toEqual(['logout']);
    expect(reloaded.appearance()).toEqual(DARK);
    reloaded.expire('No tienes permiso.', 't-1');
    expect({ ...localStorage }).toEqual({});
    expect([reloaded.announced(), reloaded.appearance()]).toEqual([[], undefined]);
  });

  it('is no other session, and the same object, once the look is noted; without a session nothing is', async () => {
    const { session, listener } = await loadPage();
    session.noteAppearance(DARK);
    expect({ ...localStorage }).toEqual({});
    session.open(ana, 't-1');
    const [before, isSame] = [session.get(), session.sameAsNow()];
    session.noteAppearance(DARK);
    expect([session.get() === before, isSame()]).toEqual([true, true]);
    listener.mockClear();
    session.noteAppearance({ ...DARK });
    expect(listener).not.toHaveBeenCalled();
  });

  it.each(['{}', '[]', '7', '{"capabilities":{},"appearance":"dark"}'])(
    'takes %s beside the user for nothing',
    async (session) => {
      Object.assign(localStorage, { user: JSON.stringify({ ...ana, session: JSON.parse(session) }), token: 't-1' });
      const { session: read } = await loadPage();
      expect([read.get()?.user, read.announced(), read.appearance()]).toEqual([ana, [], undefined]);
    },
  );

  it('keeps the user as JSON and the token as it is, under these two keys alone', async () => {
    const { session } = await loadPage();
    session.open(ana, 't-1');
    expect({ ...localStorage }).toEqual({ user: JSON.stringify(ana), token: 't-1' });
  });

  it('is restored when the page loads again', async () => {
    const { session } = await loadPage();
    session.open(ana, 't-1');
    const reloaded = await loadPage();
    expect(reloaded.session.get()).toEqual({ user: ana, token: 't-1' });
  });

  it('gives the same object until something changes', async () => {
    const { session } = await loadPage();
    session.open(ana, 't-1');
    const before = session.get();
    session.refresh();
    expect(session.get()).toBe(before);
  });

  it.each([
    ['user is no JSON', { user: '{', token: 't' }],
    ['user is null', { user: 'null', token: 't' }],
    ['user is a list', { user: '[]', token: 't' }],
    ['user is a text', { user: '"ana"', token: 't' }],
    ['user has no id', { user: '{"name":"Ana"}', token: 't' }],
    ['token cannot stand in a header', { user: JSON.stringify(ana), token: 'ñandú\n' }],
    ['user is missing', { token: 't' }],
  ])('is signed out, with the keys removed, when %s (S-09)', async (_, stored) => {
    Object.assign(localStorage, { other: 'stays', ...stored });
    const { session } = await loadPage();
    expect(session.get()).toBeNull();
    expect({ ...localStorage }).toEqual({ other: 'stays' });
  });

  it.each([
    ['missing', { user: JSON.stringify(ana) }],
    ['empty', { user: JSON.stringify(ana), token: '' }],
  ])('is signed in without a token when that is %s: it is sent «when one exists»', async (_, stored) => {
    Object.assign(localStorage, stored);
    const { session } = await loadPage();
    expect(session.get()).toEqual({ user: ana, token: null });
    session.expire('Sesión expirada', 't-1');
    expect(session.get()).not.toBeNull();
    session.expire('Sesión expirada', null);
    expect(session.get()).toBeNull();
    expect({ ...localStorage }).toEqual({});
  });

  it('reads lean users: a number as id, no name, an unknown permission', async () => {
    Object.assign(localStorage, { user: '{"id":7,"permission":"root"}', token: 't' });
    const { session } = await loadPage();
    expect(session.get()?.user).toEqual({ id: '7', name: '', email: '', permission: 'consumer' });
  });

  it('lives in memory when the storage is full, and leaves no half session behind (S-09)', async () => {
    const { session, listener } = await loadPage();
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key === 'user') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    session.open(ana, 't-1');
    session.refresh();
    expect(session.get()?.token).toBe('t-1');
    expect(localStorage.length).toBe(0);
    session.end();
    expect(session.get()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('lives in memory when the browser blocks the storage (S-09)', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { session } = await loadPage();
    expect(session.get()).toBeNull();
    session.open(ana, 't-1');
    session.refresh();
    expect(session.get()?.user).toEqual(ana);
    session.expire('Sesión expirada', 't-1');
    expect(session.get()).toBeNull();
    session.open(ana, 't-2');
    session.end();
    expect(session.get()).toBeNull();
  });
});

describe('ending', () => {
  it('by Salir empties the whole local storage and tells without a reason', async () => {
    const { session, listener } = await loadPage();
    session.open(ana, 't-1');
    localStorage.setItem('theme', 'dark');
    session.end();
    expect(localStorage.length).toBe(0);
    expect(session.get()).toBeNull();
    expect(listener).toHaveBeenLastCalledWith(undefined);
  });

  it('by a refusal removes only the session and tells the reason once for ten refusals', async () => {
    const { session, listener } = await loadPage();
    session.open(ana, 't-1');
    listener.mockClear();
    localStorage.setItem('theme', 'dark');
    for (let refusals = 0; refusals < 10; refusals++) session.expire('Sesión expirada', 't-1');
    expect({ ...localStorage }).toEqual({ theme: 'dark' });
    expect(listener.mock.calls).toEqual([['Sesión expirada']]);
  });

  it('does not touch the session of a user who signed in meanwhile', async () => {
    const { session, listener } = await loadPage();
    session.open(beto, 't-2');
    listener.mockClear();
    session.expire('Sesión expirada', 't-1');
    expect(session.get()?.user).toEqual(beto);
    expect(listener).not.toHaveBeenCalled();
  });

  it('does not touch what another tab has stored before its event arrives here', async () => {
    const { session } = await loadPage();
    session.open(ana, 't-1');
    Object.assign(localStorage, { user: JSON.stringify(beto), token: 't-2' });
    session.expire('Sesión expirada', 't-1');
    expect(session.get()).toEqual({ user: beto, token: 't-2' });
  });

  it('is seen by what was begun before, and so is a beginning', async () => {
    const { session } = await loadPage();
    const atFirst = session.sameAsNow();
    session.end();
    expect(atFirst()).toBe(false);
    const isSame = session.sameAsNow();
    expect(isSame()).toBe(true);
    session.open(ana, 't-1');
    expect(isSame()).toBe(false);
    const isStillSame = session.sameAsNow();
    salirInAnotherTab();
    expect(isStillSame()).toBe(false);
  });

  it.each([
    ['another user', beto, 't-2'],
    ['another session of the same user', ana, 't-2'],
  ])('is seen too where %s is in its place, whose beginning alone came here', async (_, user, token) => {
    const { session } = await loadPage();
    session.open(ana, 't-1');
    const isSame = session.sameAsNow();
    session.refresh();
    expect(isSame()).toBe(true);
    Object.assign(localStorage, { user: JSON.stringify(user), token });
    session.refresh();
    expect(isSame()).toBe(false);
  });

  it('tells those who forget what was the former user’s, and of that alone', async () => {
    const { session } = await loadPage();
    const forget = vi.fn();
    session.onOtherUser(forget);
    session.open(ana, 't-1');
    session.rename('Ana María');
    expect(forget).toHaveBeenCalledTimes(1);
    session.open(beto, 't-2');
    expect(forget).toHaveBeenCalledTimes(2);
    session.end();
    expect(forget).toHaveBeenCalledTimes(3);
  });

  it('stops telling a listener that has left', async () => {
    const { session } = await loadPage();
    const listener = vi.fn();
    session.subscribe(listener)();
    session.open(ana, 't-1');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('two tabs', () => {
  it('sign out together on Salir', async () => {
    const { session, listener } = await loadPage();
    session.open(ana, 't-1');
    listener.mockClear();
    salirInAnotherTab();
    expect(session.get()).toBeNull();
    expect(listener.mock.calls).toEqual([[undefined]]);
  });

  it('sign out together on a refusal, telling once', async () => {
    const { session, listener } = await loadPage();
    session.open(ana, 't-1');
    listener.mockClear();
    inAnotherTab({ user: null, token: null });
    expect(session.get()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('sign in together, without removing what the other has half written', async () => {
    const { session, listener } = await loadPage();
    inAnotherTab({ token: 't-2' });
    expect(session.get()).toBeNull();
    expect(localStorage.getItem('token')).toBe('t-2');
    inAnotherTab({ user: JSON.stringify(beto) });
    expect(session.get()).toEqual({ user: beto, token: 't-2' });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('tell when another person signs in, so that caches can be dropped', async () => {
    const { session, listener } = await loadPage();
    session.open(ana, 't-1');
    listener.mockClear();
    inAnotherTab({ token: 't-2', user: JSON.stringify(beto) });
    expect(session.get()?.user.id).toBe('u2');
    expect(listener).toHaveBeenCalled();
  });

  it('leave what is not the session alone', async () => {
    const { session, listener } = await loadPage();
    session.open(ana, 't-1');
    listener.mockClear();
    inAnotherTab({ theme: 'dark' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('agree when a page comes back from the browser’s memory', async () => {
    const { session } = await loadPage();
    session.open(ana, 't-1');
    localStorage.clear();
    dispatchEvent(new Event('pageshow'));
    expect(session.get()).toBeNull();
  });
});

it('knows of each sign-in what the platform announced, in every tab', async () => {
  const { session } = await loadPage();
  session.open(ana, 't-1', ['logout']);
  expect(session.announced()).toEqual(['logout']);
  inAnotherTab({ token: 't-2', user: JSON.stringify({ ...beto, session: { capabilities: ['listHistory'] } }) });
  expect(session.announced()).toEqual(['listHistory']);
  session.open(ana, 't-3');
  expect(session.announced()).toEqual([]);
});
