/**
 * One action over many, one after another, with the outcome of each. Comes with the lists; its question and its outcome
 * come later, with Material UI (BatchDialog.tsx).
 */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { GuardedCall } from '../../contract/calls';
import { countText } from '../../contract/count';
import { isSessionRefused, statusOf, UNEXPECTED } from '../../contract/envelope';
import { isHeldBack, isUnanswered, outcomeOf } from '../../contract/outcome';

export const BATCH_MESSAGES = {
  list: 'Lo elegido',
  progress: (done: number, of: number) => `${countText(done)} de ${countText(of)}`,
  stay: 'No cierres esta pestaña hasta que termine.',
  stop: 'Detener',
  stopping: 'Deteniendo: falta la respuesta de lo que ya se pidió.',
  noLonger: 'No esperar más',
  leave: 'El lote no ha terminado: si sales, lo que falta no se hace.',
  notAwaited: 'No se esperó la respuesta.',
  results: 'Resultado de cada uno',
  save: 'Guardar resultado',
  close: 'Cerrar',
  outcome: 'Resultado',
  words: 'Respuesta de la plataforma',
} as const;

export const OUTCOMES: Readonly<Record<BatchOutcome, string>> = {
  done: 'Hecho',
  refused: 'No se hizo',
  unknown: 'No se sabe',
  untried: 'No intentado',
};

/** Counts with their words, in the order of importance. */
export const COUNTED: Readonly<Record<BatchOutcome, (count: number) => string>> = {
  done: (count) => (count === 1 ? '1 hecho' : `${countText(count)} hechos`),
  refused: (count) => (count === 1 ? '1 que no se hizo' : `${countText(count)} que no se hicieron`),
  unknown: (count) => `${countText(count)} que no se sabe`,
  untried: (count) => (count === 1 ? '1 no intentado' : `${countText(count)} no intentados`),
};

/** Why it ended before all were tried, and the next step. */
export const ENDINGS: Readonly<Record<BatchEnding, string>> = {
  finished: '',
  stopped: 'Se detuvo. Lo que falta no se intentó.',
  wait: 'La plataforma no acepta más por ahora. Lo que falta no se intentó: espera un momento y empieza otra vez con eso.',
  unknown:
    'De uno no llegó la respuesta: puede que se haya hecho. Mira en la lista cómo quedó antes de repetirlo. Lo que falta no se intentó.',
  session: 'La sesión terminó. Lo que falta no se intentó.',
};

/** An action that a list offers for the selected rows. */
export interface BatchAction<Row> {
  name: string;
  /** On its button; the rows' number is beside it. */
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** A user who may not make this call is not offered it. */
  call: GuardedCall;
  /** Whether it is possible for a row in its state; a change that would be refused is not sent. */
  isFor: (row: Row) => boolean;
  /** Asks, does it and shows the outcome; its code is loaded when it is drawn. */
  Dialog: ComponentType<BatchDialogProps<Row>>;
}

export interface BatchDialogProps<Row> {
  /** At least one, all of which `isFor` the action. */
  rows: readonly Row[];
  /** Gets the outcome of each row; none where nothing was begun. */
  onClose: (lines: readonly BatchLine<Row>[]) => void;
}

/**
 * `unknown`: it was sent, and no answer says whether it was done. `untried`: it was not sent, or the platform answered
 * that it takes nothing more for now.
 */
export type BatchOutcome = 'done' | 'refused' | 'unknown' | 'untried';

export interface BatchLine<Item> {
  item: Item;
  outcome: BatchOutcome;
  /** The platform's message, '' without one. */
  words: string;
}

/** Why it ended: `stopped` by the user, `wait` since the platform takes nothing more for now. */
export type BatchEnding = 'finished' | 'stopped' | 'wait' | 'unknown' | 'session';

interface Options<Item> {
  send: (item: Item) => Promise<unknown>;
  /** Called before the first item, and after each. */
  onLines: (lines: readonly BatchLine<Item>[]) => void;
  /** Aborted, it begins nothing more; what was sent is waited for. */
  begin: AbortSignal;
  /** Aborted, that is not waited for either: what becomes of it is not known. */
  wait: AbortSignal;
}

/**
 * Sends one after another, each once. Goes on after a refusal; stops where the platform takes nothing more, the session
 * has ended, or the outcome of one is unknown. Never rejects.
 */
export async function runBatch<Item>(items: readonly Item[], options: Options<Item>): Promise<BatchEnding> {
  const { send, onLines, begin, wait } = options;
  const lines = items.map((item): BatchLine<Item> => ({ item, outcome: 'untried', words: '' }));
  const leaving = new Promise<never>((_, reject) =>
    wait.addEventListener('abort', () => reject(new Error(BATCH_MESSAGES.notAwaited))),
  );
  leaving.catch(() => undefined);
  onLines([...lines]);
  for (const [at, item] of items.entries()) {
    if (begin.aborted) return 'stopped';
    const { ending, ...told } = await tried(() => Promise.race([send(item), leaving]));
    lines[at] = { item, ...told };
    onLines([...lines]);
    if (ending) return ending;
  }
  return 'finished';
}

type Tried = Pick<BatchLine<never>, 'outcome' | 'words'> & { ending?: BatchEnding };

async function tried(send: () => Promise<unknown>): Promise<Tried> {
  try {
    await send();
    return { outcome: 'done', words: '' };
  } catch (error) {
    return whatBecame(error);
  }
}

/** The outcome of an item whose request was rejected with this. */
export function whatBecame(error: unknown): Tried {
  const words = error instanceof Error && error.message ? error.message : UNEXPECTED;
  const status = statusOf(error);
  if (isHeldBack(error)) return { outcome: 'refused', words };
  const isUnknown = status === undefined || isUnanswered(error) || outcomeOf(error) === 'unknown';
  if (isUnknown) return { outcome: 'unknown', words, ending: 'unknown' };
  if (isSessionRefused(error)) return { outcome: 'untried', words, ending: 'session' };
  if (status === 429 || status === 503) return { outcome: 'untried', words, ending: 'wait' };
  // A platform that failed may have done it before it failed.
  const isFailure = status >= 500 && outcomeOf(error) !== 'nothing';
  return isFailure ? { outcome: 'unknown', words, ending: 'unknown' } : { outcome: 'refused', words };
}
