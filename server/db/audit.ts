import { sql } from 'drizzle-orm';
import type { RefusalReason } from '../../contract/history';
import { type AuditDetails, auditEvents } from './accountSchema';
import type { Db, Tx } from './types';

interface RefusedSignIn {
  /** Whose e-mail it was; undefined for an unknown one. */
  account: string | undefined;
  reason: RefusalReason;
  /** How often this has happened so far in a row; one entry stands for all of them. */
  times: number;
  /** Whether no more are written for a while: the log has them. */
  isLast: boolean;
  address: string;
}

/**
 * Records a sign-in that was refused: it changes no record, so no trigger sees it. Everything else in the history is
 * written by the database itself.
 */
export async function recordRefusedSignIn(db: Db, refused: RefusedSignIn): Promise<void> {
  const { account, reason, times, isLast, address } = refused;
  await db.transaction((tx) =>
    tx.insert(auditEvents).values({
      at: sql`now()`,
      action: 'refused',
      subjectType: 'session',
      subjectId: account ?? null,
      address,
      details: { reason, times, ...(isLast && { last: 1 }) },
    }),
  );
}

const TRIGGERS = sql`select relname as "table", tgname as "trigger" from pg_trigger join pg_class on pg_class.oid = tgrelid
  where tgname = relname || '_history' and not tgisinternal`;

/**
 * Runs what writes a demonstration's records, which no user made, without entries about them. It takes the rights of
 * the tables' owner and holds them until the transaction ends.
 */
export async function withoutHistory(tx: Tx, write: () => Promise<void>): Promise<void> {
  const { rows: triggers } = await tx.execute<{ table: string; trigger: string }>(TRIGGERS);
  const each = async (change: 'disable' | 'enable') => {
    for (const { table, trigger } of triggers) {
      const verb = change === 'disable' ? sql`disable` : sql`enable`;
      await tx.execute(sql`alter table ${sql.identifier(table)} ${verb} trigger ${sql.identifier(trigger)}`);
    }
  };
  await each('disable');
  await write();
  await each('enable');
}

/** Stands instead of a network address before the system account that ran a command (cli/commands.ts). */
export const CONSOLE = 'console:';

/** Makes a person the actor in the history of what the transaction does from now on. */
export async function actAs(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`select set_config('history.actor', ${personId}, true)`);
}

/**
 * Records an action on an account that leaves no row to read it from: the rows are deleted, as are those that expire.
 */
export async function recordAccountAction(
  tx: Tx,
  { person, action, details = {} }: { person: string; action: 'sessionsEnded' | 'resetUsed'; details?: AuditDetails },
): Promise<void> {
  await tx.execute(sql`select write_history('user', ${action}, ${person}, null, ${JSON.stringify(details)}, null)`);
}
