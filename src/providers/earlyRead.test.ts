import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../testing/builders';
import { readEarly, takeEarlyRead } from './earlyRead';
import { httpClient } from './httpClient';
import { session } from './session';

const PATH = '/api/gs/coupon-service/businesses?page=1&limit=10';

function answering(...answers: (() => Promise<Response>)[]) {
  const sent = vi.fn(
    (_address: string, _options?: RequestInit) => answers.shift()?.() ?? Promise.reject(new TypeError()),
  );
  vi.stubGlobal('fetch', sent);
  return sent;
}
const rows = (data: unknown[]) => async () => Response.json({ data });

afterEach(() => {
  window.earlyRead = undefined;
});

describe('what was asked for with the page', () => {
  it('is sent as every request is, and answers the first that asks for the same', async () => {
    session.open(buildUser(), 'token-1');
    const sent = answering(rows(['early']), rows(['later']));
    readEarly(PATH, 'token-1');
    const headers = new Headers(sent.mock.calls[0]?.[1]?.headers);
    expect([headers.get('authorization'), headers.get('accept')]).toEqual(['Bearer token-1', 'application/json']);
    expect((await httpClient(PATH)).json).toEqual({ data: ['early'] });
    expect(sent).toHaveBeenCalledTimes(1);
    expect((await httpClient(PATH)).json).toEqual({ data: ['later'] });
  });

  it.each([
    ['another address', `${PATH}0`, 'token-1'],
    ['another person', PATH, 'token-2'],
    ['no user', PATH, undefined],
  ])('is no answer for %s', (_, path, token) => {
    answering(rows([]));
    readEarly(PATH, 'token-1');
    expect(takeEarlyRead(path, token)).toBeUndefined();
  });

  it.each([
    ['ten seconds', 10_000],
    ['a clock that was set back', -60_000],
  ])('is no answer after %s in which no request took it', async (_, passed) => {
    const sent = answering(rows(['early']), rows(['later']));
    readEarly(PATH, null);
    await window.earlyRead?.answer;
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + passed);
    expect(takeEarlyRead(PATH, null)).toBeUndefined();
    expect(window.earlyRead).toBeUndefined();
    clock.mockRestore();
    expect((await httpClient(PATH)).json).toEqual({ data: ['later'] });
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('is the answer for a request that comes late while it is still on its way', async () => {
    let arrive = (_: Response) => {};
    answering(() => new Promise((came) => (arrive = came)));
    readEarly(PATH, null);
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    const taken = takeEarlyRead(PATH, null);
    clock.mockRestore();
    arrive(Response.json({ data: ['early'] }));
    expect(await (await taken?.answer)?.json()).toEqual({ data: ['early'] });
  });

  it('ends a refused session, once and in the platform’s words', async () => {
    session.open(buildUser(), 'token-1');
    const reasons: (string | undefined)[] = [];
    const stop = session.subscribe((reason) => reasons.push(reason));
    answering(async () => Response.json({ error: { detail: 'Tu sesión terminó.' } }, { status: 401 }));
    readEarly(PATH, 'token-1');
    await expect(httpClient(PATH)).rejects.toMatchObject({ status: 401, message: 'Tu sesión terminó.' });
    expect(reasons).toEqual(['Tu sesión terminó.']);
    stop();
  });

  it('says that no answer came, to the request that asks alone', async () => {
    session.open(buildUser(), 'token-1');
    answering();
    readEarly(PATH, 'token-1');
    await expect(httpClient(PATH)).rejects.toMatchObject({ status: 0, message: 'Error en la petición.' });
  });

  it('answers no change, and no request that was given up', async () => {
    session.open(buildUser(), 'token-1');
    const sent = answering(rows(['early']), rows(['written']));
    readEarly(PATH, 'token-1');
    await httpClient(PATH, { method: 'DELETE' });
    expect(sent).toHaveBeenCalledTimes(2);
    const left = AbortSignal.abort();
    await expect(httpClient(PATH, { signal: left })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
