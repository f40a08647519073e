import type { Turns } from '../db/signInSchema';

const SECOND = 1_000;
const MAX_PAUSE_MS = 30 * SECOND;
/** Places that have a turn of an account coming, and how long after it they may still take it. */
const MAX_WAITING = 100;
const TURN_LASTS_MS = 60 * SECOND;

/**
 * When it is a place's turn to try the password of an e-mail at which `others` guessed too often: 1 second after the turn
 * before, then 2, up to 30 (docs/decisions/0024). One that has passed is now. Gives the turns as they are then; a place
 * that comes too early keeps its own. A crowd beyond MAX_WAITING gets none yet, and comes again.
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

/** The turns without that of a place, which takes it. */
export function withoutTurn(place: string, { next, given }: Turns): Turns {
  return { next, given: Object.fromEntries(Object.entries(given).filter(([other]) => other !== place)) };
}
