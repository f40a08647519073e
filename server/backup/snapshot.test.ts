import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { dropEverything, migrateUpTo, migrationSteps } from '../db/migrationSteps';
import { openPostgresOnly } from '../db/operatorDatabase';
import { ENGINES } from '../testing/database';
import { digests, type Place, placesOfEach } from '../testing/place';
import { backUp, restore } from './backupCommands';
import { readBackup } from './readBackup';
import { restoreRows } from './restore.repository';
import { KEPT } from './tables';

const log = { info: () => undefined, error: () => undefined };
const PLAINLY = { force: false };
/** Before the history and before uploads had a size. */
const OLD = '0006_offers_of_removed_businesses';

const room = placesOfEach();

async function connectedTo({ config }: Place) {
  const { connections, close } = await openPostgresOnly(config.databaseUrl ?? '');
  const client = await connections.take();
  room.atEnd(async () => {
    client.release(true);
    await close();
  });
  return client;
}

/** Makes a backup that begins while another transaction locks the tables, which ends once the backup waits. */
async function backUpAgainst(here: Place, letGo: () => Promise<unknown>): Promise<{ isWhole: boolean }> {
  const watcher = await connectedTo(here);
  const backingUp = backUp(room.file, PLAINLY, here.config, log);
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await watcher.query(`
          select from pg_stat_activity
          where datname = current_database() and query like 'lock table %' and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000, interval: 50 },
    );
  } finally {
    await letGo();
  }
  return backingUp;
}

describe.runIf(ENGINES.includes('postgres'))('a backup on PostgreSQL that begins', () => {
  test('while another one is restored has what was restored, and not the emptied tables', async () => {
    const here = await room.place('postgres');
    await here.inDatabase((_db, given) => given.coupon());
    const before = join(room.directory, 'before.tar');
    await backUp(before, PLAINLY, here.config, log);
    const kept = await here.inDatabase(digests);
    let goOn = () => {};
    let isLoaded = () => {};
    const told = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const loaded = new Promise<void>((resolve) => {
      isLoaded = resolve;
    });
    const slowly = async function* () {
      for await (const piece of readBackup(before)) {
        if (piece.kind === 'end') {
          isLoaded();
          await told;
        }
        yield piece;
      }
    };
    const client = await connectedTo(here);
    const how = { force: true, running: true, pictures: '/files', keep: async () => undefined };
    const restoring = restoreRows(client, { pieces: slowly(), ...how });
    await loaded;
    const letGo = () => {
      goOn();
      return restoring;
    };
    expect(await backUpAgainst(here, letGo)).toEqual({ isWhole: true });
    const there = await room.place('postgres');
    await restore(room.file, PLAINLY, there.config, log);
    expect(await there.inDatabase(digests)).toEqual(kept);
  });

  test('while a new version changes the tables has all of the new ones', async () => {
    const here = await room.place('postgres');
    const client = await connectedTo(here);
    await client.query('begin');
    await dropEverything(client);
    await migrateUpTo(client, OLD);
    await client.query(`
      insert into users (id, name, email, permission, password_hash)
        values (gen_random_uuid(), 'Ana', 'ana@gs.test', 'admin', '-');
      commit;
      begin`);
    await migrateUpTo(client);
    // Not every migration step locks all the tables that a backup locks.
    await client.query('lock table businesses in access exclusive mode');
    await backUpAgainst(here, () => client.query('commit'));
    const pieces = [];
    for await (const piece of readBackup(room.file)) pieces.push(piece);
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (first?.kind !== 'manifest' || last?.kind !== 'end') throw new Error('a backup without its ends');
    expect(first.manifest.migration).toBe(migrationSteps().at(-1)?.tag);
    const rows = Object.fromEntries(last.summary.tables.map((table) => [table.name, table.rows]));
    expect(Object.keys(rows)).toEqual(Object.keys(KEPT));
    expect(rows.users).toBe(1);
  });
});
