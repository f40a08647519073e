import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '../../contract/calls';
import { API_BASE } from '../../contract/paths';
import { openDatabase } from '../db/client';
import { createSession } from '../http/session.repository';
import { builders } from '../testing/builders';
import { type Child, runProgram } from '../testing/childProcess';
import { newDataDirectory } from '../testing/database';
import { multipart } from '../testing/multipart';
import { diskStorage } from './storage';

const HELD = 150;
const COMPLETE = 60;
const BYTES = 10 * 1024 * 1024 - 2_000;
/** Only the beginning of a waiting body is in memory: 150 bodies of 10 MB would be 1.5 GB. */
const MOST_MB = 300;
/** So many users that none asks for tickets too fast. */
const MANY = 30;

const dataDir = newDataDirectory();
const tokens: string[] = [];
let server: Child;
let address: URL;
let body: Buffer;

beforeAll(async () => {
  const { db, close } = await openDatabase({ dataDir }, console);
  const given = builders(db, diskStorage(dataDir));
  for (let n = 0; n < MANY; n++) {
    const { id: userId } = await given.user({ permission: 'admin' });
    tokens.push(await createSession(db, { userId, now: new Date() }));
  }
  await close();
  server = runProgram('index', [], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  address = new URL((await server.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', ''));
  const noise = Buffer.from(Array.from({ length: 3_000_000 }, () => Math.random() * 255));
  const png = await sharp(noise, { raw: { width: 1000, height: 1000, channels: 3 } })
    .png()
    .toBuffer();
  body = Buffer.concat([png, Buffer.alloc(BYTES - png.length)]);
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true });
});

function megabytes(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** A form with a ticket of one of the users. */
async function form(n: number) {
  const answer = await fetch(`${address.origin}${API_BASE}${CALLS.createUploadTicket.path}?folder=offers`, {
    headers: { authorization: `Bearer ${tokens[n % MANY]}` },
  });
  const { data } = (await answer.json()) as { data: { fields: Record<string, string> } };
  return multipart(data.fields, { body, type: 'image/png' });
}

/** From one of several places, each with a limit of requests under way. */
const from = (n: number) => ({
  host: address.hostname,
  port: Number(address.port),
  localAddress: `127.0.0.${2 + (n % 10)}`,
});

/** Sends all but the last bytes, and keeps the connection. */
async function hold(n: number): Promise<Socket> {
  const { headers, payload } = await form(n);
  const socket = connect(from(n));
  // Refused ones are closed by the server.
  socket.on('error', () => undefined);
  socket.write(
    `POST /files HTTP/1.1\r\nHost: ${address.host}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, -5));
  return socket;
}

function send(n: number, { headers, payload }: Awaited<ReturnType<typeof form>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...from(n),
        path: '/files',
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': payload.length },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

/**
 * The first tickets and uploads have the embedded database's code compiled: half a gigabyte for a second on Node 24, whatever is
 * sent. The peak is counted anew after that.
 */
async function warmUp(): Promise<void> {
  for (let n = 0; n < MANY; n++) await form(n);
  for (let n = 0; n < 4; n++) expect(await send(n, await form(n))).toBe(204);
  await pause(3_000);
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
}

test(`${HELD} uploads that are held open, and then ${COMPLETE} that are not, are not kept in memory`, async () => {
  await warmUp();
  const idle = megabytes('VmRSS');
  const held: Socket[] = [];
  for (let n = 0; n < HELD; n++) held.push(await hold(n));
  await pause(3_000);
  expect(megabytes('VmHWM') - idle).toBeLessThan(MOST_MB);
  for (const socket of held) socket.destroy();
  await pause(1_000);

  const forms = [];
  for (let n = 0; n < COMPLETE; n++) forms.push(await form(n));
  const statuses = await Promise.all(forms.map((one, n) => send(n, one)));
  expect(statuses).toEqual(Array(COMPLETE).fill(204));
  expect(megabytes('VmHWM') - idle).toBeLessThan(MOST_MB);
}, 180_000);
