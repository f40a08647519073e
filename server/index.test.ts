import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import type { AnswerOf } from '../contract/services';
import { readConfig } from './config';
import { startServer } from './index';
import { type Child, runProgram } from './testing/childProcess';
import { newDataDirectory } from './testing/database';
import { openToOthers } from './testing/openToOthers';

const ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };

let dataDir: string;
let children: Child[];
beforeEach(() => {
  children = [];
  dataDir = newDataDirectory();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true });
});

const environment = () => ({
  DATA_DIR: dataDir,
  PORT: '0',
  SITE_DIR: join(dataDir, 'no-site'),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});

function run(changes: Record<string, string> = {}): Child {
  const child = runProgram('index', [], { ...environment(), ...changes });
  children.push(child);
  return child;
}

async function addressOf(child: Child): Promise<string> {
  return (await child.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '');
}

async function signIn(address: string): Promise<AnswerOf<'login'>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address + pathOf(CALLS.login), { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as AnswerOf<'login'>;
}

async function isSignedIn(address: string, { data, meta }: AnswerOf<'login'>): Promise<boolean> {
  const headers = { authorization: `Bearer ${meta.token}` };
  return (await fetch(address + pathOf(CALLS.getUser, { id: data.id }), { headers })).status === 200;
}

describe('the server as a process', () => {
  test('keeps a second one out of its data, and after kill -9 the next has all that was acknowledged (K-01, K-04)', async () => {
    const first = run();
    const address = await addressOf(first);
    const sessions = await Promise.all(Array.from({ length: 8 }, () => signIn(address)));
    expect(openToOthers(dataDir)).toEqual([]);

    const second = await run().ended;
    expect(second.code).toBe(1);
    expect(second.output).toContain(`(proceso ${first.pid})`);
    expect(second.output).toContain(dataDir);

    first.kill('SIGKILL');
    await first.ended;
    const next = await addressOf(run());
    for (const session of sessions) expect(await isSignedIn(next, session)).toBe(true);
  });

  test('finishes the request under way when it is told to stop, takes no other, and ends well (K-05)', async () => {
    const server = run();
    const { hostname, port } = new URL(await addressOf(server));
    const body = JSON.stringify(ADMIN);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${pathOf(CALLS.login)} HTTP/1.1\r\nHost: gs\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    expect(await nextText(socket)).toMatch(/^HTTP\/1.1 100 /);

    server.kill('SIGTERM');
    await server.lineWith(/^Deteniendo/);
    const another = () => statusOf({ hostname, port }).then(String, (error) => error.code);
    await expect.poll(another).toBe('ECONNREFUSED');
    socket.write(body);
    expect(await nextText(socket)).toMatch(/^HTTP\/1.1 200 /);
    expect(await server.ended).toMatchObject({ code: 0 });
  });

  test('shows its figures where it was told to and nowhere else, and says all it says in JSON where that is wanted', async () => {
    const server = run({ METRICS_PORT: '0', LOG_FORMAT: 'json', LOG_LEVEL: 'info' });
    const welcome = JSON.parse(await server.lineWith(/"msg":"GS Cupones: /)).msg as string;
    const [address = '', metrics = ''] = welcome.match(/http:\S+/g) ?? [];
    await signIn(address);
    const figures = await fetch(metrics);
    expect([figures.status, await figures.text()]).toEqual([
      200,
      expect.stringContaining('gs_request_duration_seconds_count{call="login",status="200"} 1\n'),
    ]);
    expect(await statusOf({ ...urlParts(address), path: '/metrics' })).toBe(404);
    // Without the demonstration it serves by any name.
    expect(await statusOf({ ...urlParts(address), headers: { host: 'cupones.example.com' } })).toBe(200);
    server.kill('SIGTERM');
    const { code, output } = await server.ended;
    expect(code).toBe(0);
    const lines = output.split('\n').map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ call: 'login', status: 200, msg: 'request over' }));
  });

  test.each([
    ['wrong settings', { PORT: 'x' }, 'PORT'],
    // AWS's SDK warns of Node 20 there.
    ['a warning of Node', { S3_BUCKET: 'gs-cupones', S3_ENDPOINT: 'http://127.0.0.1:1', HOST: '203.0.113.1' }, 'HOST'],
  ])('says why it does not start in JSON alone where that is wanted: %s', async (_, env, why) => {
    const { code, output } = await run({ ...env, LOG_FORMAT: 'json' }).ended;
    expect(code).toBe(1);
    const told = output.split('\n').map((line) => JSON.parse(line));
    expect(told).toContainEqual(expect.objectContaining({ level: 50, msg: expect.stringContaining(why) }));
  });

  test('says in Spanish that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    const { code, output } = await run({ PORT }).ended;
    expect(code).toBe(1);
    // Nothing but what was done before.
    expect(output.replace('Se creó el administrador de ADMIN_EMAIL.\n', '')).toBe(
      `El puerto está ocupado por otro programa: detenlo o elige otro PORT (HOST=127.0.0.1, PORT=${PORT}).`,
    );
    other.close();
  });
});

describe('startServer', () => {
  test('writes the whole demonstration, after a start that was killed while it did (K-03)', async () => {
    const demonstration = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', DEMO: '1' };
    const interrupted = run(demonstration);
    await interrupted.lineWith(/^Escribiendo los datos de demostración/);
    interrupted.kill('SIGKILL');
    await interrupted.ended;

    const said: string[] = [];
    const log = { info: (line: string) => void said.push(line), error: console.error };
    const server = await startServer(readConfig({ ...environment(), ...demonstration }), log);
    // It is written where there is nothing yet.
    expect(said).toContain('Escribiendo los datos de demostración…');
    expect(server.welcome).toBe(
      `GS Cupones: ${server.address}\n` +
        'Cuentas de demostración (contraseña gs-demo-2026): admin@gs.test, owner@gs.test\n' +
        'Mientras existan, solo se atiende a esta máquina: nada que llegue por un proxy o con otro nombre.',
    );
    const { hostname, port } = urlParts(server.address);
    const throughProxy = { host: 'cupones.example.com', 'x-forwarded-for': '203.0.113.7' };
    expect(await statusOf({ hostname, port, headers: throughProxy })).toBe(421);
    expect(await statusOf({ hostname, port })).toBe(200);
    await server.close();
  });
});

/** The status of the server's answer; undefined without one. */
async function statusOf(options: RequestOptions): Promise<number | undefined> {
  const [answer] = await once(request({ path: '/health/live', ...options }).end(), 'response');
  answer.resume();
  return answer.statusCode;
}

function urlParts(address: string) {
  const { hostname, port } = new URL(address);
  return { hostname, port };
}

async function nextText(socket: Socket): Promise<string> {
  const [bytes] = await once(socket, 'data');
  return String(bytes);
}
