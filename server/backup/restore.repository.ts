import type pg from 'pg';
import { LOCKS } from '../db/alone';
import { copyIn, quoted } from '../db/copy';
import { dropEverything, lastStep, migrateUpTo, migrationSteps } from '../db/migrationSteps';
import { SERVERS } from '../db/operatorDatabase';
import { grantRights, ownsTables } from '../db/roles';
import { mayHaveHappened } from '../db/sqlErrors';
import { StartError } from '../startError';
import { columnsOf, rollBack, SAME_EVERYWHERE, UNHURRIED } from './dump.repository';
import type { Manifest, Summary } from './format';
import type { Piece } from './readBackup';
import { KEPT, LEFT_OUT } from './tables';

interface Restoring {
  pieces: AsyncIterable<Piece>;
  /** Whether the data there may be replaced. */
  force: boolean;
  /** Whether servers may be running meanwhile. */
  running?: boolean;
  /** The role that a server connects as, where that is not the tables' owner. */
  serverRole?: string | undefined;
  /** What the addresses of pictures begin with here. */
  pictures: string;
  /** Keeps a picture for good. */
  keep(key: string, body: Buffer): Promise<void>;
}

/** How long to wait for tables that running servers use. */
const LOCK_MS = 30_000;

/** Tables that every server fills at its start. */
const WRITTEN_BY_ITSELF = ['categories'];

/**
 * Replaces a database's data by a backup, in one transaction: all of it or nothing. The schema is first the one of the
 * backup and afterwards this program's. Throws a StartError when a server uses the database, or it has data, unless
 * each of these was allowed; what `pieces` throws; and PostgreSQL's errors.
 */
export async function restoreRows(
  client: pg.ClientBase,
  { pieces, force, running, serverRole, pictures, keep }: Restoring,
): Promise<void> {
  if (!(await ownsTables(client)))
    throw new StartError(
      'La cuenta de DATABASE_URL no es dueña de las tablas: para restaurar hace falta también MIGRATION_DATABASE_URL.',
    );
  await client.query('begin');
  try {
    for (const statement of [...SAME_EVERYWHERE, ...UNHURRIED]) await client.query(statement);
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    // No server migrates meanwhile: one that starts now waits for this lock.
    await client.query(`select pg_advisory_xact_lock(${LOCKS.migrations})`);
    if (!running) await requireNoServer(client);
    if (!force) await requireEmpty(client);
    await load(client, { pieces, pictures, keep });
    await migrateUpTo(client);
    // Tables that were made anew have only their owner's rights and the default ones.
    if (serverRole !== undefined) await grantRights(client, serverRole);
  } catch (error) {
    await rollBack(client);
    throw error;
  }
  await commit(client);
}

async function commit(client: pg.ClientBase): Promise<void> {
  try {
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new StartError('PostgreSQL no confirmó la restauración. No se hizo nada.');
  } catch (cause) {
    if (!mayHaveHappened(cause)) throw cause;
    throw new StartError(
      'La conexión se perdió al confirmar: no se sabe si se restauró. Mira qué hay en la base de datos antes de repetir.',
      { cause },
    );
  }
}

/**
 * Updates the planner's statistics, and ends the connections of servers, whose prepared statements are of the tables
 * before. Gives whether that was allowed: those of another role can be ended by a member of it alone.
 */
export async function settle(client: pg.ClientBase): Promise<boolean> {
  await client.query('analyze');
  const { rows } = await client.query<{ ended: boolean }>(
    `select case when pg_has_role(usesysid, 'usage') then pg_terminate_backend(pid) is not null else false end as ended
      from pg_stat_activity where datname = current_database() and application_name = $1`,
    [SERVERS],
  );
  return rows.every(({ ended }) => ended);
}

async function requireNoServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity
      where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [SERVERS],
  );
  if (rows[0]?.servers) {
    throw new StartError(
      'Hay un servidor en marcha con esta base de datos. Detenlo, o añade --running para cambiar sus datos mientras funciona.',
    );
  }
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  for (const name of await ownTables(client)) {
    if (WRITTEN_BY_ITSELF.includes(name)) continue;
    const { rows: found } = await client.query(`select exists (select from public.${quoted(name)}) as something`);
    if (!found[0].something) continue;
    throw new StartError(
      `Esta base de datos no está vacía (${KEPT[name] ?? name}). Elige otra, o añade --force: lo que tiene se pierde.`,
    );
  }
}

async function ownTables(client: pg.ClientBase): Promise<string[]> {
  const there = await columnsOf(client);
  return [...Object.keys(KEPT), ...LEFT_OUT].filter((name) => there.has(name));
}

async function load(
  client: pg.ClientBase,
  { pieces, pictures, keep }: Pick<Restoring, 'pieces' | 'pictures' | 'keep'>,
): Promise<void> {
  let manifest: Manifest | undefined;
  for await (const piece of pieces) {
    if (piece.kind === 'manifest') {
      manifest = piece.manifest;
      await prepareTables(client, manifest);
    } else if (piece.kind === 'rows') {
      const list = piece.columns.map(quoted).join(', ');
      const into = `copy public.${quoted(piece.table)} (${list}) from stdin (format csv, header)`;
      const rows = await copyIn(client, into, piece.csv);
      if (rows !== piece.rows) throw new Error(`${piece.table}: ${piece.rows} rows were sent, ${rows} arrived`);
    } else if (piece.kind === 'picture') {
      await keep(piece.key, piece.body);
    } else if (manifest) {
      await finishTables(client, manifest, piece.summary, pictures);
    }
  }
}

/** Makes the tables of the backup's schema, empty, without triggers, which would write what the backup has. */
async function prepareTables(client: pg.ClientBase, { migration, tables }: Manifest): Promise<void> {
  const wanted = migrationSteps().find(({ tag }) => tag === migration);
  if (!wanted)
    throw new StartError(`La copia es de una versión más nueva de este programa (${migration}): usa esa versión.`);
  const there = await lastStep(client);
  if (there && there.when > wanted.when) await dropEverything(client);
  await empty(client);
  await migrateUpTo(client, migration);
  await empty(client);
  const columns = await columnsOf(client);
  for (const { name, columns: own } of tables) {
    // The names come from a file: only those of existing tables are used in statements.
    if (!Object.hasOwn(KEPT, name) || [...own].sort().join() !== [...(columns.get(name) ?? [])].sort().join()) {
      throw new StartError(`La copia está dañada o alguien la cambió: la tabla ${name} no es la de ${migration}.`);
    }
  }
}

async function empty(client: pg.ClientBase): Promise<void> {
  const tables = (await ownTables(client)).map((name) => `public.${quoted(name)}`);
  // A table's owner may do this; `session_replication_role` is the superuser's, and would leave references unchecked.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
}

async function finishTables(client: pg.ClientBase, manifest: Manifest, summary: Summary, pictures: string) {
  for (const { table, column, last, isCalled } of summary.sequences) {
    const { rows } = await client.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [`public.${quoted(table)}`, column],
    );
    await client.query('select setval($1::regclass, $2::bigint, $3)', [rows[0]?.sequence, last, isCalled]);
  }
  for (const { name, rows } of summary.tables) {
    const { rows: found } = await client.query(`select count(*)::int as rows from public.${quoted(name)}`);
    if (found[0].rows !== rows) throw new Error(`${name}: ${rows} rows were sent, ${found[0].rows} are there`);
  }
  if (manifest.pictures !== pictures) await movePictures(client, manifest.pictures, pictures);
  for (const table of await ownTables(client))
    await client.query(`alter table public.${quoted(table)} enable trigger user`);
}

/** Rewrites the addresses of pictures in records, which are others in another storage. */
async function movePictures(client: pg.ClientBase, from: string, to: string): Promise<void> {
  for (const table of ['businesses', 'offers']) {
    await client.query(
      `update public.${table} set images = array(
          select case when starts_with(image, $1) then $2 || substr(image, length($1) + 1) else image end
          from unnest(images) with ordinality as shown (image, place) order by place)
        where exists (select from unnest(images) as image where starts_with(image, $1))`,
      [`${from}/`, `${to}/`],
    );
  }
}
