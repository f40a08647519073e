import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '../../contract/calls';
import { pathOf } from '../../contract/paths';
import { openDatabase } from '../db/client';
import type { WholeDb } from '../db/types';
import { type Child, runProgram } from './childProcess';
import { type Engine, newDatabase, newDataDirectory } from './database';

export const PROGRAM_ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };

/** What a server is asked at first, in the environment of its process. */
export const PROGRAM_ENV = {
  PORT: '0',
  SITE_DIR: 'no-site',
  ADMIN_EMAIL: PROGRAM_ADMIN.email,
  ADMIN_PASSWORD: PROGRAM_ADMIN.password,
};

/** Where a server that starts is going to answer. */
export async function addressOf(server: Child): Promise<string> {
  return (await server.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '');
}

/** The headers of a request with JSON by PROGRAM_ADMIN, who signs in at that address. */
export async function headersFor(address: string): Promise<Record<string, string>> {
  const json = { 'content-type': 'application/json' };
  const asked = { method: 'POST', headers: json, body: JSON.stringify(PROGRAM_ADMIN) };
  const { meta } = (await (await fetch(address + pathOf(CALLS.login), asked)).json()) as { meta: { token: string } };
  return { ...json, authorization: `Bearer ${meta.token}` };
}

/**
 * Data for a server in a process of its own: `start` runs one on it, for PROGRAM_ADMIN, and gives its address;
 * `inDatabase` reads the data, on the embedded engine only while no server runs.
 */
export async function programData(engine: Engine) {
  const { dataDir, env, inDatabase, close } = await (engine === 'postgres' ? onPostgres() : embedded());
  return {
    dataDir,
    inDatabase,
    async start() {
      const server = runProgram('index', [], { ...PROGRAM_ENV, ...env, DATA_DIR: dataDir });
      return { server, address: await addressOf(server) };
    },
    async close() {
      await close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function onPostgres() {
  const { url, drop } = await newDatabase();
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' }, console);
  return {
    dataDir: mkdtempSync(join(tmpdir(), 'gs-program-')),
    env: { DATABASE_URL: url },
    inDatabase: <T>(use: (db: WholeDb) => Promise<T>): Promise<T> => use(db),
    close: () => close().then(drop),
  };
}

async function embedded() {
  const dataDir = newDataDirectory();
  return {
    dataDir,
    env: {},
    async inDatabase<T>(use: (db: WholeDb) => Promise<T>): Promise<T> {
      const { db, close } = await openDatabase({ dataDir }, console);
      return use(db).finally(close);
    },
    close: async () => undefined,
  };
}
