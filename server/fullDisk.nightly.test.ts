import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { type Child, runProgram } from './testing/childProcess';
import { addressOf, headersFor, PROGRAM_ADMIN, PROGRAM_ENV } from './testing/programData';
import { expectWordsOnly } from './testing/wordsOnly';

const MB = 1024 * 1024;
const SPACE = ['unshare', '--user', '--map-root-user', '--mount'];
/** Runs a program on a small disk of its own, which only it sees. */
const onSmallDisk = (at: string, options: string) => [
  ...SPACE,
  ...['sh', '-c', `mount -t tmpfs -o ${options},mode=700 none "${at}" && exec "$@"`, 'sh'],
];
const { status, stderr } = spawnSync('unshare', [...SPACE.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt'], {
  encoding: 'utf8',
});
const hasDisks = status === 0;
if (!hasDisks) console.error(`Left out: the server on a full disk (no disks of one's own: ${stderr?.trim()}).`);

describe.runIf(hasDisks)('a disk', () => {
  let directory: string;
  let server: Child;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'gs-full-'));
  });
  afterEach(async () => {
    server.kill('SIGKILL');
    await server.ended;
    rmSync(directory, { recursive: true });
  });
  function run(options: string): void {
    const env = { ...PROGRAM_ENV, DATA_DIR: join(directory, 'data') };
    server = runProgram('index', [], env, onSmallDisk(directory, options));
  }

  test('that fills up refuses writes in words, reads on, and writes again when there is room (K-07)', async () => {
    run('size=300m');
    const address = await addressOf(server);
    const headers = await headersFor(address);
    const setRate = (usdVesExchangeRate: number) =>
      fetch(address + pathOf(CALLS.updateExchangeRate), {
        method: 'PUT',
        headers,
        body: JSON.stringify({ usdVesExchangeRate }),
      });
    const rate = async () => (await fetch(address + pathOf(CALLS.getExchangeRate), { headers })).text();
    const login = async (password: string) => {
      const asked = { method: 'POST', headers, body: JSON.stringify({ ...PROGRAM_ADMIN, password }) };
      return (await fetch(address + pathOf(CALLS.login), asked)).status;
    };
    const expectToBeFull = async () => {
      const refused = await setRate(500);
      expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
        503,
        '5',
        expect.stringContaining('No se hizo nada: la plataforma se quedó sin espacio en el disco'),
      ]);
      // A session is written too; a wrong password is counted without the disk.
      expect([await login(PROGRAM_ADMIN.password), await login('otra')]).toEqual([503, 401]);
      expect(await rate()).toBe(kept);
    };
    expect((await setRate(400)).status).toBe(200);
    const kept = await rate();

    const disk = join('/proc', String(server.pid), 'root', directory);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'filling'), Buffer.alloc(bavail * bsize - 32 * MB));
    await server.lineWith(/Queda muy poco espacio/);
    await expectToBeFull();
    // Another program takes the rest: the server goes on.
    writeFileSync(join(disk, 'more'), Buffer.alloc(statfsSync(disk).bavail * bsize));
    await expectToBeFull();
    for (const name of ['more', 'filling']) rmSync(join(disk, name));

    await server.lineWith(/Vuelve a haber espacio/);
    expect((await setRate(500)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  });

  test.each(['size=12m', 'size=60m', 'size=600m,nr_inodes=200'])(
    'that is too small for a first start is told in a few words (%s)',
    async (options) => {
      run(options);
      const { code, output } = await server.ended;
      expect(code).toBe(1);
      expect(output).toMatch(/Queda muy poco espacio en el disco de .*: hace falta más para empezar\.$/);
      expectWordsOnly(output);
    },
  );
});
