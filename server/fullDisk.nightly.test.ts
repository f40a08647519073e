import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { type Child, runProgram } from './testing/childProcess';

const ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };
const MB = 1024 * 1024;
const SPACE = ['unshare', '--user', '--map-root-user', '--mount'];
/** Runs a program on a small disk of its own, which nobody else sees and which goes with it. */
const onSmallDisk = (at: string) => [
  ...SPACE,
  'sh',
  '-c',
  `mount -t tmpfs -o size=300m,mode=700 none "${at}" && exec "$@"`,
  'sh',
];

const hasDisks = mayMakeDisks();
/** Says what is left out where it may not. */
function mayMakeDisks(): boolean {
  const { status, stderr, error } = spawnSync('unshare', [...SPACE.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt'], {
    encoding: 'utf8',
  });
  if (status === 0) return true;
  console.error(`Left out: the server on a full disk (no disks of one's own: ${error?.message ?? stderr.trim()}).`);
  return false;
}

describe.runIf(hasDisks)('a server whose disk fills up', () => {
  let directory: string;
  let server: Child;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'gs-full-'));
    const env = {
      DATA_DIR: join(directory, 'data'),
      SITE_DIR: join(directory, 'no-site'),
      PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    server = runProgram('index', [], env, onSmallDisk(directory));
  });
  afterEach(async () => {
    server.kill('SIGKILL');
    await server.ended;
    rmSync(directory, { recursive: true });
  });

  test('refuses to write in words, reads on, and writes again when there is room (K-07)', async () => {
    const address = (await server.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '');
    const json = { 'content-type': 'application/json' };
    const login = () =>
      fetch(address + pathOf(CALLS.login), { method: 'POST', headers: json, body: JSON.stringify(ADMIN) });
    const { meta } = (await (await login()).json()) as { meta: { token: string } };
    const headers = { ...json, authorization: `Bearer ${meta.token}` };
    const setRate = (usdVesExchangeRate: number) =>
      fetch(address + pathOf(CALLS.updateExchangeRate), {
        method: 'PUT',
        headers,
        body: JSON.stringify({ usdVesExchangeRate }),
      });
    const rate = async () => {
      const answer = await fetch(address + pathOf(CALLS.getExchangeRate), { headers });
      expect(answer.status).toBe(200);
      return JSON.stringify(await answer.json());
    };
    expect((await setRate(400)).status).toBe(200);
    const kept = await rate();

    // The disk as its process sees it.
    const disk = join('/proc', String(server.pid), 'root', directory);
    const { bavail, bsize } = statfsSync(disk);
    const filling = join(disk, 'filling');
    writeFileSync(filling, Buffer.alloc(bavail * bsize - 32 * MB));
    await server.lineWith(/Queda muy poco espacio/);
    const refused = await setRate(500);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(((await refused.json()) as { error: { detail: string } }).error.detail).toMatch(/^No se hizo nada: /);
    expect((await login()).status).toBe(503);
    expect(await rate()).toBe(kept);

    rmSync(filling);
    await server.lineWith(/Vuelve a haber espacio/);
    expect((await setRate(500)).status).toBe(200);
    expect(await rate()).not.toBe(kept);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  });
});
