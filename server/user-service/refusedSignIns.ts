import type { FastifyBaseLogger } from 'fastify';
import type { RefusalReason } from '../../contract/history';
import { recordRefusedSignIn } from '../db/audit';
import type { Db } from '../db/types';
import { isWithin, setRecent } from '../http/budget';
import { placeOf } from '../http/overload';

const MINUTE = 60_000;
/** How long refusals of one place and e-mail count as one row. */
const ROW_MS = 15 * MINUTE;
/** Entries an hour at most about accounts, and as many about unknown e-mails: neither hides the other. */
const MOST_AN_HOUR = 100;

interface Refusal {
  email: string;
  /** Whose e-mail it is; undefined for an unknown one, or where it was not looked up. */
  account: string | undefined;
  ip: string;
  reason: RefusalReason;
  log: FastifyBaseLogger;
}

/**
 * Gives the function that records refused sign-ins in the history. Of a row of them the first, the tenth, the hundredth
 * are entries with their number so far, and an hour has a limit, so that no attack fills the disk; the log has all of
 * them. A failure to record is logged and changes no answer, which could tell a wrong password from a right one.
 */
export function refusedSignIns({ db, now }: { db: Db; now: () => Date }): (refusal: Refusal) => Promise<void> {
  const rows = counters(now, ROW_MS);
  const hours = counters(now, 60 * MINUTE);

  return async ({ email, account, ip, reason, log }) => {
    const times = rows(`${placeOf(ip)} ${reason} ${email.toLowerCase()}`);
    if (!/^10*$/.test(String(times))) return;
    const entries = hours(account ? 'known' : 'unknown');
    if (entries > MOST_AN_HOUR) return;
    const isLast = entries === MOST_AN_HOUR;
    try {
      await recordRefusedSignIn(db, { account, reason, times, isLast, address: ip });
    } catch (err) {
      log.error({ err }, 'refused sign-in not recorded');
    }
  };
}

/** Gives the function that counts a key and gives how often that was since the first of the last `perMs`. */
function counters(now: () => Date, perMs: number): (key: string) => number {
  const counts = new Map<string, { times: number; until: number }>();
  return (key) => {
    const time = now().getTime();
    const known = counts.get(key);
    const { times, until } = known && isWithin(known.until, time, perMs) ? known : { times: 0, until: time + perMs };
    setRecent(counts, key, { times: times + 1, until });
    return times + 1;
  };
}
