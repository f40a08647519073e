import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config';
import { requireOwnDatabase } from '../dataDirectory';
import { afterOthers } from '../db/alone';
import type { Log } from '../db/log';
import { type OperatorDatabase, openEmbeddedOnly, openFiles, openPostgresOnly } from '../db/operatorDatabase';
import { copyFiles } from '../db/pglite/copyFiles';
import { takeCopyPlace } from '../db/pglite/copyPlace';
import { type Copying, startCopying } from '../operator/operatorClient';
import { requireDiskRoom } from './room';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** A database to read from, while no picture is deleted; and how long writers waited because of it. */
export interface Readable {
  database: OperatorDatabase;
  pauseMs: number;
}

/**
 * Runs `use` on a database that may be in use: PostgreSQL itself; the embedded one, or a copy of its files where a server
 * has it open. Throws a StartError for an embedded one of another account.
 */
export async function withReadable<T>(
  { databaseUrl, dataDir }: Where,
  log: Log,
  use: (from: Readable) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return onPostgres(databaseUrl, use);
  requireOwnDatabase(resolve(dataDir));
  const copying = await startCopying(resolve(dataDir));
  if (!copying) return closing(await openEmbeddedOnly(dataDir, log), (database) => use({ database, pauseMs: 0 }));
  try {
    return await onCopy(resolve(dataDir), log, copying, use);
  } finally {
    copying.end();
  }
}

async function onCopy<T>(dataDir: string, log: Log, copying: Copying, use: (from: Readable) => Promise<T>): Promise<T> {
  const place = await takeCopyPlace(dataDir);
  try {
    const files = join(dataDir, 'postgres');
    await requireDiskRoom(dataDir, bytesBelow(files), 'Con el servidor detenido no hacen falta.');
    await copyFiles(files, place.files);
    await copying.copied();
    return await closing(await openFiles(place.files, log), (database) => use({ database, pauseMs: copying.pauseMs }));
  } finally {
    place.remove();
  }
}

function bytesBelow(directory: string): number {
  const entries = readdirSync(directory, { withFileTypes: true });
  return entries.reduce((sum, entry) => {
    const path = join(directory, entry.name);
    return sum + (entry.isDirectory() ? bytesBelow(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? 0));
  }, 0);
}

async function closing<T>(database: OperatorDatabase, use: (database: OperatorDatabase) => Promise<T>): Promise<T> {
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

async function onPostgres<T>(databaseUrl: string, use: (from: Readable) => Promise<T>): Promise<T> {
  return closing(await openPostgresOnly(databaseUrl), async (database) => {
    let result: T | undefined;
    // Servers that delete pictures wait, or are waited for.
    await afterOthers(database.connections, 'tidy-up', async () => {
      result = await use({ database, pauseMs: 0 });
    });
    return result as T;
  });
}
