import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '../../contract/calls';
import { API_BASE } from '../../contract/paths';
import { openDatabase } from '../db/client';
import { createSession } from '../http/session.repository';
import { builders } from '../testing/builders';
import { type Child, runProgram } from '../testing/childProcess';
import { newDataDirectory } from '../testing/database';
import { encoderOf } from '../testing/encoder';
import { multipart } from '../testing/multipart';
import { isRunning } from '../testing/processTree';
import { diskStorage } from './storage';

/** docs/deploy.md, "Several servers": up to ten seconds for requests, up to ten for the database; no proxy, no draining. */
const STOPS_WITHIN_MS = 20_000;

const dataDir = newDataDirectory();
let token: string;
let server: Child;
let address: string;

beforeAll(async () => {
  const { db, close } = await openDatabase({ dataDir }, console);
  const { id: userId } = await builders(db, diskStorage(dataDir)).user({ permission: 'admin' });
  token = await createSession(db, { userId, now: new Date() });
  await close();
  server = runProgram('index', [], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  address = (await server.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '');
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true });
});

async function upload(): Promise<number | undefined> {
  const asked = await fetch(`${address}${API_BASE}${CALLS.createUploadTicket.path}?folder=offers`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await asked.json()) as { data: { fields: Record<string, string> } };
  const body = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { headers, payload } = await multipart(data.fields, { body });
  return fetch(`${address}/files`, { method: 'POST', headers, body: new Uint8Array(payload) }).then(
    ({ status }) => status,
    () => undefined,
  );
}

test('a stop waits for a picture no longer than for any request, and leaves no process behind (K-05)', async () => {
  expect(await upload()).toBe(204);
  const encoder = encoderOf(server.pid);
  // As a picture that takes for ever.
  process.kill(encoder, 'SIGSTOP');
  const cutOff = [upload(), upload(), upload()];
  await expect.poll(() => readdirSync(join(dataDir, 'files', '.incoming'))).toHaveLength(cutOff.length);

  // As systemd and terminals do.
  for (const pid of [server.pid, encoder]) process.kill(pid, 'SIGTERM');
  await expect.poll(() => isRunning(server.pid), { timeout: STOPS_WITHIN_MS }).toBe(false);
  expect(await Promise.all(cutOff)).toEqual([undefined, undefined, undefined]);
  process.kill(encoder, 'SIGCONT');
  await expect.poll(() => isRunning(encoder)).toBe(false);
  expect(await server.ended).toMatchObject({ code: 0 });
});
