import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../startError';

// The build copies the folder beside the bundle, so the address holds for both.
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** One step of the schema, as its file contains it. */
interface Step {
  tag: string;
  when: number;
  hash: string;
  statements: string[];
}

/** All steps that this program knows, in their order. */
export function migrationSteps(): Step[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as Journal;
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  return files.map(({ sql, folderMillis, hash }) => ({
    tag: journal.entries.find(({ when }) => when === folderMillis)?.tag ?? '',
    when: folderMillis,
    hash,
    statements: sql,
  }));
}
type Journal = { entries: { tag: string; when: number }[] };

/**
 * Gives the last step that a database has taken; undefined for one without tables of ours. Throws a StartError for a
 * step that this program does not know. For backups: a start does not ask.
 */
export async function lastStep(client: pg.ClientBase): Promise<Step | undefined> {
  const last = await lastTaken(client);
  if (last === undefined) return undefined;
  const step = migrationSteps().find(({ when }) => when === last);
  if (!step) throw new StartError('La base de datos es de una versión más nueva que este programa: usa esa versión.');
  return step;
}

/** The `when` of that step, known or not. */
async function lastTaken(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!found[0].there) return undefined;
  const { rows } = await client.query('select max(created_at)::text as last from drizzle.__drizzle_migrations');
  return rows[0].last === null ? undefined : Number(rows[0].last);
}

/**
 * Applies the steps up to one, or all, that the database has not taken, inside the caller's transaction. One that took
 * steps of a later release stays as it is.
 */
export async function migrateUpTo(client: pg.ClientBase, tag?: string): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const seen = (await lastTaken(client)) ?? 0;
  const steps = migrationSteps();
  const last = steps.find((step) => step.tag === tag)?.when ?? Number.POSITIVE_INFINITY;
  for (const { when, hash, statements } of steps) {
    if (when <= seen || when > last) continue;
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
  }
}

/** The names of what the steps make in the database. */
const MADE = /\bCREATE (TABLE|TYPE|FUNCTION) (?:"public"\.)?"(\w+)"/g;

/** Throws away all that the steps ever made, and nothing else, inside the caller's transaction. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const made = migrationSteps().flatMap(({ statements }) => [...statements.join('\n').matchAll(MADE)]);
  for (const kind of ['TABLE', 'FUNCTION', 'TYPE']) {
    const names = new Set(made.filter(([, what]) => what === kind).map(([, , name = '']) => name));
    for (const name of names) await client.query(`drop ${kind} if exists "${name}" cascade`);
  }
  await client.query('delete from drizzle.__drizzle_migrations');
}
