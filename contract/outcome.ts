import { errorDetail, statusOf } from './envelope';
import { isObject } from './values';

/** What a platform knows, beyond the status of a refusal, of a change: how its message begins. */
export const OUTCOME = {
  nothing: 'No se hizo nada',
  unknown: 'No se sabe si se hizo',
  earlier: 'Ya se hizo antes',
} as const;
export type Outcome = keyof typeof OUTCOME;

/** Message for a change that may be sent again, since a key goes with it. */
export const ONCE = 'Puedes intentarlo otra vez: no se hará dos veces.';

/** Takes what a request was rejected with, and gives what the platform says became of the change (`error.outcome`). */
export function outcomeOf(failure: unknown): Outcome | undefined {
  const body = isObject(failure) ? failure.body : undefined;
  const outcome = isObject(body) && isObject(body.error) ? body.error.outcome : undefined;
  return (Object.keys(OUTCOME) as Outcome[]).find((name) => name === outcome);
}

/** Marks a failure of a change that was surely not made, so that nothing on screen is read again because of it. */
export function heldBack(failure: unknown): Error {
  return Object.assign(failure as Error, { isHeldBack: true });
}

/** Whether it is marked so. */
export function isHeldBack(failure: unknown): boolean {
  return isObject(failure) && failure.isHeldBack === true;
}

/** Whether a change may have been made all the same: no answer came, or the one of a server that failed. */
export function mayHaveArrived(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || (status ?? 0) >= 500;
}

/** Statuses of a gateway between browser and platform, which answers with a page of its own. */
const OF_A_GATEWAY = [502, 503, 504];

/**
 * Takes what a request was rejected with, or what carries that as its cause, and gives whether the platform did not
 * answer: nothing came, or a gateway's page in the place of the platform's words.
 */
export function isUnanswered(error: unknown): boolean {
  if (!isObject(error)) return false;
  const status = statusOf(error);
  if (status === undefined) return isUnanswered(error.cause);
  return status === 0 || (OF_A_GATEWAY.includes(status) && errorDetail(error.body) === undefined);
}

/** Whether a failure is one that the platform itself has answered with. */
export function isRefusal(error: unknown): boolean {
  if (!isObject(error)) return false;
  if (statusOf(error) === undefined) return isRefusal(error.cause);
  return !isUnanswered(error) && isObject(error.body);
}
