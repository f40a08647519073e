import type pg from 'pg';
import type { Log } from './log';
import { codesOf } from './sqlErrors';
import { OVERDUE, type SessionMark, Work } from './work';

/** How much older than the primary's the data read there may be. */
const MAX_LAG_MS = 10_000;
/** How often the primary's position is read while there are readers. */
const SAMPLE_MS = 1_000;
/** How long a replica that failed is not asked. */
const REST_MS = 5_000;

type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

export interface ReplicaOptions {
  replica: Query;
  primary: Query;
  log: Log;
  maxLagMs?: number;
}

const SHOWN = `select pg_last_wal_replay_lsn()::text as position,
  (select changes::text from sessions where token_hash = $1) as changes`;

/**
 * Reads from a PostgreSQL that follows the primary (docs/decisions/0025). Gives what answers a statement of a request that
 * may be answered from there, or undefined where the primary has to: the replica does not show yet what the request's own
 * session changed, is too far behind, or failed.
 */
export function readingFrom({ replica, primary, log, maxLagMs = MAX_LAG_MS }: ReplicaOptions) {
  /** Positions of the primary, the oldest first. */
  let samples: { position: bigint; at: number }[] = [];
  let sampledAt = Number.NEGATIVE_INFINITY;
  let restsUntil = 0;
  let isTrouble = false;

  function say(trouble: string | undefined): void {
    if (isTrouble === (trouble !== undefined)) return;
    isTrouble = trouble !== undefined;
    if (trouble === undefined) log.info('Se lee otra vez de DATABASE_REPLICA_URL.');
    else log.error(`No se lee de DATABASE_REPLICA_URL, sino de DATABASE_URL: ${trouble}`);
  }

  async function sample(): Promise<void> {
    const at = performance.now();
    if (at - sampledAt < SAMPLE_MS) return;
    sampledAt = at;
    const { rows } = await primary({ text: 'select pg_current_wal_lsn()::text as position' });
    samples = [...samples.filter((one) => at - one.at < maxLagMs), { position: positionOf(rows[0]?.position), at }];
  }

  /** Whether the replica has all that a session changed, and all else that is older than the largest lag. */
  async function shows({ tokenHash, changes }: SessionMark): Promise<boolean> {
    await sample();
    const { rows } = await replica({ text: SHOWN }, [tokenHash]);
    const reached = positionOf(rows[0]?.position);
    const now = performance.now();
    const oldest = samples.find(({ at }) => now - at < maxLagMs);
    if (!oldest || reached < oldest.position) {
      // After a pause there is only a position that the primary has just given, which no replica can have reached yet.
      if (oldest && now - oldest.at > maxLagMs / 2) say(`va más de ${maxLagMs / 1000} s por detrás`);
      return false;
    }
    say(undefined);
    return Number(rows[0]?.changes ?? -1) >= changes;
  }

  async function unlessItFails<T>(work: Work, ask: () => Promise<T>): Promise<T | undefined> {
    if (performance.now() < restsUntil) return undefined;
    try {
      return await ask();
    } catch (error) {
      // A request without time left for the replica has none for the primary either.
      work.goOn();
      if (!codesOf(error).includes(OVERDUE)) restsUntil = performance.now() + REST_MS;
      say(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  return async (config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult | undefined> => {
    const work = Work.current;
    const session = work?.asker?.session;
    if (!work?.mayLag || !session) return undefined;
    // Once a request: its statements must agree with each other.
    work.isShown ??= unlessItFails(work, () => shows(session));
    if (!(await work.isShown)) return undefined;
    return unlessItFails(work, () => replica(config, values));
  };
}

export type ReadAside = ReturnType<typeof readingFrom>;

/** A position of the log as PostgreSQL writes it, such as 16/B374D848; undefined where a server gives none. */
function positionOf(text: unknown): bigint {
  const [, high, low] = /^([\dA-F]+)\/([\dA-F]+)$/i.exec(String(text)) ?? [];
  if (high === undefined) throw new Error(`no es una réplica de PostgreSQL (posición ${text})`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
