import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { Download } from './exports';

const FILE = { name: 'cuentas.csv', type: 'text/csv', mayGoOn: async () => undefined };

describe('a download', () => {
  test('has a name that every browser reads, and all its parts', async () => {
    const { headers, body } = await Download.of(FILE, parts(['uno', 'dos', 'tres']).all);

    expect(headers['content-disposition']).toBe(`attachment; filename="cuentas.csv"; filename*=UTF-8''cuentas.csv`);
    expect(await body.toArray()).toEqual(['uno', 'dos', 'tres']);
  });

  test('may be empty', async () => {
    const { body } = await Download.of(FILE, parts([]).all);
    expect(await body.toArray()).toEqual([]);
  });

  test('that cannot begin is an error like any other', async () => {
    await expect(Download.of(FILE, parts([], 'no database').all)).rejects.toThrow('no database');
  });

  test('that breaks off half way never looks whole', async () => {
    const app = fastify();
    app.get('/', async (_request, reply) => {
      return (await Download.of(FILE, parts(['uno', 'dos'], 'no database any more').all)).sendOn(reply);
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });

    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    await app.close();
  });

  test('ends before the next part when it may not go on', async () => {
    const { all, state } = parts(['uno', 'dos', 'tres']);
    const mayGoOn = async () => {
      if (state.given === 2) throw new Error('session over');
    };
    const { body } = await Download.of({ ...FILE, mayGoOn }, all);
    const read: string[] = [];
    await expect(
      (async () => {
        for await (const part of body) read.push(part);
      })(),
    ).rejects.toThrow('session over');
    expect(read).toEqual(['uno', 'dos']);
    expect(state).toEqual({ given: 2, isOver: true });
  });

  test('whose browser goes asks for no more parts', async () => {
    // More than the sockets between the two hold.
    const { all, state } = parts(Array<string>(1_000).fill('x'.repeat(64 * 1024)));
    const app = fastify();
    app.get('/', async (_request, reply) => (await Download.of(FILE, all)).sendOn(reply));
    const asked = get(await app.listen({ port: 0, host: '127.0.0.1' }));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer, 'data');
    answer.destroy();
    await expect.poll(() => state.isOver).toBe(true);
    expect(state.given).toBeLessThan(1_000);
    await app.close();
  });

  test('whose head alone is asked for is not read', async () => {
    const { all, state } = parts(['uno', 'dos', 'tres']);
    const app = fastify();
    app.get('/', async (_request, reply) => (await Download.of(FILE, all)).sendOn(reply));
    const answer = await app.inject({ method: 'HEAD', url: '/' });
    expect([answer.headers['content-type'], answer.body]).toEqual(['text/csv', '']);
    expect(state).toEqual({ given: 1, isOver: true });
  });

  test('that the browser never begins to read ends as well', async () => {
    const { all, state } = parts(['uno', 'dos']);
    const { body } = await Download.of(FILE, all);
    body.destroy();
    await new Promise((resolve) => body.once('close', resolve));

    expect(state).toEqual({ given: 1, isOver: true });
  });
});

/** Parts that count how many were read; with a `failure`, they end with it. */
function parts(texts: string[], failure?: string) {
  const state = { given: 0, isOver: false };
  async function* give() {
    try {
      for (const text of texts) {
        state.given += 1;
        yield text;
      }
      if (failure) throw new Error(failure);
    } finally {
      state.isOver = true;
    }
  }
  return { all: give(), state };
}
