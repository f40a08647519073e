import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER, UNEXPECTED } from '../../contract/envelope';
import { buildUser } from '../testing/builders';
import { fakeFetch, json, later, plain, refusal, unreachable } from '../testing/fakeFetch';
import { bearer, httpClient } from './httpClient';
import { session } from './session';

const ana = buildUser();
const beto = buildUser({ id: 'u2', name: 'Beto' });
const PATH = '/api/gs/coupon-service/businesses';

beforeEach(() => session.end());

describe('what is sent', () => {
  it('carries the stored token', async () => {
    session.open(ana, 't-1');
    const sent = fakeFetch(() => json({ data: [] }));
    await httpClient(PATH);
    expect(sent).toMatchObject([{ method: 'GET', url: PATH, body: undefined }]);
    expect(sent[0]?.headers).toEqual({ accept: 'application/json', authorization: 'Bearer t-1' });
  });

  it('carries no Authorization when no user is signed in, nor when the caller wants none', async () => {
    const sent = fakeFetch(() => json({}));
    await httpClient(PATH);
    session.open(ana, 't-1');
    await httpClient(PATH, { user: { authenticated: false } });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  it.each([401, 403])(
    'carries no Authorization when a user is stored alone, whose session a %d ends',
    async (status) => {
      localStorage.setItem('user', JSON.stringify(ana));
      session.refresh();
      expect(session.get()).toEqual({ user: ana, token: null });
      const sent = fakeFetch(() => refusal(status, 'Inicia sesión'));
      await expect(httpClient(PATH)).rejects.toMatchObject({ status });
      expect(sent[0]?.headers.authorization).toBeUndefined();
      expect(session.get()).toBeNull();
      expect(localStorage).toHaveLength(0);
    },
  );

  it('carries the token that another tab has just stored', async () => {
    session.open(ana, 't-1');
    Object.assign(localStorage, { token: 't-2', user: JSON.stringify(beto) });
    const sent = fakeFetch(() => json({}));
    await httpClient(PATH);
    expect(sent[0]?.headers.authorization).toBe('Bearer t-2');
  });

  it('names a type only for a body', async () => {
    const sent = fakeFetch(() => plain(null, 204));
    await httpClient(PATH, { method: 'PUT', body: '{"a":1}' });
    await httpClient(PATH, { method: 'PUT' });
    await httpClient(PATH, { method: 'DELETE', headers: new Headers({ 'Content-Type': 'text/plain' }) });
    expect(sent.map(({ headers }) => headers['content-type'])).toEqual(['application/json', undefined, undefined]);
  });

  it.each([
    ['', PATH],
    ['https://api.gs.test', `https://api.gs.test${PATH}`],
    ['https://api.gs.test/', `https://api.gs.test${PATH}`],
  ])('goes to the host %o', async (host, url) => {
    vi.stubEnv('VITE_API_HOST', host);
    const sent = fakeFetch(() => json({}));
    await httpClient(PATH);
    expect(sent[0]?.url).toBe(url);
  });

  it('is sent once, whatever comes back', async () => {
    const sent = fakeFetch(() => refusal(503, 'Vuelve en un minuto'));
    await expect(httpClient(PATH)).rejects.toThrow('Vuelve en un minuto');
    expect(sent).toHaveLength(1);
  });
});

describe('a platform that wants to be left alone', () => {
  it('is heard: the refusal says for how long, beside its words', async () => {
    const body = JSON.stringify({ error: { detail: 'Demasiadas consultas' } });
    fakeFetch(() => new Response(body, { status: 429, headers: { 'Retry-After': '7' } }));
    await expect(httpClient(PATH)).rejects.toMatchObject({
      message: 'Demasiadas consultas',
      status: 429,
      retryAfter: '7',
    });
  });
});

describe('what comes back', () => {
  it.each([
    ['JSON', json({ data: 1 }), { data: 1 }],
    ['nothing', plain(null, 204), undefined],
    ['an empty text', plain(''), undefined],
    ['a page', plain('<!doctype html>'), undefined],
  ])('of 200 to 299 is given: %s', async (_, answer, body) => {
    fakeFetch(() => answer);
    expect((await httpClient(PATH)).json).toEqual(body);
  });

  it.each([
    ['error.detail', json({ error: { detail: 'El RIF ya existe' } }, 422), 422, 'El RIF ya existe'],
    ['a list of details', json({ error: { detail: ['Uno.', 'Dos.'] } }, 400), 400, 'Uno. Dos.'],
    ['an object as detail', json({ error: { detail: { rif: 'mal' } } }, 400), 400, UNEXPECTED],
    ['an empty detail', json({ error: { detail: ' ' } }, 400), 400, UNEXPECTED],
    [
      'an error that is a text',
      json({ statusCode: 500, error: 'Internal Server Error', message: 'x' }, 500),
      500,
      UNEXPECTED,
    ],
    ['a body that is null', json(null, 500), 500, UNEXPECTED],
    ['a page of a proxy', plain('<h1>Bad Gateway</h1>', 502), 502, UNEXPECTED],
    ['half a JSON', plain('{"error":', 502), 502, UNEXPECTED],
    ['nothing', plain('', 500), 500, UNEXPECTED],
    ['a redirect that was not followed', plain(null, 304), 304, UNEXPECTED],
  ])('of any other status is an error with its words (W-04): %s', async (_, answer, status, message) => {
    fakeFetch(() => answer);
    const error = await httpClient(PATH).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status, message });
  });

  it('is whole, however long it is', async () => {
    const detail = 'ay '.repeat(20_000);
    fakeFetch(() => refusal(400, detail));
    const error = await httpClient(PATH).catch((thrown: unknown) => thrown);
    expect((error as Error).message).toBe(detail);
  });

  it('never: an error that says so', async () => {
    fakeFetch(unreachable);
    await expect(httpClient(PATH)).rejects.toMatchObject({ status: 0, message: NO_ANSWER });
  });

  it('half: an error that says so', async () => {
    fakeFetch(() => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })));
    await expect(httpClient(PATH)).rejects.toMatchObject({ status: 0, message: NO_ANSWER });
  });

  it('after it was given up: the abort as it is', async () => {
    const controller = new AbortController();
    fakeFetch(() => {
      controller.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(httpClient(PATH, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a 401 or 403', () => {
  it.each([401, 403])('ends the session with its words: %i', async (status) => {
    session.open(ana, 't-1');
    const reasons: unknown[] = [];
    const stop = session.subscribe((reason) => reasons.push(reason));
    fakeFetch(() => refusal(status, 'Sesión expirada'));
    await expect(httpClient(PATH)).rejects.toMatchObject({ status, message: 'Sesión expirada' });
    stop();
    expect(session.get()).toBeNull();
    expect(reasons).toEqual(['Sesión expirada']);
  });

  it('ends it once for ten parallel requests (S-12)', async () => {
    session.open(ana, 't-1');
    localStorage.setItem('theme', 'dark');
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    fakeFetch(() => refusal(401, 'Sesión expirada'));
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => httpClient(PATH)));
    stop();
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    expect({ ...localStorage }).toEqual({ theme: 'dark' });
  });

  it.each([
    ['a refusal', () => refusal(401, 'Sesión expirada')],
    ['a success', () => json({ data: 1 })],
  ])(
    'does not end the session of a user who signed in while the request ran, and is what %s counts as then (A100)',
    async (_, answer) => {
      session.open(ana, 't-1');
      const slow = later();
      fakeFetch(() => slow.answer);
      const request = httpClient(PATH);
      session.end();
      session.open(beto, 't-2');
      slow.resolve(answer());
      await expect(request).rejects.toMatchObject({ status: 401 });
      expect(session.get()).toMatchObject({ user: beto, token: 't-2' });
    },
  );

  it.each([401, 403])('to a look-up ends no session by itself: %i; the next request does', async (status) => {
    session.open(ana, 't-1');
    fakeFetch(() => refusal(status, 'No es tuyo'));
    await expect(httpClient(PATH, { lookUp: true })).rejects.toMatchObject({ status, message: 'No es tuyo' });
    expect(session.get()?.user).toEqual(ana);
    await expect(httpClient(PATH)).rejects.toMatchObject({ status });
    expect(session.get()).toBeNull();
  });

  it('to a request without a token, or with one of a session that is over, ends nothing', async () => {
    session.open(ana, 't-1');
    fakeFetch(() => refusal(401, 'No'));
    await expect(httpClient(PATH, { user: { authenticated: false } })).rejects.toThrow('No');
    await expect(httpClient(PATH, { user: bearer('t-0') })).rejects.toThrow('No');
    expect(session.get()?.user).toEqual(ana);
  });
});
