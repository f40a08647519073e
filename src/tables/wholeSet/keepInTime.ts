import { keptSets } from '../../providers/keptSets';
import { session } from '../../providers/session';
import type { Listed, WholeSet } from './wholeSets';

/** A batch changes one row after another. */
const REST_MS = 1_000;

const timers = new Map<Listed, ReturnType<typeof setTimeout>>();
/** Sets that were kept, or come from what is kept. */
const kept = new WeakSet<readonly unknown[]>();

export function noteKept(rows: readonly unknown[]): void {
  kept.add(rows);
}

/** Keeps a whole set for the user after its last change. */
export function keepInTime(
  resource: Listed,
  { rows, readAt, wholeAt, perPage, moving }: WholeSet<{ id: string }>,
): void {
  clearTimeout(timers.get(resource));
  if (readAt === undefined || kept.has(rows)) return;
  const endings = session.endings();
  const keep = async () => {
    timers.delete(resource);
    // Not for a user who has signed in since.
    if (session.endings() !== endings) return;
    if (await keptSets.write(resource, { rows, readAt, wholeAt, perPage, moving })) noteKept(rows);
  };
  timers.set(
    resource,
    setTimeout(() => void keep(), REST_MS),
  );
}
