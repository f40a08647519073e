import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../db/client';
import { businesses, offers, sessions } from '../db/schema';
import type { Db } from '../db/types';
import { createSession } from '../http/session.repository';
import { openStorage } from '../s3/openStorage';
import { diskStorage } from '../s3/storage';
import { StartError } from '../startError';
import { BUCKETS, openTestBucket } from '../testing/bucket';
import type { Builders } from '../testing/builders';
import { ENGINES, type Engine } from '../testing/database';
import { freePort } from '../testing/freePort';
import { BROKEN, digests, type Place, placesOfEach } from '../testing/place';
import { backUp, restore, verify } from './backupCommands';
import { KEPT, LEFT_OUT } from './tables';

const said: string[] = [];
const log = { info: (line: string) => void said.push(line), error: (line: string) => void said.push(line) };
/** Connections that were just closed may still be listed, and would be taken for a server's. */
const FORCE = { force: true, running: true };
const PLAINLY = { force: false };

const room = placesOfEach();
afterEach(() => {
  said.length = 0;
});

/** Records of every kind, with texts that a CSV could get wrong; gives the picture of its business. */
async function furnish(db: Db, given: Builders): Promise<string> {
  const image = await given.image();
  const description = 'Coma, «comillas» "dobles"\ny líneas\r\n\\N \\. \t😀';
  const { id: businessId } = await given.business({ images: [image], description, website: '' });
  const offer = await given.offer({
    businessId,
    title: '\\.',
    weeklySchedule: [{ day: 1, from: '08:00', to: '12:00' }] as never,
  });
  const user = await given.user({ permission: 'owner', businessId });
  await given.coupon({ offerId: offer.id });
  await given.coupon({ offerId: offer.id, consumedAt: new Date() });
  await given.payment({ cart: [{ offer, quantity: 2 }] });
  await createSession(db, { userId: user.id, now: new Date() });
  return image;
}

const DIRECTIONS: [Engine, Engine][] = ENGINES.includes('postgres')
  ? [
      ['pglite', 'postgres'],
      ['postgres', 'pglite'],
    ]
  : [['pglite', 'pglite']];

describe.each(DIRECTIONS)('a backup of %s restored on %s', (from, to) => {
  test('has the same rows, checksums and pictures, counts on, and has no sessions (K-11)', async () => {
    const [source, target] = [await room.place(from), await room.place(to)];
    const image = await source.inDatabase(furnish);
    expect(await backUp(room.file, PLAINLY, source.config, log)).toEqual({ isWhole: true });
    expect(statSync(room.file).mode & 0o777).toBe(0o600);
    expect(readdirSync(room.directory)).toEqual(['copy.tar']);
    await verify(room.file, log);
    await restore(room.file, PLAINLY, target.config, log);

    const wanted = await source.inDatabase(digests);
    await target.inDatabase(async (db, given) => {
      expect(await digests(db)).toEqual(wanted);
      expect((await db.execute(BROKEN)).rows).toEqual([]);
      expect(await db.$count(sessions)).toBe(0);
      const files = diskStorage(join(target.config.dataDir, 'files'));
      expect((await files.read(image.replace('/files/', '')))?.toString()).toBe('a picture');
      // Sequences go on, and the triggers are on again.
      const [last] = await db.select({ seq: sql<number>`max(seq)::int` }).from(offers);
      const before = await db.execute<{ events: number }>(sql`select count(*)::int as events from audit_events`);
      const added = await given.offer();
      expect(added.seq).toBeGreaterThan(last?.seq ?? 0);
      const after = await db.execute<{ events: number }>(sql`select count(*)::int as events from audit_events`);
      expect(after.rows[0]?.events).toBe((before.rows[0]?.events ?? 0) + 2);
      const blocks = await db.execute<{ live: number }>(sql`select sum(live)::int as live from offer_blocks`);
      expect(blocks.rows[0]?.live).toBe(2);
      // An embedded one that a server has open.
      if (to === 'pglite')
        await expect(restore(room.file, FORCE, target.config, log)).rejects.toThrow('ya está en marcha');
    });
  });
});

describe.each(ENGINES)('a backup on %s', (engine) => {
  test('is not put over anything, unless forced, and then all of that is gone', async () => {
    const here = await room.place(engine);
    await here.inDatabase(furnish);
    await backUp(room.file, PLAINLY, here.config, log);
    const kept = await here.inDatabase(digests);
    await here.inDatabase((db) => db.update(businesses).set({ name: 'Otro nombre' }));
    const changed = await here.inDatabase(digests);
    expect(changed).not.toEqual(kept);
    const refusal = () => restore(room.file, PLAINLY, here.config, log).then(String, (error: Error) => error.message);
    await expect.poll(refusal).toContain('no está vacía');
    expect(await here.inDatabase(digests)).toEqual(changed);
    await restore(room.file, FORCE, here.config, log);
    expect(await here.inDatabase(digests)).toEqual(kept);
  });

  test('is made and restored packed, and does not take the place of another file', async () => {
    const here = await room.place(engine);
    await here.inDatabase(furnish);
    const packed = `${room.file}.gz`;
    await backUp(packed, PLAINLY, here.config, log);
    await expect(backUp(packed, PLAINLY, here.config, log)).rejects.toThrow('ya existe');
    await backUp(packed, FORCE, here.config, log);
    await verify(packed, log);
    expect(said.at(-2)).toMatch(/^ {2}1 negocios, /);
    await expect(backUp(join(room.directory, 'no', 'x.tar'), PLAINLY, here.config, log)).rejects.toThrow(
      'No existe la carpeta',
    );
  });

  test('names the pictures that are gone, and is kept all the same', async () => {
    const here = await room.place(engine);
    const image = await here.inDatabase(furnish);
    const key = image.replace('/files/', '');
    await diskStorage(join(here.config.dataDir, 'files')).remove(key);
    expect(await backUp(room.file, PLAINLY, here.config, log)).toEqual({ isWhole: false });
    expect(said).toContain(`  ${key}`);
    await verify(room.file, log);
    expect(said.at(-1)).toBe('Ya al hacerla faltaban 1 imágenes.');
  });

  test('keeps or leaves out every table that there is', async () => {
    const here = await room.place(engine);
    const { rows } = await here.inDatabase((db) =>
      db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`),
    );
    const known = [...Object.keys(KEPT), ...LEFT_OUT];
    expect(known.sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});

describe.runIf(ENGINES.includes('postgres'))('a PostgreSQL that servers use', () => {
  test('is not restored over, unless that is allowed by its own flag; the servers then go on with what was restored', async () => {
    const here = await room.place('postgres');
    await here.inDatabase(furnish);
    await backUp(room.file, PLAINLY, here.config, log);
    const { db, close } = await openDatabase(here.config, log);
    const names = () => db.select({ name: businesses.name }).from(businesses).where(eq(businesses.website, ''));
    await db.update(businesses).set({ name: 'Otro nombre' });
    await names();
    await expect(restore(room.file, PLAINLY, here.config, log)).rejects.toThrow('servidor en marcha');
    await expect(restore(room.file, { force: true }, here.config, log)).rejects.toThrow('añade --running');
    const emptied = { force: false, running: true };
    await expect(restore(room.file, emptied, here.config, log)).rejects.toThrow('no está vacía');
    await restore(room.file, FORCE, here.config, log);
    // A request that has one of the old connections at that moment fails.
    await expect.poll(() => names()).toEqual([{ name: 'Panadería La Estrella' }]);
    await close();
  });
});

describe.each(BUCKETS)('a backup between a folder and a %s', () => {
  const [engine = 'pglite'] = ENGINES;

  test('moves the pictures and their addresses, both ways', async () => {
    const bucket = await openTestBucket();
    const [folder, other, back] = [await room.place(engine), await room.place(engine), await room.place(engine)];
    const image = await folder.inDatabase(furnish);
    const key = image.replace('/files/', '');
    const imagesIn = (at: Place) => at.inDatabase((db) => db.select({ images: businesses.images }).from(businesses));
    await backUp(room.file, PLAINLY, folder.config, log);
    const inBucket = { ...other.config, s3: bucket.config };
    await restore(room.file, PLAINLY, inBucket, log);
    const storage = await openStorage(inBucket, log);
    expect((await storage.read(key))?.toString()).toBe('a picture');
    expect(await imagesIn(other)).toEqual([{ images: [`${bucket.storage.publicUrl}/${key}`] }]);

    await backUp(room.file, FORCE, inBucket, log);
    await restore(room.file, PLAINLY, back.config, log);
    expect(await imagesIn(back)).toEqual([{ images: [image] }]);
    expect(existsSync(join(back.config.dataDir, 'files', key))).toBe(true);
    bucket.close();
  });
});

test('of a bucket that does not answer it is said once what is so, and that nothing was done', async () => {
  const [engine = 'pglite'] = ENGINES;
  const here = await room.place(engine);
  await here.inDatabase(furnish);
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a-key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'anything');
  const inBucket = { ...here.config, s3: { bucket: 'gs-cupones', region: 'us-east-1', endpoint } };
  await expect(backUp(room.file, PLAINLY, inBucket, log)).rejects.toThrow(
    new StartError(`Las imágenes: ${endpoint} no responde (ECONNREFUSED). No se hizo nada.`),
  );
  expect(said).toEqual([]);
  expect(readdirSync(room.directory)).toEqual([]);
  vi.unstubAllEnvs();
});

test('what is no backup is said to be none', async () => {
  writeFileSync(room.file, 'hola');
  await expect(verify(room.file, log)).rejects.toThrow('no es una copia de seguridad de GS Cupones');
  const here = await room.place('pglite');
  await expect(restore(room.file, PLAINLY, here.config, log)).rejects.toThrow('No se ha tocado nada');
});
