import { keptSets } from '../../providers/keptSets';
import { session } from '../../providers/session';
import type { Listed, WholeSet } from './wholeSets';

/** A batch changes row after row. */
const REST_MS = 1_000;

const timers = new Map<Listed, ReturnType<typeof setTimeout>>();
/** What was kept, or taken from what is kept. */
const kept = new WeakSet<readonly unknown[]>();

export function noteKept(rows: readonly unknown[]): void {
  kept.add(rows);
}

/** Keeps a whole set for the person as it is once it has come to rest. */
export function keepInTime(
  resource: Listed,
  { rows, readAt, wholeAt, perPage, moving }: WholeSet<{ id: string }>,
): void {
  clearTimeout(timers.get(resource));
  if (readAt === undefined || kept.has(rows)) return;
  const endings = session.endings();
  const keep = async () => {
    timers.delete(resource);
    // Not for whoever has signed in since.
    if (session.endings() !== endings) return;
    if (await keptSets.write(resource, { rows, readAt, wholeAt, perPage, moving })) noteKept(rows);
  };
  timers.set(
    resource,
    setTimeout(() => void keep(), REST_MS),
  );
}
