import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newDataDirectory } from '../../testing/database';
import { openDatabase } from '../client';
import { startEngine } from './engine';

let dataDir: string;
beforeEach(() => {
  dataDir = newDataDirectory();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** A promise and the function that resolves it. */
function promised<T>() {
  let keep: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

function startImpatient(onDeath: (reason: string) => void) {
  return startEngine({ directory: join(dataDir, 'postgres'), log: console, onDeath, timeoutMs: 500 });
}

/** A query as a message of PostgreSQL's protocol. */
function question(query: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(query.length + 1 + length.length);
  return Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${query}\0`)]);
}

describe('an embedded database that cannot go on', () => {
  test('says so once when it panics, and answers nothing any more', async () => {
    const { promise: death, keep: onDeath } = promised<string>();
    const { db, close } = await openDatabase({ dataDir }, console, onDeath);
    // Without its log PostgreSQL must not go on; PGlite by itself would try for ever.
    renameSync(join(dataDir, 'postgres', 'pg_wal'), join(dataDir, 'lost'));
    const fill = sql`create table filling as select repeat(md5(i::text), 9) from generate_series(1, 20000) i`;
    await expect(db.execute(fill)).rejects.toThrow();
    expect(await death).toMatch(/^La base de datos incluida terminó de golpe/);
    await expect(db.execute(sql`select 1`)).rejects.toThrow();
    await close();
  });

  test('is given up when it does not answer', async () => {
    const { promise: death, keep: onDeath } = promised<string>();
    const { socket } = await startImpatient(onDeath);
    socket.on('error', () => undefined);
    socket.write(question('select count(*) from generate_series(1, 1e12)'));
    expect(await death).toBe('La base de datos incluida no responde.');
  });

  test('is not given up for what takes its time', async () => {
    const engine = await startImpatient((reason) => expect.unreachable(reason));
    const answered = once(engine.socket, 'data');
    await engine.withLongLimit(async () => {
      engine.socket.write(question('select pg_sleep(2)'));
      await answered;
    });
    expect(engine.isAlive()).toBe(true);
    await engine.close();
  });

  test('whose log is damaged is not opened, says why and how to restore a backup, and is left as it is (K-10)', async () => {
    const directory = join(dataDir, 'postgres');
    const log = join(directory, 'pg_wal');
    for (const name of readdirSync(log).filter((one) => /^[0-9A-F]{24}$/.test(one)))
      writeFileSync(join(log, name), Buffer.alloc(statSync(join(log, name)).size, 'damaged'));
    const files = () =>
      readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(join(directory, name)).isFile())
        // The file that marks it as open is no data.
        .filter((name) => name !== 'postmaster.pid')
        .sort()
        .map((name) => [
          name,
          createHash('sha256')
            .update(readFileSync(join(directory, name)))
            .digest('hex'),
        ]);
    const before = files();
    await expect(openDatabase({ dataDir }, console)).rejects.toThrow(
      /no se pudo abrir[\s\S]*checkpoint[\s\S]*: npm run admin -- restore <archivo>$/,
    );
    expect(files()).toEqual(before);
  });

  test('that will not open says why and leaves the directory to the next', async () => {
    rmSync(join(dataDir, 'postgres', 'global', 'pg_control'));
    const opening = openDatabase({ dataDir }, console);
    await expect(opening).rejects.toThrow(/no se pudo abrir[\s\S]*pg_control/);
    await expect(openDatabase({ dataDir }, console)).rejects.toThrow('no se pudo abrir');
  });
});
