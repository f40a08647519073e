import type { Config } from '../config';
import { requireNotOurs } from '../dataDirectory';
import type { Log } from '../db/log';
import { openEmbeddedOnly, openPostgresOnly } from '../db/operatorDatabase';
import { databaseAccount, withClient } from '../db/pool';
import { codesOf } from '../db/sqlErrors';
import { BucketTrouble } from '../s3/bucketTrouble';
import { imageAddresses } from '../s3/images.repository';
import { openStorage } from '../s3/openStorage';
import { messageOf, StartError } from '../startError';
import { withSnapshot } from './dump.repository';
import type { Manifest, Summary } from './format';
import { withReadable } from './open';
import { readBackup } from './readBackup';
import { restoreRows, settle } from './restore.repository';
import { requireDiskRoom } from './room';
import { KEPT } from './tables';
import { requireRoomFor, writeBackup } from './writeBackup';

/** How much of the disk the rows take at most while they are restored, by what they are in the file. */
const ROOM_FACTOR = 3;

/** A command ends with the first failure of a bucket and reports it then; the storage need not log it too. */
const UNTOLD: Log = { info: () => undefined, error: () => undefined };

type Options = { force: boolean; running?: boolean };
type Place = Pick<Config, 'databaseUrl' | 'migrationUrl' | 'dataDir' | 's3' | 'publicUrl'>;

/**
 * Writes all that the platform keeps into a file, also while it is used, and prints what. Throws a StartError, leaving
 * no partial file, when that fails; a backup in which pictures are missing is kept, and `isWhole` is false.
 */
export async function backUp(path: string, { force }: Options, config: Place, log: Log): Promise<{ isWhole: boolean }> {
  requireRoomFor(path, { force });
  requireNotOurs(path, config.dataDir);
  const storage = await openStorage(config, UNTOLD);
  const { base } = imageAddresses(config.publicUrl, storage);
  const { summary, missing, madeAt, pauseMs } = await inWords(() =>
    withReadable(config, log, ({ database, pauseMs }) =>
      withClient(database.connections, (client) =>
        withSnapshot(client, base, async (snapshot) => {
          const written = await writeBackup(path, { snapshot, storage, force });
          return { ...written, madeAt: snapshot.manifest.madeAt, pauseMs };
        }),
      ),
    ),
  );
  log.info(`Copia hecha: ${path}, con lo que había el ${momentOf(madeAt)}.`);
  if (pauseMs > 0) log.info(`Al empezar, el servidor hizo esperar ${pauseMs} ms; después siguió como siempre.`);
  for (const line of contents(summary)) log.info(line);
  if (summary.pictures.missing === 0) return { isWhole: true };
  log.error(`Faltan ${summary.pictures.missing} imágenes que los datos nombran y que no están donde se guardan:`);
  for (const key of missing) log.error(`  ${key}`);
  if (missing.length < summary.pictures.missing) log.error('  …');
  return { isWhole: false };
}

/** Reads all of a backup and prints what it contains. Throws a StartError that says what is wrong with it. */
export async function verify(path: string, log: Log): Promise<void> {
  const { manifest, summary } = await readAll(path);
  log.info(`${path} está bien: es de ${momentOf(manifest.madeAt)}, con el esquema ${manifest.migration}.`);
  for (const line of contents(summary)) log.info(line);
  if (summary.pictures.missing > 0) log.info(`Ya al hacerla faltaban ${summary.pictures.missing} imágenes.`);
}

/**
 * Replaces all data by a backup. The file is read twice: first to check that it is whole, before anything is changed,
 * then to restore, with the same checks. Throws a StartError when it is refused.
 */
export async function restore(path: string, { force, running }: Options, config: Place, log: Log): Promise<void> {
  const { manifest, summary, bytes } = await readAll(path).catch((error: unknown) => {
    throw error instanceof StartError
      ? new StartError(`${error.message.replace(/\.$/, '')}. No se ha tocado nada.`, { cause: error })
      : error;
  });
  // Checked first: an engine that runs out of disk ends in the middle, and rows are written twice, to the log and to
  // their table.
  const { databaseUrl, migrationUrl } = config;
  if (!databaseUrl) await requireDiskRoom(config.dataDir, ROOM_FACTOR * bytes);
  const database = databaseUrl
    ? await (migrationUrl ? openPostgresOnly(migrationUrl, 'MIGRATION_DATABASE_URL') : openPostgresOnly(databaseUrl))
    : await openEmbeddedOnly(config.dataDir, log, { mayMake: true });
  try {
    const storage = await openStorage(config, UNTOLD);
    const { base } = imageAddresses(config.publicUrl, storage);
    const serverRole = databaseUrl && migrationUrl && databaseAccount(databaseUrl).role;
    const restoring = { pieces: readBackup(path), force, running, serverRole, pictures: base, keep: storage.put };
    const isSettled = await withClient(database.connections, async (client) => {
      await inWords(() => restoreRows(client, restoring));
      return settle(client);
    });
    if (!isSettled) log.error('Reinicia los servidores: esta cuenta no puede cerrar sus conexiones.');
  } finally {
    await database.close();
  }
  log.info(`Restaurado lo que había el ${momentOf(manifest.madeAt)}. Todos tienen que iniciar sesión de nuevo.`);
  for (const line of contents(summary)) log.info(line);
}

/** Turns failures of a bucket or a database into messages for the operator; any other error is a bug. */
async function inWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    if (cause instanceof BucketTrouble) throw new StartError(`${cause.told} No se hizo nada.`, { cause });
    if (cause instanceof StartError || codesOf(cause).length === 0) throw cause;
    throw new StartError(`La base de datos no pudo hacerlo: ${messageOf(cause)}. No se hizo nada.`, { cause });
  }
}

async function readAll(path: string): Promise<{ manifest: Manifest; summary: Summary; bytes: number }> {
  let manifest: Manifest | undefined;
  let bytes = 0;
  for await (const piece of readBackup(path)) {
    if (piece.kind === 'manifest') manifest = piece.manifest;
    if (piece.kind === 'rows') bytes += piece.csv.length;
    if (piece.kind === 'end' && manifest) return { manifest, summary: piece.summary, bytes };
  }
  throw new Error('a backup without an end');
}

function contents({ tables, pictures }: Summary): string[] {
  const rows = tables.map(({ name, rows }) => `${rows} ${Object.hasOwn(KEPT, name) ? KEPT[name] : name}`);
  const size = `${(pictures.bytes / 1024 / 1024).toFixed(1)} MB`;
  return [`  ${rows.join(', ')}`, `  ${pictures.count} imágenes (${size})`];
}

const momentOf = (madeAt: string) => madeAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
