import { sql } from 'drizzle-orm';
import type { RefusalReason } from '../../contract/history';
import { type AuditDetails, auditEvents } from './auditSchema';
import type { Db, Tx } from './types';

interface RefusedSignIn {
  /** Whose e-mail it was; undefined for nobody's. */
  account: string | undefined;
  reason: RefusalReason;
  /** How often this has happened by now, in a row; one entry stands for all of them. */
  times: number;
  /** No more are written for a while: the log has them. */
  isLast: boolean;
  address: string;
}

/**
 * Writes down a sign-in that was refused: it changes no record, so no trigger sees it. Everything else in the history is
 * written by the database itself.
 */
export async function recordRefusedSignIn(db: Db, refused: RefusedSignIn): Promise<void> {
  const { account, reason, times, isLast, address } = refused;
  await db.insert(auditEvents).values({
    at: sql`now()`,
    action: 'refused',
    subjectType: 'session',
    subjectId: account ?? null,
    address,
    details: { reason, times, ...(isLast && { last: 1 }) },
  });
}

const TRIGGERS = sql`select relname as "table", tgname as "trigger" from pg_trigger join pg_class on pg_class.oid = tgrelid
  where tgname = relname || '_history' and not tgisinternal`;

/**
 * Runs what writes a demonstration's records, which nobody did, without entries about them. It takes the rights of the
 * tables' owner and holds them until the transaction ends.
 */
export async function withoutHistory(tx: Tx, write: () => Promise<void>): Promise<void> {
  const { rows: triggers } = await tx.execute<{ table: string; trigger: string }>(TRIGGERS);
  const each = async (change: 'disable' | 'enable') => {
    for (const { table, trigger } of triggers) {
      const turn = change === 'disable' ? sql`disable` : sql`enable`;
      await tx.execute(sql`alter table ${sql.identifier(table)} ${turn} trigger ${sql.identifier(trigger)}`);
    }
  };
  await each('disable');
  await write();
  await each('enable');
}

/** What stands in the place of an address before the account of the system that gave a command (operator/commands.ts). */
export const CONSOLE = 'console:';

/** Lets the history name somebody for what the transaction does from now on. */
export async function actAs(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`select set_config('history.actor', ${personId}, true)`);
}

/**
 * Writes down what was done to an account where no row says so: the rows are gone, as are those of what ends by itself.
 */
export async function recordAccountDeed(
  tx: Tx,
  { person, action, details = {} }: { person: string; action: 'sessionsEnded' | 'resetUsed'; details?: AuditDetails },
): Promise<void> {
  await tx.execute(sql`select write_history('user', ${action}, ${person}, null, ${JSON.stringify(details)}, null)`);
}
