import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { WorkerSocket } from './pglite/engine';
import { connectionsTo, onlyConnection } from './pool';

test('the end of an engine is an error for each who waits for its one connection, and not the end of the process', async () => {
  const socket = new WorkerSocket(() => undefined);
  const connections = onlyConnection(socket, 6_000);
  const waiting = [connections.take(), connections.take(), connections.take()];
  setTimeout(() => socket.destroy(), 50);
  const ends = await Promise.allSettled(waiting);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('a PostgreSQL that does not answer is told, and a request that was given up does not wait', async () => {
  // Takes the connection and ends it at once, like a host whose database is gone.
  const silent = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const pool = connectionsTo(`postgres://postgres@127.0.0.1:${port}/postgres`, { connectionTimeoutMillis: 3_000 });
  await expect(pool.take()).rejects.toMatchObject({ code: expect.any(String) });
  const enough = new Error('enough');
  const goOn = () => {
    throw enough;
  };
  await expect(pool.take({ goOn })).rejects.toBe(enough);
  await pool.end();
  silent.close();
});
