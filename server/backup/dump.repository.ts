import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Copied, copyOut, quoted } from '../db/copy';
import { lastStep } from '../db/migrationSteps';
import { codesOf } from '../db/sqlErrors';
import { smallKey } from '../s3/pictures';
import { StartError } from '../startError';
import { FORMAT, MAX_PART_BYTES, type Manifest, partName, type Summary } from './format';
import { KEPT } from './tables';
import type { TarFile } from './tar';

/** About how much of a table is read at once: it is in memory, here and in the embedded engine. */
const PIECE_BYTES = 4 * 1024 * 1024;
const KEYS = 1_000;
const UNDEFINED_TABLE = '42P01';

/** With these a database writes values in the same form, whatever its settings and its client's. */
export const SAME_EVERYWHERE = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  'set local extra_float_digits = 1',
  "set local bytea_output = 'hex'",
  "set local client_encoding = 'UTF8'",
];
/** Without limits of time. */
export const UNHURRIED = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
];

/** All of a database at one moment, also while it is written to. */
export interface Snapshot {
  manifest: Manifest;
  /** The tables; each file is read when it is asked for. */
  tables(): AsyncGenerator<TarFile>;
  /** The storage's keys of all pictures that the tables know, small ones among them, in their order. */
  pictureKeys(): AsyncGenerator<string>;
  /** The counts of what `tables` gave; to be called after it. */
  counted(): Promise<Pick<Summary, 'tables' | 'sequences'>>;
}

/** Ends a transaction; never rejects: the first error is the one to report, and PostgreSQL rolls it back anyway. */
export async function rollBack(client: pg.ClientBase): Promise<void> {
  await client.query('rollback').catch(() => undefined);
}

/**
 * Runs `use` on a snapshot. `pictures` is what the addresses of pictures begin with. Throws a StartError for a database that
 * is none of ours, or of a newer version.
 */
export async function withSnapshot<T>(
  client: pg.ClientBase,
  pictures: string,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  try {
    return await use(await takeSnapshot(client, await beginOnTables(client), pictures));
  } finally {
    await rollBack(client);
  }
}

type Tables = Map<string, string[]>;

/**
 * Begins the transaction and gives the tables that it sees. They are locked before its snapshot is taken: in an earlier
 * snapshot the tables are empty that a restore emptied or a migration rewrote while it waited. The list of tables is
 * older than the locks; where it has changed meanwhile, this begins again.
 */
async function beginOnTables(client: pg.ClientBase): Promise<Tables> {
  for (;;) {
    const expected = keptOf(await columnsOf(client));
    await client.query('begin isolation level repeatable read, read only');
    // Neither these nor the lock take the snapshot.
    for (const statement of [...SAME_EVERYWHERE, ...UNHURRIED]) await client.query(statement);
    if (await areLocked(client, expected)) {
      const columns = await columnsOf(client);
      if (keptOf(columns).join() === expected.join()) return columns;
    }
    await client.query('rollback');
  }
}

const keptOf = (columns: Tables) => Object.keys(KEPT).filter((name) => columns.has(name));

/** False where one of them was removed meanwhile. */
async function areLocked(client: pg.ClientBase, names: string[]): Promise<boolean> {
  if (names.length === 0) return true;
  const list = names.map((name) => `public.${quoted(name)}`).join(', ');
  try {
    await client.query(`lock table ${list} in access share mode`);
    return true;
  } catch (error) {
    if (codesOf(error).includes(UNDEFINED_TABLE)) return false;
    throw error;
  }
}

async function takeSnapshot(client: pg.ClientBase, columns: Tables, pictures: string): Promise<Snapshot> {
  const step = await lastStep(client);
  if (!step) throw new StartError('Esta base de datos está vacía: no hay nada que guardar.');
  const names = keptOf(columns);
  const tables = names.map((name) => ({ name, columns: columns.get(name) ?? [] }));
  const manifest: Manifest = {
    format: FORMAT,
    product: 'gs-cupones',
    madeAt: new Date().toISOString(),
    migration: step.tag,
    pictures,
    tables,
  };
  const counts: Summary['tables'] = [];

  async function* files(): AsyncGenerator<TarFile> {
    for (const { name, columns: own } of tables) {
      const digest = createHash('sha256');
      let rows = 0;
      let part = 0;
      for await (const copied of piecesOf(client, name, own)) {
        // An empty table has one file, with nothing but the names of the columns.
        if (copied.rows === 0 && part > 0) continue;
        digest.update(copied.csv);
        rows += copied.rows;
        part++;
        yield { name: partName(name, part), body: copied.csv };
      }
      counts.push({ name, rows, sha256: digest.digest('hex') });
    }
  }

  return {
    manifest,
    tables: files,
    // A database from before small pictures has none.
    pictureKeys: () => pictureKeys(client, columns.get('uploads')?.includes('small_bytes') ?? false),
    counted: async () => ({ tables: counts, sequences: await sequencesOf(client, names) }),
  };
}

/** The columns of every table of ours, without those that the database computes. */
export async function columnsOf(client: pg.ClientBase): Promise<Tables> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/**
 * A table in ranges of its pages on the disk: that needs no index and limits the memory for every table. Rows on later
 * pages are newer than the snapshot. A piece that turned out large is read again in halves.
 */
async function* piecesOf(client: pg.ClientBase, table: string, columns: string[]): AsyncGenerator<Copied> {
  const { rows } = await client.query<{ pages: number; bytes: string }>(
    `select (pg_relation_size(oid) / current_setting('block_size')::int)::int as pages, pg_table_size(oid) as bytes
      from pg_class where oid = $1::regclass`,
    [`public.${quoted(table)}`],
  );
  const { pages = 0, bytes = 0 } = rows[0] ?? {};
  const step = Math.max(1, Math.floor((pages * PIECE_BYTES) / Math.max(1, Number(bytes))));
  const list = columns.map(quoted).join(', ');

  async function* between(from: number, to: number): AsyncGenerator<Copied> {
    const range = `ctid >= '(${from},0)' and ctid < '(${to},0)'`;
    const copied = await copyOut(
      client,
      `copy (select ${list} from public.${quoted(table)} where ${range}) to stdout (format csv, header)`,
    );
    if (copied.csv.length < MAX_PART_BYTES / 4 || to - from === 1) return yield copied;
    const middle = Math.floor((from + to) / 2);
    yield* between(from, middle);
    yield* between(middle, to);
  }
  for (let from = 0; from === 0 || from < pages; from += step) yield* between(from, from + step);
}

async function sequencesOf(client: pg.ClientBase, tables: string[]): Promise<Summary['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select relname as "table", attname as "column",
        pg_get_serial_sequence(format('public.%I', relname), attname) as sequence
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relname = any ($1) and attnum > 0 and not attisdropped
        and pg_get_serial_sequence(format('public.%I', relname), attname) is not null
      order by relname, attname`,
    [tables],
  );
  const sequences: Summary['sequences'] = [];
  for (const { table, column, sequence } of rows) {
    // The name comes quoted by PostgreSQL.
    const { rows: values } = await client.query(`select last_value::text as last, is_called from ${sequence}`);
    sequences.push({ table, column, last: values[0].last, isCalled: values[0].is_called });
  }
  return sequences;
}

async function* pictureKeys(client: pg.ClientBase, knowsSmall: boolean): AsyncGenerator<string> {
  const hasSmall = knowsSmall ? 'coalesce(small_bytes, 0) > 0' : 'false';
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ key: string; hasSmall: boolean }>(
      `select key, ${hasSmall} as "hasSmall" from uploads
        where stored_at is not null and key collate "C" > $1 order by key collate "C" limit $2`,
      [last, KEYS],
    );
    // In the order of the files' names.
    for (const { key, hasSmall } of rows) yield* hasSmall ? [smallKey(key), key] : [key];
    if (rows.length < KEYS) return;
    last = rows.at(-1)?.key ?? '';
  }
}
