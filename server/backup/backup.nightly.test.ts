import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../contract/calls';
import { pathOf } from '../../contract/paths';
import { users } from '../db/schema';
import { diskStorage } from '../s3/storage';
import { builders } from '../testing/builders';
import { runProgram } from '../testing/childProcess';
import { ENGINES, type Engine } from '../testing/database';
import { mayMakeDisks, onOwnDisk, smallDisk } from '../testing/ownDisk';
import { BROKEN, digests, type Place, placesOfEach } from '../testing/place';
import { backUp, restore, verify } from './backupCommands';

const ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };
const WRITERS = 8;
const CONSUMERS = 20_000;
const log = { info: () => undefined, error: console.error };
const idOf = (n: number) =>
  n
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const room = placesOfEach();

/** The settings of a place as environment variables. */
const environment = ({ config }: Place) => ({
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl ?? '',
  PORT: '0',
  SITE_DIR: join(room.directory, 'no-site'),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});

/** A server in use: eight clients grant and consume coupons until `stop`; each grant has a user of its own. */
async function atWork(here: Place, offerId: string) {
  const server = runProgram('index', [], environment(here));
  const address = (await server.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '');
  const send = async (method: string, path: string, token?: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const { meta } = (await send('POST', pathOf(CALLS.login), undefined, ADMIN)).body;
  const granted: string[] = [];
  const failed: number[] = [];
  let [next, isOver] = [1, false];
  const write = async () => {
    while (!isOver) {
      const userId = idOf(next++);
      const items = [{ offerId, quantity: 1 }];
      const grant = await send('POST', pathOf(CALLS.grantCoupons), meta.token, { userId, items });
      if (grant.status >= 300) failed.push(grant.status);
      else granted.push(userId);
      const id = grant.body.data?.[0]?.id;
      if (id && next % 2) await send('PUT', pathOf(CALLS.consumeCoupon, { id }), meta.token, { userId });
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  return {
    granted,
    failed,
    async stop() {
      isOver = true;
      await Promise.all(writers);
      server.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0 });
    },
  };
}

async function furnished(engine: Engine): Promise<{ here: Place; offerId: string }> {
  const here = await room.place(engine);
  const offerId = await here.inDatabase(async (db) => {
    const given = builders(db, diskStorage(join(here.config.dataDir, 'files')));
    const image = await given.image();
    await given.business({ images: [image] });
    await db.execute(sql`
      insert into ${users} (id, name, email, permission, password_hash)
      select lpad(to_hex(n), 32, '0')::uuid, 'Persona', n || '@gs.test', 'consumer', 'none'
      from generate_series(1, ${CONSUMERS}::int) n`);
    return (await given.offer({ maxCouponsCount: 100_000 })).id;
  });
  return { here, offerId };
}

describe.each(ENGINES)('a backup that is made on %s while eight people write', (engine) => {
  test('is of one moment, fails no request, and is the same on every engine (K-11)', async () => {
    const { here, offerId } = await furnished(engine);
    const work = await atWork(here, offerId);
    while (work.granted.length < 50) await wait(50);
    const before = [...work.granted];
    const backup = await runProgram('admin', ['backup', room.file], environment(here)).ended;
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Copia hecha') });
    const after = work.granted.length;
    await work.stop();
    expect(work.failed).toEqual([]);
    expect(after).toBeGreaterThan(before.length);
    expect(readdirSync(here.config.dataDir)).not.toContain('.backup-copy');

    const found: Record<string, string>[] = [];
    for (const to of ENGINES) {
      const there = await room.place(to);
      await restore(room.file, { force: false }, there.config, log);
      await there.inDatabase(async (db) => {
        expect((await db.execute(BROKEN)).rows).toEqual([]);
        const lost = await db.execute(sql`
          select from unnest(${sql.param(before)}::uuid[]) u
          where (select count(*) from coupons where user_id = u) <> 1`);
        expect(lost.rowCount).toBe(0);
        found.push(await digests(db));
      });
    }
    for (const one of found) expect(one).toEqual(found[0]);
  }, 400_000);

  test('that is killed, or told to end, leaves no file of its name and the server as it was', async () => {
    const { here, offerId } = await furnished(engine);
    const work = await atWork(here, offerId);
    while (work.granted.length < 20) await wait(50);
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const command = runProgram('admin', ['backup', room.file], environment(here));
      await wait(700 + Math.random() * 1_000);
      command.kill(signal);
      await command.ended;
      const left = readdirSync(room.directory);
      // The backup may have ended before.
      if (left.includes('copy.tar')) await verify(room.file, log);
      if (signal === 'SIGTERM') expect(left.filter((name) => name.startsWith('.'))).toEqual([]);
      rmSync(room.file, { force: true });
    }
    const whole = await runProgram('admin', ['backup', room.file], environment(here)).ended;
    expect(whole).toMatchObject({ code: 0 });
    await verify(room.file, log);
    expect(readdirSync(room.directory)).toEqual(['copy.tar']);
    expect(readdirSync(here.config.dataDir)).not.toContain('.backup-copy');
    await work.stop();
    expect(work.failed).toEqual([]);
  }, 400_000);
});

const PICTURE_BYTES = 4 * 1024 * 1024;

/** A place with so many pictures of four megabytes, all of them the same file. */
async function placeWithPictures(count: number): Promise<Place> {
  const here = await room.place('postgres');
  const files = join(here.config.dataDir, 'files');
  const picture = join(room.directory, 'picture');
  writeFileSync(picture, Buffer.alloc(PICTURE_BYTES, 'picture'));
  await here.inDatabase(async (db) => {
    const given = builders(db, diskStorage(files));
    for (let made = 0; made < count; made += 1) {
      const path = join(here.config.dataDir, await given.image());
      rmSync(path);
      linkSync(picture, path);
    }
  });
  return here;
}

/** Makes a backup of so many pictures in a process of its own; gives the most memory that it ever had, in kilobytes. */
async function peakOf(count: number): Promise<number> {
  const here = await placeWithPictures(count);
  const command = runProgram('admin', ['backup', room.file, '--force'], environment(here));
  let [peak, isOver] = [0, false];
  const ended = command.ended.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    try {
      peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${command.pid}/status`, 'utf8'))?.[1] ?? peak);
    } catch {
      // Between the end of the writing and its message.
    }
    await wait(20);
  }
  expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining(`${count} imágenes (`) });
  return peak;
}

// Where the system counts a process's memory.
describe.runIf(process.platform === 'linux' && ENGINES.includes('postgres'))('the memory of a backup', () => {
  test('of a gigabyte is that of an eighth', async () => {
    const few = await peakOf(32);
    const many = await peakOf(256);
    expect(few).toBeGreaterThan(0);
    expect(many / few, `${many} kB, where an eighth took ${few}`).toBeLessThan(1.5);
  }, 400_000);
});

const hasDisks = mayMakeDisks('a backup onto a full disk');

describe.runIf(hasDisks)('a backup onto a disk that is too small, and one restored there', () => {
  test('says so and leaves nothing', async () => {
    const { here } = await furnished('pglite');
    await backUp(room.file, { force: false }, here.config, log);
    const disk = join(room.directory, 'disk');
    mkdirSync(disk);
    const full = join(room.directory, 'left');
    /** Runs a command on a disk of this size, and says what is on it afterwards. */
    const onSmall = async (size: string, args: string[], env: Record<string, string>) => {
      const script = `${smallDisk(disk, `size=${size}`)} && "$@"; code=$?; ls -A "${disk}" > "${full}"; exit $code`;
      const ended = await runProgram('admin', args, env, onOwnDisk(script)).ended;
      return { ...ended, left: readFileSync(full, 'utf8') };
    };
    const toSmall = { ...environment(here), DATA_DIR: join(disk, 'data') };
    expect(await onSmall('100m', ['restore', room.file], toSmall)).toMatchObject({
      code: 1,
      output: expect.stringContaining('No hay espacio: hacen falta'),
      left: '',
    });
    expect(await onSmall('1m', ['backup', join(disk, 'copy.tar')], environment(here))).toMatchObject({
      code: 1,
      output: expect.stringContaining('No queda espacio'),
      left: '',
    });
  }, 200_000);
});
