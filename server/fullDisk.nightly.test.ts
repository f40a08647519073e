import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { type Child, runProgram } from './testing/childProcess';
import { mayMakeDisks, onOwnDisk, smallDisk } from './testing/ownDisk';
import { expectWordsOnly } from './testing/wordsOnly';

const ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };
const MB = 1024 * 1024;
/** Runs a program on a small disk of its own. */
const onSmallDisk = (at: string, options: string) => onOwnDisk(`${smallDisk(at, `${options},mode=700`)} && exec "$@"`);

const environment = (directory: string) => ({
  DATA_DIR: join(directory, 'data'),
  SITE_DIR: join(directory, 'no-site'),
  PORT: '0',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});

const hasDisks = mayMakeDisks('the server on a full disk');

describe.runIf(hasDisks)('a server whose disk fills up', () => {
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

  /** Starts it on such a disk; gives that disk as its process sees it, and functions that call it. */
  async function start(options: string) {
    server = runProgram('index', [], environment(directory), onSmallDisk(directory, options));
    const address = (await server.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '');
    const json = { 'content-type': 'application/json' };
    const login = (password = ADMIN.password) =>
      fetch(address + pathOf(CALLS.login), {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ ...ADMIN, password }),
      });
    const signIn = async () => {
      const answer = await login();
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { meta: { token: string } }).meta.token;
    };
    const headers = { ...json, authorization: `Bearer ${await signIn()}` };
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
    return { disk: join('/proc', String(server.pid), 'root', directory), login, setRate, rate };
  }

  type Started = Awaited<ReturnType<typeof start>>;

  /** Checks what is refused, in words, and what goes on. */
  async function expectToBeFull({ setRate, rate, login }: Started, kept: string) {
    const refused = await setRate(500);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(((await refused.json()) as { error: { detail: string } }).error.detail).toMatch(
      /^No se hizo nada: la plataforma se quedó sin espacio en el disco/,
    );
    // A session is written too; a wrong password is counted without the disk.
    expect([(await login()).status, (await login('otra')).status]).toEqual([503, 401]);
    expect(await rate()).toBe(kept);
  }

  async function expectToEndWell({ setRate, rate }: Started, kept: string) {
    await server.lineWith(/Vuelve a haber espacio/);
    expect((await setRate(500)).status).toBe(200);
    expect(await rate()).not.toBe(kept);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  }

  test('refuses to write in words, reads on, and writes again when there is room (K-07)', async () => {
    const started = await start('size=300m');
    const { disk, setRate, rate } = started;
    expect((await setRate(400)).status).toBe(200);
    const kept = await rate();

    const filling = join(disk, 'filling');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filling, Buffer.alloc(bavail * bsize - 32 * MB));
    await server.lineWith(/Queda muy poco espacio/);
    await expectToBeFull(started, kept);

    // Another program takes the rest: the server goes on.
    writeFileSync(join(disk, 'more'), Buffer.alloc(statfsSync(disk).bavail * bsize));
    await expectToBeFull(started, kept);
    rmSync(join(disk, 'more'));
    rmSync(filling);
    await expectToEndWell(started, kept);
  });

  test('does the same where there is no room for more files', async () => {
    const started = await start('size=900m,nr_inodes=2500');
    const { disk, setRate, rate } = started;
    expect((await setRate(400)).status).toBe(200);
    const kept = await rate();

    const filling = join(disk, 'filling');
    mkdirSync(filling);
    for (let left = statfsSync(disk).ffree; left > 200; left--) writeFileSync(join(filling, String(left)), '');
    await server.lineWith(/Queda muy poco espacio/);
    await expectToBeFull(started, kept);

    rmSync(filling, { recursive: true });
    await expectToEndWell(started, kept);
  });
});

describe.runIf(hasDisks)('a first start on a disk that is too small', () => {
  test.each(['size=12m', 'size=30m', 'size=60m', 'size=600m,nr_inodes=200', 'size=600m,nr_inodes=900'])(
    'says so in a few words, with nothing of what it was about to write (%s)',
    async (options) => {
      const directory = mkdtempSync(join(tmpdir(), 'gs-small-'));
      const { code, output } = await runProgram('index', [], environment(directory), onSmallDisk(directory, options))
        .ended;
      expect(code).toBe(1);
      expect(output).toMatch(/Queda muy poco espacio en el disco de .*: hace falta más para empezar\.$/);
      expectWordsOnly(output);
      rmSync(directory, { recursive: true });
    },
  );
});
