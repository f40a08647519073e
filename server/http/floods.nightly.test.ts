import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CALLS } from '../../contract/calls';
import { API_BASE } from '../../contract/paths';
import { testApp } from '../testing/testApp';

const LIST = API_BASE + CALLS.listBusinesses.path;
const CROWD = 500;

/** Longer than Node takes to end idle connections, which it checks every half minute. */
const TIMEOUT_MS = 170_000;

test('connections that say nothing, a byte now and then, or nothing after an answer, 500 of each, are closed and keep no user out (D-06)', async () => {
  const t = await testApp('pglite');
  const address = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const { hostname, port } = new URL(address);
  const headers = { authorization: `Bearer ${await t.tokenOf('admin')}` };
  const open = () => {
    const socket = connect(Number(port), hostname);
    // A connection may be ended by an error or by a close.
    return socket.on('error', () => undefined).resume();
  };
  const silent = Array.from({ length: CROWD }, open);
  const slow = Array.from({ length: CROWD }, open);
  const idle = Array.from({ length: CROWD }, open);
  const answered = Promise.all(idle.map((socket) => once(socket, 'data')));
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  for (const socket of idle) socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await answered;
  expect(idle.filter(isOpen)).toHaveLength(CROWD);
  const drip = setInterval(() => {
    for (const socket of slow.filter(isOpen)) socket.write('X-Slow: 1\r\n');
  }, 2_000);

  const until = performance.now() + TIMEOUT_MS;
  while ([...silent, ...slow, ...idle].some(isOpen) && performance.now() < until) {
    const answer = await fetch(address + LIST, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    await wait(1_000);
  }
  clearInterval(drip);
  expect([silent, slow, idle].map((some) => some.filter(isOpen).length)).toEqual([0, 0, 0]);
  await t.close();
}, 200_000);

function isOpen(socket: Socket): boolean {
  return !socket.destroyed;
}
