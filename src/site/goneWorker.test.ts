import { expect, test, vi } from 'vitest';
import { updateWorker } from './goneWorker';

/** Looks for a newer worker: `update` is the result of the update, `answer` that of the request for the file. */
async function look(update: Promise<void>, answer: () => Promise<Response>) {
  const unregister = vi.fn(async () => true);
  const remove = vi.fn(async (_name: string) => true);
  const ask = vi.fn(answer);
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('caches', { keys: async () => ['site-1', 'others'], delete: remove });
  const registered: Partial<ServiceWorkerRegistration> = { update: () => update as never, unregister };
  await updateWorker(registered as ServiceWorkerRegistration, '/sw.js');
  return { asked: ask.mock.calls, unregistered: unregister.mock.calls.length, removed: remove.mock.calls.flat() };
}

const failed = () => Promise.reject<void>(new TypeError('Failed to update'));
const status = (code: number) => async () => new Response(null, { status: code });

test.each([404, 410])('a worker that the host answers with %i is taken away with what it kept', async (code) => {
  expect(await look(failed(), status(code))).toEqual({
    asked: [['/sw.js', { cache: 'no-store' }]],
    unregistered: 1,
    removed: ['site-1'],
  });
});

test.each([
  ['the host cannot serve', status(503)],
  ['its file is there', status(200)],
  ['no host answers', () => Promise.reject(new TypeError('Failed to fetch'))],
])('it stays where the update fails and %s', async (_why, answer) => {
  expect(await look(failed(), answer)).toMatchObject({ unregistered: 0, removed: [] });
});

test('nothing more is asked where the update goes well', async () => {
  expect(await look(Promise.resolve(), status(404))).toEqual({ asked: [], unregistered: 0, removed: [] });
});
