import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER, UNEXPECTED } from '../../contract/envelope';
import type { User } from '../../contract/services/shapes';
import { fakeFetch, json, later, plain, refusal, unreachable } from '../testing/fakeFetch';
import { createAuthProvider } from './authProvider';
import { httpClient } from './httpClient';
import { session } from './session';

const ana: User = {
  id: 'u1',
  name: 'Ana Pérez',
  email: 'ana@gs.test',
  permission: 'admin',
  profilePic: '/files/a.webp',
};
const credentials = { email: 'ana@gs.test', password: ' secreta ' };
const LOGIN = '/api/gs/user-service/auths/login';
const LOGOUT = '/api/gs/user-service/auths/logout';

const auth = createAuthProvider(httpClient);

beforeEach(() => session.end());
describe('login', () => {
  it('posts e-mail and password without Authorization, whatever token is left, and opens the session', async () => {
    session.open(ana, 'of-another-day');
    const sent = fakeFetch(() => json({ data: ana, meta: { token: 't-1' } }));
    await auth.login(credentials);
    expect(sent).toMatchObject([{ method: 'POST', url: LOGIN, body: credentials }]);
    expect(sent[0]?.headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
    expect({ ...localStorage }).toEqual({ user: JSON.stringify(ana), token: 't-1' });
  });

  it.each([401, 403])('refused with %i tells the platform’s words and ends nothing', async (status) => {
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    fakeFetch(() => refusal(status, 'Correo o contraseña incorrectos.'));
    await expect(auth.login(credentials)).rejects.toThrow('Correo o contraseña incorrectos.');
    stop();
    expect(listener).not.toHaveBeenCalled();
    expect(session.get()).toBeNull();
  });

  it.each([
    ['no token', json({ data: ana })],
    ['an empty token', json({ data: ana, meta: { token: '' } })],
    ['a user without id', json({ data: {}, meta: { token: 't' } })],
    ['a page', plain('<!doctype html>')],
    ['nothing', plain(null, 204)],
    ['null', json(null)],
  ])('answered with %s is an unexpected answer', async (_, answer) => {
    fakeFetch(() => answer);
    await expect(auth.login(credentials)).rejects.toThrow(UNEXPECTED);
    expect(session.get()).toBeNull();
  });

  it('tells what was announced with the session', async () => {
    fakeFetch(() => json({ data: ana, meta: { token: 't-1', capabilities: ['listHistory', 'unknown'] } }));
    await auth.login(credentials);
    expect(session.announced()).toEqual(['listHistory']);
  });

  it('without an answer says so', async () => {
    fakeFetch(unreachable);
    await expect(auth.login(credentials)).rejects.toThrow(NO_ANSWER);
  });

  it('answered after Salir opens nothing, and gives its token back', async () => {
    const slow = later();
    const sent = fakeFetch(({ url }) => (url === LOGIN ? slow.answer : plain(null, 204)));
    const attempt = auth.login(credentials);
    await auth.logout();
    slow.resolve(json({ data: ana, meta: { token: 't-1', capabilities: ['logout'] } }));
    await expect(attempt).rejects.toMatchObject({ name: 'AbortError' });
    expect(session.get()).toBeNull();
    expect(localStorage.length).toBe(0);
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ method: 'POST', url: LOGOUT, headers: { authorization: 'Bearer t-1' } });
  });

  describe('answered after a sign-in in another tab', () => {
    async function answeredLate(user: User) {
      const slow = later();
      const sent = fakeFetch(({ url }) => (url === LOGIN ? slow.answer : plain(null, 204)));
      const attempt = auth.login(credentials);
      Object.assign(localStorage, { user: JSON.stringify(user), token: 't-2' });
      slow.resolve(json({ data: ana, meta: { token: 't-1', capabilities: ['logout'] } }));
      const failure = await attempt.catch((error: Error) => error.message);
      await expect.poll(() => sent).toHaveLength(2);
      expect(sent[1]).toMatchObject({ url: LOGOUT, headers: { authorization: 'Bearer t-1' } });
      expect(session.get()).toEqual({ user, token: 't-2' });
      return failure;
    }

    it('by another user leaves that session and says so (A100)', async () => {
      expect(await answeredLate({ ...ana, id: 'u2', name: 'Luis Rojas' })).toBe(
        'No entraste: la sesión cambió mientras tanto en este navegador.',
      );
    });

    it('by the same user goes on with that session', async () => {
      expect(await answeredLate(ana)).toBeUndefined();
    });
  });
});

describe('logout', () => {
  it('empties local storage, at once, and keeps react-admin from navigating', async () => {
    session.open(ana, 't-1');
    localStorage.setItem('theme', 'dark');
    const sent = fakeFetch(() => plain(null, 204));
    const left = auth.logout();
    expect(localStorage.length).toBe(0);
    expect(await left).toBe(false);
    expect(sent).toEqual([]);
  });

  it('tells a platform that announced it, with the token, also while the page closes', async () => {
    const sent = fakeFetch(({ url }) =>
      url === LOGIN
        ? json({ data: ana, meta: { token: 't-1', capabilities: ['logout', 'other', 7] } })
        : plain(null, 204),
    );
    await auth.login(credentials);
    await auth.logout();
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ method: 'POST', url: LOGOUT, body: undefined, init: { keepalive: true } });
    expect(sent[1]?.headers).toEqual({ accept: 'application/json', authorization: 'Bearer t-1' });
  });

  it.each([
    ['cannot be reached', unreachable],
    ['refuses', () => refusal(401, 'No')],
  ])('does not care when the platform %s', async (_, answer) => {
    session.open(ana, 't-1', ['logout']);
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    const sent = fakeFetch(answer);
    expect(await auth.logout()).toBe(false);
    await expect.poll(() => sent).toHaveLength(1);
    stop();
    expect(listener.mock.calls).toEqual([[undefined]]);
  });

  it('without a session sends nothing', async () => {
    const sent = fakeFetch(() => plain(null, 204));
    expect(await auth.logout()).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe('what react-admin asks', () => {
  it('is answered from the session', async () => {
    session.open(ana, 't-1');
    await expect(auth.checkAuth()).resolves.toBeUndefined();
    expect(await auth.getPermissions()).toBe('admin');
    expect(await auth.getIdentity()).toMatchObject({ id: 'u1', fullName: 'Ana Pérez', avatar: '/files/a.webp' });
  });

  it('is refused without a toast when no user is signed in', async () => {
    await expect(auth.checkAuth()).rejects.toEqual({ message: false });
    await expect(auth.getIdentity()).rejects.toEqual({ message: false });
    expect(await auth.getPermissions()).toBeNull();
  });

  it.each([
    ['t-1', null],
    ['t-2', 't-2'],
  ])('about a refusal of t-1 leaves of the session %s: %s', async (token, left) => {
    fakeFetch(() => refusal(401, 'Token vencido'));
    session.open(ana, 't-1');
    const error: unknown = await httpClient('/api/gs/x').catch((refused: unknown) => refused);
    session.open(ana, token);
    await auth.checkError(error);
    expect(session.get()?.token ?? null).toBe(left);
  });

  it('about an error never rejects: the caller of a refused save must see it fail', async () => {
    await expect(auth.checkError(new HttpError('No', 403))).resolves.toBeUndefined();
    await expect(auth.checkError('nada')).resolves.toBeUndefined();
  });
});
