import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { messageOf } from '../startError';
import type { Log } from './log';
import { businesses } from './schema';
import { codesOf } from './sqlErrors';
import { folded } from './textSearch';

/** The role may not create the extension, or the server does not have its files. */
const WITHOUT_EXTENSION = /^(42501|0A000|58P01)$/;

/** Sends a statement and gives its rows. */
type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/**
 * Indexes of the searched texts by their groups of three letters: a part of three letters or more is found without
 * reading everything. The list of pending entries is kept short, since each search reads all of it.
 */
const INDEXES: Readonly<Record<string, string>> = {
  users_email_parts: 'users using gin (lower(email) OPS) with (gin_pending_list_limit = 128)',
  offers_text_parts: 'offers using gin (plain_text OPS) with (gin_pending_list_limit = 128) where deleted_at is null',
  businesses_name_parts: `businesses using gin ((${textOf(folded(sql`${sql.identifier(businesses.name.name)}`))}) OPS) with (gin_pending_list_limit = 128)`,
};

/**
 * Makes the indexes of searches where they are missing. Where the role may not, or the server cannot, the log says so
 * once and searches read everything. `concurrently` lets servers of the former release write meanwhile.
 */
export async function ensureSearchIndexes(ask: Ask, log: Log, { concurrently = false } = {}): Promise<void> {
  const how = concurrently ? 'concurrently ' : '';
  try {
    const names = Object.keys(INDEXES).map((name) => `'${name}'`);
    const found = await ask(`select relname as name, indisvalid as works from pg_index join pg_class on oid = indexrelid
      where relnamespace = 'public'::regnamespace and relname in (${names.join()})`);
    const working = new Set(found.filter(({ works }) => works).map(({ name }) => name));
    if (working.size === names.length) return;
    await ask('create extension if not exists pg_trgm');
    const [{ ops } = { ops: '' }] = await ask(
      "select quote_ident(extnamespace::regnamespace::text) || '.gin_trgm_ops' as ops from pg_extension where extname = 'pg_trgm'",
    );
    for (const [name, definition] of Object.entries(INDEXES)) {
      if (working.has(name)) continue;
      // An index that was not finished finds nothing.
      await ask(`drop index ${how}if exists ${name}`);
      try {
        await ask(`create index ${how}${name} on ${definition.replace('OPS', String(ops))}`);
      } catch (error) {
        await removeUnfinished(ask, log, `index ${how}if exists ${name}`);
        throw error;
      }
    }
  } catch (error) {
    const why = messageOf(error);
    log.error(
      codesOf(error).some((code) => WITHOUT_EXTENSION.test(code))
        ? `Las búsquedas leen todo, porque faltan sus índices (${why}). ` +
            'Quien administra la base de datos puede ejecutar CREATE EXTENSION pg_trgm; el siguiente arranque los crea.'
        : `Las búsquedas leen todo hasta el siguiente arranque, porque no se pudieron crear sus índices: ${why}`,
    );
  }
}

/** An index made concurrently stays when it is given up: writers would keep it up, and no search would use it. */
async function removeUnfinished(ask: Ask, log: Log, index: string): Promise<void> {
  await ask(`drop ${index}`).catch((error: unknown) =>
    log.error(`Un índice a medio crear queda hasta el siguiente arranque (drop ${index}): ${messageOf(error)}`),
  );
}

function textOf(expression: ReturnType<typeof folded>): string {
  return new PgDialect().sqlToQuery(expression.inlineParams()).sql;
}
