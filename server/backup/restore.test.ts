import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { onServer } from '../../scripts/onServer.mjs';
import { dropEverything, migrateUpTo, migrationSteps } from '../db/migrationSteps';
import { openEmbeddedOnly, openPostgresOnly } from '../db/operatorDatabase';
import { ENGINES, type Engine } from '../testing/database';
import { digests, type Place, placesOfEach } from '../testing/place';
import { backUp, restore } from './backupCommands';
import { type Piece, readBackup } from './readBackup';
import { restoreRows } from './restore.repository';
import { requireDiskRoom } from './room';

const log = { info: () => undefined, error: () => undefined };
/** Connections that were just closed may still be listed, and would be taken for a server's. */
const FORCE = { force: true, running: true };
const PLAINLY = { force: false };
/** Before the history and before uploads had a size. */
const OLD = '0006_offers_of_removed_businesses';
const newest = migrationSteps().at(-1)?.tag;

const room = placesOfEach();

/** A place without any table. */
async function bare(engine: Engine): Promise<Place['config']> {
  const { config } = await room.place(engine);
  await withClient(config, inTransaction(dropEverything));
  return config;
}

const inTransaction = (act: (client: pg.PoolClient) => Promise<void>) => async (client: pg.PoolClient) => {
  await client.query('begin');
  await act(client);
  await client.query('commit');
};

async function withClient<T>(config: Place['config'], use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const { connections, close } = await (config.databaseUrl
    ? openPostgresOnly(config.databaseUrl)
    : openEmbeddedOnly(config.dataDir, log, { mayMake: true }));
  const client = await connections.take();
  try {
    return await use(client);
  } finally {
    client.release();
    await close();
  }
}

const tagOf = (client: pg.ClientBase) =>
  client
    .query('select max(created_at)::text as last from drizzle.__drizzle_migrations')
    .then(({ rows }) => migrationSteps().find(({ when }) => when === Number(rows[0].last))?.tag);

/** Restores the backup with each of its pieces as `change` gives it. */
function restoreChanged(config: Place['config'], change: (piece: Piece) => Piece): Promise<void> {
  const pieces = async function* () {
    for await (const piece of readBackup(room.file)) yield change(piece);
  };
  const how = { force: true, running: true, pictures: '/files', keep: async () => undefined };
  return withClient(config, (client) => restoreRows(client, { pieces: pieces(), ...how }));
}

/** Where an old backup may be restored: into an empty place; on PostgreSQL also over data of a newer version. */
async function targets(engine: Engine): Promise<[Place['config'], { force: boolean }][]> {
  if (engine === 'pglite') return [[{ dataDir: join(room.directory, 'new') }, PLAINLY]];
  const used = await room.place(engine);
  await used.inDatabase((_db, given) => given.coupon());
  return [
    [await bare(engine), PLAINLY],
    [used.config, FORCE],
  ];
}

describe.each(ENGINES)('restoring on %s', (engine) => {
  test('brings a backup of an earlier version up to date, in an empty place and over a newer one', async () => {
    const old = await bare(engine);
    await withClient(old, async (client) => {
      await inTransaction((tx) => migrateUpTo(tx, OLD))(client);
      expect(await tagOf(client)).toBe(OLD);
      await client.query(`
        insert into users (id, name, email, permission, password_hash)
          values (gen_random_uuid(), 'Ana', 'ana@gs.test', 'admin', '-');
        insert into payments (id, user_id, status, decided_by, usd_price, type, kind, payment_intent_id)
          select gen_random_uuid(), id, 'confirmed', id, 1, 'card', 'automatic', '-' from users`);
    });
    await backUp(room.file, PLAINLY, old, log);

    for (const [config, how] of await targets(engine)) {
      await restore(room.file, how, config, log);
      await withClient(config, async (client) => {
        expect(await tagOf(client)).toBe(newest);
        const { rows: people } = await client.query('select name from users');
        expect(people).toEqual([{ name: 'Ana' }]);
        // What the later steps of the schema make of the old data.
        const { rows: events } = await client.query('select action, subject_type from audit_events');
        expect(events).toEqual([{ action: 'confirmed', subject_type: 'payment' }]);
        const { rows: coupons } = await client.query('select from coupons');
        expect(coupons).toEqual([]);
      });
    }
  });

  test('that ends half way leaves what was there', async () => {
    const here = await room.place(engine);
    await here.inDatabase((_db, given) => given.coupon());
    await backUp(room.file, PLAINLY, here.config, log);
    const kept = await here.inDatabase(digests);
    for (const at of ['rows', 'end']) {
      const restoring = restoreChanged(here.config, (piece) => {
        if (piece.kind === at) throw new Error('the plug was pulled');
        return piece;
      });
      await expect(restoring).rejects.toThrow('the plug was pulled');
      expect(await here.inDatabase(digests)).toEqual(kept);
    }
  });

  test('of a backup of a schema that is not known yet is refused', async () => {
    const here = await room.place(engine);
    await here.inDatabase((_db, given) => given.coupon());
    await backUp(room.file, PLAINLY, here.config, log);
    const restoring = restoreChanged(here.config, (piece) =>
      piece.kind === 'manifest' ? { ...piece, manifest: { ...piece.manifest, migration: '9999_later' } } : piece,
    );
    await expect(restoring).rejects.toThrow('de una versión más nueva de este programa (9999_later)');
  });

  test('a database of a newer version is neither copied nor restored over', async () => {
    const here = await room.place(engine);
    await withClient(here.config, (client) =>
      client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)"),
    );
    await expect(backUp(room.file, PLAINLY, here.config, log)).rejects.toThrow('de una versión más nueva');
  });
});

test('what has no room on the disk is refused before anything is made there', async () => {
  const nowhere = join(room.directory, 'not', 'yet');
  await expect(requireDiskRoom(nowhere, Number.MAX_SAFE_INTEGER)).rejects.toThrow('No hay espacio: hacen falta');
  expect(readdirSync(room.directory)).toEqual([]);
});

const { postgres } = inject('databases');
describe.runIf(postgres)('an account that only owns its database', () => {
  test('backs it up and restores it, like one of a managed PostgreSQL', async () => {
    if (!postgres) throw new Error('no PostgreSQL');
    const owner = `gs_owner_${randomUUID().replaceAll('-', '')}`;
    const source = await room.place('postgres');
    await source.inDatabase((_db, given) => given.coupon());
    await backUp(room.file, PLAINLY, source.config, log);
    await onServer(postgres.adminUrl, `create role ${owner} login password 'clave'`);
    room.atEnd(() => onServer(postgres.adminUrl, `drop role ${owner}`));
    await onServer(postgres.adminUrl, `create database ${owner} owner ${owner}`);
    room.atEnd(() => onServer(postgres.adminUrl, `drop database ${owner} with (force)`));
    const url = Object.assign(new URL(postgres.adminUrl), {
      pathname: `/${owner}`,
      username: owner,
      password: 'clave',
    });
    const config = { databaseUrl: url.href, dataDir: room.directory };
    await restore(room.file, PLAINLY, config, log);
    const again = join(room.directory, 'again.tar');
    await backUp(again, PLAINLY, config, log);
    await restore(again, FORCE, config, log);
    const { rows } = await withClient(config, (client) => client.query('select from coupons'));
    expect(rows).toHaveLength(1);
  });
});
