import { notOpened } from './fitDatabase';
import { connectionsTo } from './pool';
import { isRefusedParameter } from './sqlErrors';

/** In milliseconds: a statement that waits or works longer is undone by PostgreSQL itself, well before its request ends. */
export const LIMITS = { statement_timeout: 8_000, lock_timeout: 4_000, idle_in_transaction_session_timeout: 30_000 };

export const NO_LIMITS =
  'El intermediario de DATABASE_URL no admite límites de tiempo por conexión. Ponlos en la base de datos: ' +
  Object.entries(LIMITS)
    .map(([name, ms]) => `ALTER DATABASE … SET ${name} = ${ms}`)
    .join('; ');

/**
 * Whose limits connections have: their own, set when they were opened; the database's, where a pooler in between
 * refuses or ignores those; or none.
 */
export async function limitsKept(
  url: string,
  connectMs: number,
  asked: Partial<typeof LIMITS> = LIMITS,
): Promise<Kept> {
  const probe = connectionsTo(url, { ...asked, connectionTimeoutMillis: connectMs, max: 1 });
  try {
    const client = await probe.take();
    const { rows } = await client
      .query<{ ms: string; source: string }>(SETTING)
      // The pool's end waits for every connection that was not released.
      .finally(() => client.release(true));
    if (rows[0]?.ms !== String(LIMITS.statement_timeout)) return 'none';
    return rows[0].source === 'client' ? 'own' : 'database';
  } catch (error) {
    if (isRefusedParameter(error)) return limitsKept(url, connectMs, {});
    throw notOpened(error);
  } finally {
    await probe.end();
  }
}
const SETTING = "select setting as ms, source from pg_settings where name = 'statement_timeout'";
type Kept = 'own' | 'database' | 'none';
