import { randomUUID } from 'node:crypto';
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { openDatabase } from '../db/client';
import type { Db } from '../db/types';
import type { DatabaseName } from './globalSetup';

export type Engine = 'pglite' | 'postgres';

const prepared = inject('databases');

/** The engines that every test of the server runs on: the embedded one and, where there is one, PostgreSQL. */
export const ENGINES: readonly Engine[] = prepared.postgres ? ['pglite', 'postgres'] : ['pglite'];

export interface TestDatabase {
  db: Db;
  close(): Promise<void>;
}

/** A database of its own with all tables and no rows; `close` throws it away. */
export function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'pglite' ? openCopy(prepared.pglite) : openClone(prepared.postgres);
}

async function openCopy(template: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gs-cupones-test-'));
  cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const { db, close } = await openDatabase({ dataDir }, console);
  return {
    db,
    async close() {
      await close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function openClone(server: DatabaseName | undefined): Promise<TestDatabase> {
  if (!server) throw new Error('no PostgreSQL to test on; test on ENGINES');
  const admin = postgres(server.adminUrl, { max: 1 });
  const name = `gs_test_${randomUUID().replaceAll('-', '')}`;
  await admin.unsafe(`create database ${name} template ${server.template}`);
  const url = new URL(server.adminUrl);
  url.pathname = `/${name}`;
  const { db, close } = await openDatabase({ databaseUrl: url.href, dataDir: '' }, console);
  return {
    db,
    async close() {
      await close();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
