import type { FastifyBaseLogger } from 'fastify';
import type { RefusalReason } from '../../contract/history';
import { recordRefusedSignIn } from '../db/audit';
import type { Db } from '../db/types';
import { counter } from '../http/budget';
import { networkOf } from '../http/overload';

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
  const rows = counter({ perMs: ROW_MS, now });
  const hours = counter({ perMs: 60 * MINUTE, now });

  return async ({ email, account, ip, reason, log }) => {
    const times = rows.add(`${networkOf(ip)} ${reason} ${email.toLowerCase()}`);
    if (!/^10*$/.test(String(times))) return;
    const entries = hours.add(account ? 'known' : 'unknown');
    if (entries > MOST_AN_HOUR) return;
    const isLast = entries === MOST_AN_HOUR;
    try {
      await recordRefusedSignIn(db, { account, reason, times, isLast, address: ip });
    } catch (err) {
      log.error({ err }, 'refused sign-in not recorded');
    }
  };
}
