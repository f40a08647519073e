import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { WorkerSocket } from './pglite/workerSocket';
import { connectionsTo, databaseAddresses, onlyConnection } from './pool';

describe('the address of a database', () => {
  test.each([
    ['postgres://u:p@one/gs', ['postgres://u:p@one/gs']],
    ['postgresql://one:5433', ['postgresql://one:5433']],
    [
      'postgres://u:p%40x@one:5432,two:5433,[::1]:5434/gs?sslmode=require',
      ['one:5432', 'two:5433', '[::1]:5434'].map((host) => `postgres://u:p%40x@${host}/gs?sslmode=require`),
    ],
  ])('%s names its hosts', (text, addresses) => {
    expect(databaseAddresses(text)).toEqual(addresses);
  });

  test.each(['', 'mysql://one/gs', 'postgres://', 'postgres:///gs', 'postgres://one,/gs', 'postgres://one:x/gs'])(
    '%j is none',
    (text) => {
      expect(databaseAddresses(text)).toBeUndefined();
    },
  );
});

test('the end of an engine is an error for each who waits for its one connection, and not the end of the process', async () => {
  const socket = new WorkerSocket(() => undefined);
  const connections = onlyConnection(socket);
  const waiting = [connections.take(), connections.take(), connections.take()];
  setTimeout(() => socket.destroy(), 50);
  const ends = await Promise.allSettled(waiting);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

const { postgres } = inject('databases');
describe.runIf(postgres)('a pool over several hosts, on postgres', () => {
  let silent: Server;
  let dead: string;
  beforeAll(async () => {
    // Takes the connection and ends it at once, like a host whose database is gone.
    silent = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    dead = `postgres://postgres@127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/postgres`;
  });
  afterAll(() => void silent.close());

  test('goes to the one that answers, and then straight there', async () => {
    const pool = connectionsTo([dead, postgres?.adminUrl ?? ''], { max: 2, connectionTimeoutMillis: 3_000 });
    for (let times = 0; times < 3; times++) {
      const client = await pool.take({ forMs: times === 0 ? 3_000 : 0 });
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      client.release(true);
    }
    await pool.end();
  });

  test('says so when none of them answers, and a request that was given up does not wait', async () => {
    const pool = connectionsTo([dead, dead], { max: 2, connectionTimeoutMillis: 3_000 });
    await expect(pool.take({ forMs: 300 })).rejects.toMatchObject({ code: expect.any(String) });
    const enough = new Error('enough');
    const goOn = () => {
      throw enough;
    };
    await expect(pool.take({ forMs: 60_000, goOn })).rejects.toBe(enough);
    await pool.end();
  });
});
