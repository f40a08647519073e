/** Locks by names that all tabs of the site see; a tab that is closed or killed releases its own. */
import { BROWSER_MS } from './within';

/** The locked names with this beginning, in any tab, without it; undefined where the browser does not say. */
export async function lockedNames(prefix: string): Promise<string[] | undefined> {
  if (!navigator.locks) return undefined;
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

/** Locks a name, and gives the function that releases it; undefined if another holder has it. */
export async function hold(name: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined),
    );
  });
}

/** The last task of each name, in browsers without locks: there only the tasks of this page wait for each other. */
const last = new Map<string, Promise<unknown>>();

/** The lock was not free in time; nothing was run. */
export class LockTimeout extends Error {}

/** For a task's catch: gives `otherwise` where the lock was not free in time; any other failure stays one. */
export const onLockTimeout =
  <Other>(otherwise: Other) =>
  (failure: unknown): Other => {
    if (failure instanceof LockTimeout) return otherwise;
    throw failure;
  };

/**
 * Runs tasks of one name one after another, from all tabs. Gives the task's result; rejects with LockTimeout where the lock
 * is not free in time: a tab that the browser has frozen keeps its own.
 */
export async function withLock<T>(name: string, task: () => Promise<T>, timeoutMs = BROWSER_MS): Promise<T> {
  if (navigator.locks) {
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      return task();
    };
    return navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, begin).catch((failure: Error) => {
      throw isBegun ? failure : new LockTimeout(failure.message, { cause: failure });
    });
  }
  // A failure of the one before does not matter here.
  const result = last.get(name)?.then(task, task) ?? task();
  last.set(name, result);
  try {
    return await result;
  } finally {
    if (last.get(name) === result) last.delete(name);
  }
}
