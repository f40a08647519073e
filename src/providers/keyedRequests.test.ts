import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Capability, EntryName } from '../../contract/calls';
import { ENTRIES } from '../../contract/services';
import { type Entry, isKeyed } from '../../contract/services/entry';
import { buildUser } from '../testing/builders';
import { type Answer, fakeFetch, json, plain, refusal, unreachable } from '../testing/fakeFetch';
import { httpClient } from './httpClient';
import { withKeys } from './keyedRequests';
import { platformOf } from './platform';
import { session } from './session';

const ana = buildUser();
const ask = withKeys(httpClient);
const PATH = '/api/gs/coupon-service/coupons/admin/create';

const signIn = (capabilities: Capability[] = ['idempotency-key']) => session.open(ana, 't-1', capabilities);
beforeEach(() => signIn());

/** Sends it again and again, with these answers one after the other, and gives the keys that were sent. */
async function keysOf(answers: (() => Answer)[], options: (nth: number) => object = () => ({})) {
  const sent = fakeFetch((_, count) => (answers[count - 1] ?? unreachable)());
  for (const nth of answers.keys()) {
    await ask(PATH, { method: 'POST', body: '{}', ...options(nth) }).catch(() => undefined);
  }
  return sent.map(({ headers }) => headers['idempotency-key']);
}
const done = () => json({}, 201);

describe('the key of a change', () => {
  it('goes to a platform that announced it, in quotes and of its own, and with changes only', async () => {
    const [first, second] = await keysOf([done, done]);
    expect(first).toMatch(/^"[0-9a-f]{32}"$/);
    expect(second).toMatch(/^"[0-9a-f]{32}"$/);
    expect(second).not.toBe(first);
    expect(await keysOf([done], () => ({ method: 'GET', body: undefined }))).toEqual([undefined]);
    expect(await keysOf([done], () => ({ intent: null }))).toEqual([undefined]);
  });

  it.each(Object.entries<Entry>(ENTRIES))('goes with %s if the platform takes one there', async (name, entry) => {
    const sent = fakeFetch(() => json({}));
    const params = Object.fromEntries([...entry.path.matchAll(/\{(\w+)\}/g)].map(([, segment]) => [segment, 'x']));
    await platformOf(ask)(name as EntryName, { params, body: {} } as never);
    expect(sent.map(({ headers }) => 'idempotency-key' in headers)).toEqual([isKeyed(entry)]);
  });

  it('goes to no other platform', async () => {
    session.end();
    signIn(['logout', 'if-match']);
    expect(await keysOf([done, unreachable, done])).toEqual([undefined, undefined, undefined]);
  });

  it.each<[string, () => Answer]>([
    ['there was no answer', unreachable],
    ['a gateway gave up', () => plain('', 504)],
    ['the platform does not know', () => refusal(503, 'No se sabe si se hizo: x')],
    ['it is still under way', () => refusal(409, 'No se sabe si se hizo: x')],
    ['there were too many', () => refusal(429, 'Demasiadas')],
  ])('stays the same when %s, until it is done', async (_, failure) => {
    const [first, again, after, next] = await keysOf([failure, failure, done, done]);
    expect([again, after]).toEqual([first, first]);
    expect(next).not.toBe(first);
  });

  it('is given up when it was another request’s', async () => {
    const [first, next] = await keysOf([() => refusal(422, 'Ya se hizo antes'), done]);
    expect(next).not.toBe(first);
  });

  it('is another one for something else, and the same for a form whose contents changed', async () => {
    const body = (nth: number) => ({ body: `{"n":${nth}}` });
    const [one, other] = await keysOf([unreachable, unreachable], body);
    expect(other).not.toBe(one);
    const form = (nth: number) => ({ ...body(nth), intent: 'form' });
    const [first, again] = await keysOf([unreachable, unreachable], form);
    expect(again).toBe(first);
  });

  it('is another one for the same decision later, but not for a form', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [first] = await keysOf([unreachable]);
    const [form] = await keysOf([unreachable], () => ({ intent: 'form' }));
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await keysOf([unreachable])).not.toEqual([first]);
    expect(await keysOf([unreachable], () => ({ intent: 'form' }))).toEqual([form]);
  });

  it('is forgotten with the session', async () => {
    const [first] = await keysOf([unreachable]);
    session.end();
    signIn();
    expect(await keysOf([unreachable])).not.toEqual([first]);
  });

  it('makes what failed with it known as what may be asked for again', async () => {
    fakeFetch(unreachable);
    await expect(ask(PATH, { method: 'POST' })).rejects.toMatchObject({ status: 0, isRepeatable: true });
    session.end();
    signIn([]);
    const plainly = await ask(PATH, { method: 'POST' }).catch((error: unknown) => error);
    expect(plainly).not.toHaveProperty('isRepeatable');
  });
});
