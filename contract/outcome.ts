import { statusOf } from './envelope';
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

/** Whether a change may have been made all the same: no answer came, or the one of a server that failed. */
export function mayHaveArrived(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || (status ?? 0) >= 500;
}
