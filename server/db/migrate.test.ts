import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { onServer } from '../../scripts/onServer.mjs';
import { ENGINES, newDatabase, openTestDatabase } from '../testing/database';
import { openDatabase } from './client';
import type { Db } from './types';

const journal = JSON.parse(readFileSync('server/db/migrations/meta/_journal.json', 'utf8')) as { entries: unknown[] };

async function migrationsDone(db: Db): Promise<number> {
  return (await db.execute(sql`select from drizzle.__drizzle_migrations`)).rowCount ?? 0;
}

describe.each(ENGINES)('migrating on %s', (engine) => {
  test('a second time changes nothing', async () => {
    // The test's database is migrated already, and opening it migrates it again.
    const { db, close } = await openTestDatabase(engine);
    expect(await migrationsDone(db)).toBe(journal.entries.length);
    await close();
  });
});

const { postgres: server } = inject('databases');
if (server) {
  test('several servers that start at once on an empty PostgreSQL migrate it once', async () => {
    const name = `gs_test_${randomUUID().replaceAll('-', '')}`;
    await onServer(server.adminUrl, `create database ${name}`);
    const url = new URL(server.adminUrl);
    url.pathname = `/${name}`;
    const open = () => openDatabase({ databaseUrl: url.href, dataDir: '' }, console);
    const servers = await Promise.all([open(), open(), open()]);
    for (const { db } of servers) expect(await migrationsDone(db)).toBe(journal.entries.length);
    await Promise.all(servers.map(({ close }) => close()));
    await onServer(server.adminUrl, `drop database ${name}`);
  });

  test('tables that a later release has changed are served as they are', async () => {
    const { url, drop } = await newDatabase();
    const open = () => openDatabase({ databaseUrl: url, dataDir: '' }, console);
    const { db, close } = await open();
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
    await close();
    const again = await open();
    expect(await migrationsDone(again.db)).toBe(journal.entries.length + 1);
    await again.close();
    await drop();
  });
}
