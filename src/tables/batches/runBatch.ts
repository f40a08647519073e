/** One action over many, one after another, with the outcome of each. */
import { isSessionRefused, statusOf, UNEXPECTED } from '../../../contract/envelope';
import { OUTCOME } from '../../../contract/outcome';
import { isUnanswered } from '../../../contract/unanswered';

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
  /** Called after each item with all lines. */
  onLine: (lines: readonly BatchLine<Item>[]) => void;
  /** Aborted, it sends nothing more; what was sent is waited for. */
  signal: AbortSignal;
}

/** Lines before the first attempt. */
export function untried<Item>(items: readonly Item[]): BatchLine<Item>[] {
  return items.map((item) => ({ item, outcome: 'untried', words: '' }));
}

/**
 * Sends the `untried` lines, one after another and each once. Goes on after a refusal; stops where the platform takes
 * nothing more, the session has ended, or the outcome of one is unknown. Never rejects.
 */
export async function runBatch<Item>(
  from: readonly BatchLine<Item>[],
  { send, onLine, signal }: Options<Item>,
): Promise<{ lines: readonly BatchLine<Item>[]; ending: BatchEnding }> {
  let lines = from;
  for (const [place, { item, outcome }] of from.entries()) {
    if (outcome !== 'untried') continue;
    if (signal.aborted) return { lines, ending: 'stopped' };
    const { ending, ...told } = await tried(() => send(item));
    lines = lines.map((line, at) => (at === place ? { item, ...told } : line));
    onLine(lines);
    if (ending) return { lines, ending };
  }
  return { lines, ending: 'finished' };
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
  const isUnknown = status === undefined || isUnanswered(error) || words.startsWith(OUTCOME.unknown);
  if (isUnknown) return { outcome: 'unknown', words, ending: 'unknown' };
  if (isSessionRefused(error)) return { outcome: 'untried', words, ending: 'session' };
  if (status === 429 || status === 503) return { outcome: 'untried', words, ending: 'wait' };
  // A platform that failed may have done it before it failed.
  const isFailure = status >= 500 && !words.startsWith(OUTCOME.nothing);
  return isFailure ? { outcome: 'unknown', words, ending: 'unknown' } : { outcome: 'refused', words };
}
