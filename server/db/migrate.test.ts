import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { newDatabase } from '../testing/database';
import { openDatabase } from './client';
import { migrationSteps } from './migrate';

describe.runIf(inject('databases').postgres)('a migrated database on PostgreSQL', () => {
  test('is migrated no more when it is opened, and served as it is where a later release has changed it', async () => {
    const { url, drop } = await newDatabase();
    const open = () => openDatabase({ databaseUrl: url, dataDir: '' }, console);
    const { db, close } = await open();
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
    await close();
    const again = await open();
    const { rowCount } = await again.db.execute(sql`select from drizzle.__drizzle_migrations`);
    expect(rowCount).toBe(migrationSteps().length + 1);
    await again.close();
    await drop();
  });
});
