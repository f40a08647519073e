import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CALLS } from '../../contract/calls';
import { pathOf } from '../../contract/paths';
import { encoderOf } from '../testing/encoder';
import { multipart } from '../testing/multipart';
import { isRunning } from '../testing/processTree';
import { headersFor, programData } from '../testing/programData';

/** docs/deploy.md, "Several servers": up to ten seconds for requests, up to ten for the database; no proxy, no draining. */
const STOPS_WITHIN_MS = 20_000;

test('a stop waits for a picture no longer than for any request, and leaves no process behind (K-05)', async () => {
  const data = await programData('pglite');
  const { server, address } = await data.start();
  const headers = await headersFor(address);
  async function upload(): Promise<number | undefined> {
    const asked = await fetch(`${address}${pathOf(CALLS.createUploadTicket)}?folder=offers`, { headers });
    const { data } = (await asked.json()) as { data: { fields: Record<string, string> } };
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
    const form = await multipart(data.fields, { body: await picture.png().toBuffer() });
    return fetch(`${address}/files`, { method: 'POST', headers: form.headers, body: form.payload }).then(
      ({ status }) => status,
      () => undefined,
    );
  }
  expect(await upload()).toBe(204);
  const encoder = encoderOf(server.pid);
  // As a picture that takes for ever.
  process.kill(encoder, 'SIGSTOP');
  const cutOff = [upload(), upload(), upload()];
  await expect.poll(() => readdirSync(join(data.dataDir, 'files', '.incoming'))).toHaveLength(cutOff.length);

  // As systemd and terminals do.
  for (const pid of [server.pid, encoder]) process.kill(pid, 'SIGTERM');
  await expect.poll(() => isRunning(server.pid), { timeout: STOPS_WITHIN_MS }).toBe(false);
  expect(await Promise.all(cutOff)).toEqual([undefined, undefined, undefined]);
  process.kill(encoder, 'SIGCONT');
  await expect.poll(() => isRunning(encoder)).toBe(false);
  expect(await server.ended).toMatchObject({ code: 0 });
  await data.close();
});
