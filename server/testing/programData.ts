import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/client';
import type { WholeDb } from '../db/types';
import { runProgram } from './childProcess';
import { type Engine, newDataDirectory, openTestDatabase } from './database';
import { databaseAddress } from './databaseAddress';

export const PROGRAM_ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };

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
      const server = runProgram('index', [], {
        ...env,
        DATA_DIR: dataDir,
        PORT: '0',
        SITE_DIR: join(dataDir, 'no-site'),
        ADMIN_EMAIL: PROGRAM_ADMIN.email,
        ADMIN_PASSWORD: PROGRAM_ADMIN.password,
      });
      return { server, address: (await server.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '') };
    },
    async close() {
      await close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function onPostgres() {
  const database = await openTestDatabase('postgres');
  return {
    dataDir: mkdtempSync(join(tmpdir(), 'gs-program-')),
    env: { DATABASE_URL: (await databaseAddress(database)).href },
    inDatabase: <T>(use: (db: WholeDb) => Promise<T>): Promise<T> => use(database.db),
    close: database.close,
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
