import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { messageOf } from '../startError';
import type { Log } from './log';
import { BUSINESS_TEXT, bankKey, paymentsBoughtAt, userEmail, userName } from './searchedTexts';
import { codesOf } from './sqlErrors';

/** The role may not create the extension, or the server does not have its files. */
const WITHOUT_EXTENSION = /^(42501|0A000|58P01)$/;

/** Sends a statement and gives its rows. */
type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** The list of pending entries is kept short, since each search reads all of it. */
const PARTS = 'OPS) with (gin_pending_list_limit = 128)';

/**
 * Indexes of the searched texts by their groups of three letters: a part of three letters or more is found without
 * reading everything.
 */
const BY_PARTS: Readonly<Record<string, string>> = {
  users_email_parts: `users using gin (lower(email) ${PARTS}`,
  users_parts: `users using gin (search_text ${PARTS}`,
  offers_text_parts: `offers using gin (search_text ${PARTS} where deleted_at is null`,
  offers_title_parts: `offers using gin (title_text ${PARTS}`,
  businesses_name_parts: `businesses using gin (name_text ${PARTS}`,
  businesses_parts: `businesses using gin ((${textOf(BUSINESS_TEXT)}) ${PARTS}`,
  payments_parts: `payments using gin (search_text ${PARTS}`,
};

/** By what long lists are narrowed and sorted. */
const BY_ORDER: Readonly<Record<string, string>> = {
  payments_status: 'payments (status, id)',
  payments_bought: `payments ((${textOf(paymentsBoughtAt)}), id)`,
  payments_waiting: `payments ((${textOf(paymentsBoughtAt)})) where status = 'pending'`,
  payments_usd_price: 'payments (usd_price, id)',
  payments_ves_price: 'payments (ves_price)',
  payments_amount: 'payments (amount)',
  payments_bank: `payments ((${textOf(bankKey)}), id)`,
  users_by_name: `users ((${textOf(userName)}), id)`,
  users_by_email: `users ((${textOf(userEmail)}), id)`,
  coupons_created: 'coupons (created_at) where consumed_at is null and removed_at is null',
  coupons_consumed_at: 'coupons (consumed_at) where consumed_at is not null',
};
const INDEXES = { ...BY_ORDER, ...BY_PARTS };

/**
 * Makes the indexes of searches where they are missing. Where the role may not, or the server cannot, the log says so
 * once and searches read everything. `concurrently` lets other servers write meanwhile.
 */
export async function ensureSearchIndexes(ask: Ask, log: Log, { concurrently = false } = {}): Promise<void> {
  const how = concurrently ? 'concurrently ' : '';
  try {
    const names = Object.keys(INDEXES).map((name) => `'${name}'`);
    const found = await ask(`select relname as name, indisvalid as works from pg_index join pg_class on oid = indexrelid
      where relnamespace = 'public'::regnamespace and relname in (${names.join()})`);
    const working = new Set(found.filter(({ works }) => works).map(({ name }) => name));
    if (working.size === names.length) return;
    let ops = '';
    for (const [name, definition] of Object.entries(INDEXES)) {
      if (working.has(name)) continue;
      if (name in BY_PARTS) ops ||= await operators(ask);
      // An index that was not finished finds nothing.
      await ask(`drop index ${how}if exists ${name}`);
      try {
        await ask(`create index ${how}${name} on ${definition.replace('OPS', ops)}`);
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

/** The operators of groups of letters, from the extension, which is made where it is missing. */
async function operators(ask: Ask): Promise<string> {
  await ask('create extension if not exists pg_trgm');
  const [found] = await ask(
    "select quote_ident(extnamespace::regnamespace::text) || '.gin_trgm_ops' as ops from pg_extension where extname = 'pg_trgm'",
  );
  return String(found?.ops);
}

/** An index made concurrently stays when it is given up: writers would keep it up, and no search would use it. */
async function removeUnfinished(ask: Ask, log: Log, index: string): Promise<void> {
  await ask(`drop ${index}`).catch((error: unknown) =>
    log.error(`Un índice a medio crear queda hasta el siguiente arranque (drop ${index}): ${messageOf(error)}`),
  );
}

/** An expression as the statement that makes an index has it. */
function textOf(expression: SQL): string {
  return new PgDialect().sqlToQuery(expression.inlineParams()).sql;
}
