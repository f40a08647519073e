import { useSyncExternalStore } from 'react';
import { isObject } from '../../contract/values';

/** When that was read which an earlier page has left behind, by the objects themselves. */
const moments = new WeakMap<object, number>();
const listeners = new Set<() => void>();

/** What is shown from an earlier reading, until it is read again: whoever shows it says how old it is. */
export const remembered = {
  /** Takes a record, or the page of a list with its rows. */
  mark(data: unknown, readAt: number): void {
    for (const one of objectsIn(data)) moments.set(one, readAt);
    for (const listener of listeners) listener();
  },
  /** It has been read again. What is the same as before keeps its objects, so they are no longer old. */
  clear(data: unknown): void {
    for (const one of objectsIn(data)) moments.delete(one);
    for (const listener of listeners) listener();
  },
  /** The oldest of what is in it; undefined where it was read by this page. */
  readAt(data: unknown): number | undefined {
    const found = objectsIn(data).flatMap((one) => moments.get(one) ?? []);
    return found.length > 0 ? Math.min(...found) : undefined;
  },
};

/** When a record was read that is shown from an earlier reading; undefined for what was read by this page. */
export function useRememberedAt(record: object | undefined): number | undefined {
  return useSyncExternalStore(subscribe, () => (record ? moments.get(record) : undefined));
}

/** Itself, what it holds, and the rows of a list's page. */
function objectsIn(data: unknown): object[] {
  if (!isObject(data)) return [];
  const held = Object.values(data);
  return [data, ...held, ...held.flatMap((value) => (Array.isArray(value) ? value : []))].filter(isObject);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
