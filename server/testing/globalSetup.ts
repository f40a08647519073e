import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/client';

/** A PostgreSQL that tests may make databases in, and the migrated one that they copy. */
export interface DatabaseName {
  adminUrl: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: { pglite: string; postgres?: DatabaseName };
  }
}

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres';
const quiet = { info: () => undefined, error: console.error };

/** Migrates one empty database of each engine, once a run; every test file gets a copy (database.ts). */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const pglite = mkdtempSync(join(tmpdir(), 'gs-cupones-template-'));
  try {
    await (await openDatabase({ dataDir: pglite }, quiet)).close();
    const server = await preparePostgres();
    project.provide('databases', { pglite, postgres: server });

    return async () => {
      rmSync(pglite, { recursive: true });
      if (server) await runOn(server.adminUrl, `drop database ${server.template} with (force)`);
    };
  } catch (error) {
    rmSync(pglite, { recursive: true });
    throw error;
  }
}

async function preparePostgres(): Promise<DatabaseName | undefined> {
  const adminUrl = await findPostgres();
  return adminUrl === undefined ? undefined : { adminUrl, template: await createTemplate(adminUrl) };
}

async function findPostgres(): Promise<string | undefined> {
  const url = process.env.TEST_DATABASE_URL ?? DEFAULT_URL;
  try {
    await runOn(url, 'select 1');
    return url;
  } catch (cause) {
    const why = `No PostgreSQL at ${url}: the PostgreSQL half of the server's tests is skipped. Set TEST_DATABASE_URL.`;
    if (process.env.CI === 'true' || process.env.TEST_DATABASE_URL) throw new Error(why, { cause });
    console.warn(why);
    return undefined;
  }
}

async function createTemplate(adminUrl: string): Promise<string> {
  const template = `gs_template_${randomUUID().replaceAll('-', '')}`;
  await runOn(adminUrl, `create database ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  await (await openDatabase({ databaseUrl: url.href, dataDir: '' }, quiet)).close();
  return template;
}

async function runOn(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
