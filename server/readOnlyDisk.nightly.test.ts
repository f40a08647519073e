import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import type { UploadTicket } from '../contract/services/shapes';
import { type Child, runProgram } from './testing/childProcess';
import { multipart } from './testing/multipart';
import { mayMakeDisks, onOwnDisk, smallDisk } from './testing/ownDisk';

const ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };

let directory: string;
let dataDir: string;
const servers: Child[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'gs-read-only-'));
  dataDir = join(directory, 'disk');
  mkdirSync(dataDir);
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.kill('SIGKILL');
    await server.ended;
  }
  rmSync(directory, { recursive: true });
});

/** Runs a server on disks that a shell script prepares. */
function run(by: readonly string[]): Child {
  const server = runProgram(
    'index',
    [],
    {
      DATA_DIR: dataDir,
      SITE_DIR: join(directory, 'no-site'),
      PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    by,
  );
  servers.push(server);
  return server;
}

/** The same, once it answers, with a signed-in user. */
async function start(by: readonly string[]) {
  const server = run(by);
  const address = (await server.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '');
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(address + pathOf(CALLS.login), {
    method: 'POST',
    headers: json,
    body: JSON.stringify(ADMIN),
  });
  const { meta } = (await signedIn.json()) as { meta: { token: string } };
  const headers = { ...json, authorization: `Bearer ${meta.token}` };
  return {
    server,
    address,
    get: (path: string) => fetch(address + path, { headers }),
    setRate: (usdVesExchangeRate: number) =>
      fetch(address + pathOf(CALLS.updateExchangeRate), {
        method: 'PUT',
        headers,
        body: JSON.stringify({ usdVesExchangeRate }),
      }),
  };
}

/** Mounts a file system in the mount namespace of a running process. */
function mountWith(server: Child, ...args: string[]): void {
  const { status, stderr } = spawnSync('nsenter', [`--target=${server.pid}`, '--mount', ...args], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
}

describe.runIf(mayMakeDisks('the server on a disk that can only be read'))('a disk that can only be read', () => {
  test('lets no server begin, which says why in a few words (K-07)', async () => {
    const { code, output } = await run(
      onOwnDisk(`${smallDisk(dataDir, 'size=300m,mode=700')} && mount -o remount,bind,ro "${dataDir}" && exec "$@"`),
    ).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^No se puede escribir en .*\/disk \(DATA_DIR\): EROFS[^\n]*$/);
  });

  test('below the pictures refuses new ones, shows those that are there, and takes new ones again (K-07)', async () => {
    const files = join(dataDir, 'files');
    mkdirSync(files, { mode: 0o700 });
    const { server, address, get, setRate } = await start(
      onOwnDisk(`${smallDisk(files, 'size=400m,mode=700')} && exec "$@"`),
    );
    const remount = (how: string) =>
      mountWith(server, '--user', '--preserve-credentials', 'mount', '-o', `remount,bind,${how}`, files);
    const body = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const upload = async () => {
      const ticket = (await (await get(`${pathOf(CALLS.createUploadTicket)}?folder=offers&extension=webp`)).json()) as {
        data: UploadTicket;
      };
      const { url, fields } = ticket.data;
      const { headers, payload } = await multipart(fields, { body, type: 'image/webp' });
      const answer = await fetch(new URL(url, address), { method: 'POST', headers, body: payload });
      return { status: answer.status, said: await answer.text(), picture: `${url}/${fields.key}` };
    };
    const { status, picture } = await upload();
    expect(status).toBe(204);

    remount('ro');
    const refused = await upload();
    expect(refused.status).toBe(503);
    expect(refused.said).toContain('La imagen no se guardó');
    expect((await get(picture)).status).toBe(200);
    expect((await setRate(400)).status).toBe(200);

    remount('rw');
    expect((await upload()).status).toBe(204);
  });
});

/** A disk with a file system that, like one that detected a fault, becomes read-only under open files. */
describe.runIf(mayMountFiles())('a disk that takes no more writes below the embedded database', () => {
  const image = () => join(directory, 'image');
  const onImage = () => [
    'unshare',
    '--mount',
    'sh',
    '-c',
    `mount -o loop "${image()}" "${dataDir}" && exec "$@"`,
    'sh',
  ];

  test('ends a server at the next change, which says why, and nothing that was acknowledged is lost (K-07)', async () => {
    makeFileSystem(image());
    const first = await start(onImage());
    const rate = async ({ get }: typeof first) => {
      const answer = await get(pathOf(CALLS.getExchangeRate));
      return [
        answer.status,
        ((await answer.json()) as { data: { usdVesExchangeRate: number } }).data.usdVesExchangeRate,
      ];
    };
    expect((await first.setRate(400)).status).toBe(200);

    mountWith(first.server, 'mount', '-o', 'remount,abort', dataDir);
    expect(await rate(first)).toEqual([200, 400]);
    await expect(first.setRate(500)).rejects.toThrow('fetch failed');
    const { code, output } = await first.server.ended;
    expect(code).toBe(1);
    expect(output).toMatch(/PANIC: .*(Read-only file system|I\/O error)/);
    expect(output).toContain('La base de datos incluida terminó de golpe');

    const second = await start(onImage());
    expect(await rate(second)).toEqual([200, 400]);
    expect((await second.setRate(500)).status).toBe(200);
    expect(readdirSync(dataDir)).toEqual([]);
  }, 400_000);
});

function makeFileSystem(image: string): void {
  const made = spawnSync('sh', ['-c', 'truncate -s 600M "$1" && mkfs.ext4 -q "$1"', 'sh', image], { encoding: 'utf8' });
  expect([made.status, made.stderr]).toEqual([0, '']);
}

/** Prints what is left out where no file can be mounted as a disk. */
function mayMountFiles(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'gs-mounting-'));
  const script =
    'truncate -s 1M "$1/image" && mkfs.ext4 -q "$1/image" && mkdir "$1/at" && mount -o loop "$1/image" "$1/at"';
  const { status, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', script, 'sh', place], { encoding: 'utf8' });
  rmSync(place, { recursive: true });
  if (status !== 0)
    console.error(`Left out: a disk that fails below the database (only root may mount one: ${stderr.trim()}).`);
  return status === 0;
}
