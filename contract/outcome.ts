import { statusOf } from './envelope';

/** How a platform's message begins when it knows, beyond the status of a refusal, what became of a change. */
export const OUTCOME = {
  nothing: 'No se hizo nada',
  unknown: 'No se sabe si se hizo',
  earlier: 'Ya se hizo antes',
} as const;

/** Message for a change that may be sent again, since a key goes with it. */
export const ONCE = 'Puedes intentarlo otra vez: no se hará dos veces.';

/** Takes the words of a failed answer and gives whether they already say what became of the change. */
export function saysOutcome(words: string): boolean {
  return Object.values(OUTCOME).some((beginning) => words.startsWith(beginning));
}

/** Whether a change may have been made all the same: no answer came, or the one of a server that failed. */
export function mayHaveArrived(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || (status ?? 0) >= 500;
}
