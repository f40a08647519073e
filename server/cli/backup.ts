/**
 * Backups of the embedded database, in one file: an SQL dump, which loads into any PostgreSQL too, and the pictures
 * (docs/decisions/0030). Nothing else may have the database open meanwhile.
 */
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import * as tar from 'tar';
import type { Config } from '../config';
import { takeDataDirectory } from '../dataDirectory';
import { endProcess, type Log } from '../db/log';
import { migrationSteps } from '../db/migrate';
import { createCluster, keepTree, openCluster } from '../db/pglite/cluster';
import { hasCluster } from '../db/pglite/engine';
import { syncDirectory, syncFile } from '../db/pglite/sync';
import { isStorageKey } from '../s3/storage';
import { messageOf, StartError } from '../startError';

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>;

const DATA = 'data.sql';
const FILES = 'files';
const DATABASE = 'postgres';

/** Begins the dump: the layout of the file, and the last step of its tables. */
const HEAD = /^-- GS Cupones 1 (\d+)\n/;

/**
 * Rows that no backup has. Sessions and links for a new password: a stolen one, or one of a user whose access was closed
 * since, would be valid again. Answers under a key last a day at most.
 */
export const LEFT_OUT = ['sessions', 'password_resets', 'idempotency_keys'] as const;

const DUMP = [
  '--no-owner',
  '--no-privileges',
  '--no-comments',
  '--rows-per-insert=500',
  ...LEFT_OUT.map((table) => `--exclude-table-data=public.${table}`),
];

/** A text in the rows of a dump, where a quote is written twice and a backslash too. */
const QUOTED = /'[^'\\]*(?:(?:''|\\\\)[^'\\]*)*'/g;

/**
 * Writes the database and its pictures into a file, which takes its name when it is whole and on the disk. Throws a
 * StartError where that cannot be done.
 */
export async function backUp(file: string, { databaseUrl, dataDir, s3 }: Place, log: Log): Promise<void> {
  if (databaseUrl) throw new StartError(ON_POSTGRES);
  if (existsSync(file)) throw new StartError(`${file} ya existe: elige otro nombre.`);
  const [directory, unfinished] = [resolve(dataDir), `${resolve(file)}.partial`];
  if (!existsSync(join(directory, DATABASE))) throw new StartError(`No hay datos en ${directory} (DATA_DIR).`);
  const lock = await takeDataDirectory(directory, endProcess(log));
  const dump = join(directory, DATA);
  try {
    hasCluster(join(directory, DATABASE));
    writeFileSync(dump, await dumpOf(join(directory, DATABASE)));
    // The dump last: a file that was cut has none.
    const parts = [...(!s3 && existsSync(join(directory, FILES)) ? [FILES] : []), DATA];
    const options = { file: unfinished, cwd: directory, gzip: { level: 1 }, portable: true, strict: true };
    await tar.create({ ...options, filter: (path, stat) => 'isFile' in stat && isPart(path, !stat.isFile()) }, parts);
    syncFile(unfinished);
    renameSync(unfinished, file);
    syncDirectory(resolve(file, '..'));
  } catch (error) {
    throw inWords(error, 'No se hizo ninguna copia');
  } finally {
    rmSync(dump, { force: true });
    rmSync(unfinished, { force: true });
    lock.release();
  }
  log.info(`Copia hecha: ${file}`);
  if (s3) log.info(`Las imágenes están en el depósito ${s3.bucket} y no van en ella.`);
}

/**
 * Puts a backup where there are no data. All of it is read and loaded beside its place before it takes it, so nothing is
 * changed by a file that is cut, damaged or of a newer version. Throws a StartError for it.
 */
export async function restore(file: string, { databaseUrl, dataDir }: Place, log: Log): Promise<void> {
  if (databaseUrl) throw new StartError(ON_POSTGRES);
  const directory = resolve(dataDir);
  const lock = await takeDataDirectory(directory, endProcess(log));
  const place = join(directory, 'restore.new');
  try {
    for (const name of [DATABASE, FILES])
      if (existsSync(join(directory, name)))
        throw new StartError(`${join(directory, name)} ya existe: muévelo a otra parte, o elige otro DATA_DIR.`);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
    await unpack(file, place);
    await load(join(place, DATA), join(place, DATABASE));
    rmSync(join(place, DATA));
    keepTree(place);
    for (const name of [FILES, DATABASE])
      if (existsSync(join(place, name))) renameSync(join(place, name), join(directory, name));
    syncDirectory(directory);
  } catch (error) {
    throw inWords(error, 'No se ha tocado nada');
  } finally {
    rmSync(place, { recursive: true, force: true });
    lock.release();
  }
  log.info(`Restaurada la copia ${file}. Todos tienen que iniciar sesión de nuevo.`);
}

const ON_POSTGRES =
  'Los datos de DATABASE_URL se guardan y se restauran con pg_dump y pg_restore: docs/deploy.md, «Backup».';

/** The collation, which is made again as its migration does: before 16 PostgreSQL takes no rules. */
const SPANISH = /^CREATE COLLATION public\.spanish [^;\n]*;/m;

/** The embedded database as SQL that any PostgreSQL from 15 on reads. */
async function dumpOf(directory: string): Promise<string> {
  const pg = await openCluster(directory);
  try {
    const { rows } = await pg.query<{ step: string }>(
      'select max(created_at)::text as step from drizzle.__drizzle_migrations',
    );
    const before = (await section(pg, 'pre-data')).replace(SPANISH, () => migrationSteps()[0]?.sql[0] ?? '');
    // The package cuts lines that begin like two commands of psql, also inside of texts. With backslashes written twice
    // none begins so; they are then marked as what they are.
    await pg.exec('set standard_conforming_strings = off');
    const rowsOfAll = (await section(pg, 'data')).replace(QUOTED, (text) => (text.includes('\\') ? `E${text}` : text));
    await pg.exec('set standard_conforming_strings = on');
    const after = await section(pg, 'post-data');
    return [`-- GS Cupones 1 ${rows[0]?.step}\n`, before, rowsOfAll, after].join('');
  } finally {
    await pg.close();
  }
}

async function section(pg: PGlite, name: string): Promise<string> {
  const dump = await pgDump({ pg, args: [...DUMP, `--section=${name}`] });
  // Older ones than 17 do not know the first; each stands once at the top, before any row.
  return (await dump.text())
    .replace(/^SET transaction_timeout = 0;\n/m, '')
    .replace(/^SET standard_conforming_strings = off;\n/m, 'SET standard_conforming_strings = on;\n');
}

/** Whether a path is one of a backup's: the dump, a picture, or a folder of them. */
function isPart(path: string, isFolder: boolean): boolean {
  const [first, ...rest] = path.replace(/\/$/, '').split('/');
  if (isFolder) return first === FILES && rest.length <= 1 && !rest[0]?.startsWith('.');
  return path === DATA || (first === FILES && isStorageKey(rest.join('/')));
}

/** Writes what a file has into a directory. Throws a StartError for one that is cut, or has anything else in it. */
async function unpack(file: string, cwd: string): Promise<void> {
  const others: string[] = [];
  try {
    const unpacking = tar.extract({
      cwd,
      strict: true,
      filter(path, entry) {
        const type = 'type' in entry ? entry.type : undefined;
        const fits = (type === 'File' || type === 'Directory') && isPart(path, type === 'Directory');
        if (!fits) others.push(path);
        return fits;
      },
    });
    // Node's own reader also refuses what is complete but for its checksum.
    await pipeline(createReadStream(file), createGunzip(), unpacking);
  } catch (cause) {
    if (isOfSystem(cause)) throw cause;
    throw new StartError(`${file} está dañado o cortado: ${messageOf(cause)}`, { cause });
  }
  if (others.length > 0) throw new StartError(`${file} no es una copia de este programa: tiene ${others[0]}.`);
  if (!existsSync(join(cwd, DATA))) throw new StartError(`${file} está cortado, o no es una copia de este programa.`);
}

/** Makes a database of a dump. Throws a StartError for one of another version. */
async function load(dump: string, directory: string): Promise<void> {
  const text = readFileSync(dump, 'utf8');
  const step = Number(HEAD.exec(text)?.[1]);
  if (!migrationSteps().some(({ folderMillis }) => folderMillis === step))
    throw new StartError('La copia es de otra versión de este programa: usa la versión que la hizo, o una posterior.');
  // The dump makes the tables.
  await createCluster(directory, '');
  const pg = await openCluster(directory);
  try {
    await pg.exec(text);
    await pg.exec('vacuum analyze');
  } catch (cause) {
    throw new StartError(`La copia no se puede cargar: ${messageOf(cause)}`, { cause });
  } finally {
    await pg.close();
  }
}

const isOfSystem = (error: unknown) => /^(E[A-Z]{3,})$/.test(String((error as NodeJS.ErrnoException).code));

/** What is said of a failure that the operator can mend; any other error as it is. */
function inWords(error: unknown, outcome: string): unknown {
  if (error instanceof StartError)
    return new StartError(`${error.message.replace(/\.$/, '')}. ${outcome}.`, { cause: error });
  return isOfSystem(error) ? new StartError(`${outcome}: ${messageOf(error)}`, { cause: error }) : error;
}
