import type { Turns } from '../db/accountSchema';

const SECOND = 1_000;
const MAX_PAUSE_MS = 30 * SECOND;
/** Places that may have a reserved turn at an account, and how long after its time it can still be used. */
const MAX_WAITING = 100;
const TURN_LASTS_MS = 60 * SECOND;

/**
 * When a place may try the password of an e-mail for which `others` were wrong too often: 1 second after the turn
 * before, then 2, up to 30 (docs/decisions/0024). A turn that is past is now. Gives the turns with its own; a place
 * that comes too early keeps its turn. Beyond MAX_WAITING a place gets none yet, and has to ask again.
 */
export function turnOf(place: string, { turns, others, time }: { turns: Turns | null; others: number; time: number }) {
  const { next = 0, given = {} } = turns ?? {};
  const live = Object.fromEntries(Object.entries(given).filter(([, turn]) => turn >= time - TURN_LASTS_MS));
  const own = live[place];
  if (own !== undefined) return { at: Math.max(own, time), turns: { next, given: live } };
  const at = Math.max(time, next);
  if (at > time && Object.keys(live).length >= MAX_WAITING) return { at, turns: { next, given: live } };
  const pause = Math.min(MAX_PAUSE_MS, SECOND * 2 ** others);
  return { at, turns: { next: at + pause, given: { ...live, [place]: at } } };
}

/** The turns without that of a place, which uses it. */
export function withoutTurn(place: string, { next, given }: Turns): Turns {
  return { next, given: Object.fromEntries(Object.entries(given).filter(([other]) => other !== place)) };
}
