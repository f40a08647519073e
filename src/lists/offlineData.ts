import { useSyncExternalStore } from 'react';
import { isObject } from '../../contract/values';

/** When data of an earlier page load were read, by the objects themselves. */
const moments = new WeakMap<object, number>();
const listeners = new Set<() => void>();

/** Data of an earlier page load, until they are read again: components that show them also show their age. */
export const offlineData = {
  /** Takes a record, or the page of a list with its rows. */
  mark(data: unknown, readAt: number): void {
    for (const one of objectsIn(data)) moments.set(one, readAt);
    for (const listener of listeners) listener();
  },
  /** They have been read again. Equal data keep their objects, which are no longer outdated. */
  clear(data: unknown): void {
    for (const one of objectsIn(data)) moments.delete(one);
    for (const listener of listeners) listener();
  },
  /** The age of the oldest object in it; undefined where this page load has read all. */
  readAt(data: unknown): number | undefined {
    const found = objectsIn(data).flatMap((one) => moments.get(one) ?? []);
    return found.length > 0 ? Math.min(...found) : undefined;
  },
};

/** When a record of an earlier page load was read; undefined for one that this page load has read. */
export function useOfflineReadAt(record: object | undefined): number | undefined {
  return useSyncExternalStore(subscribe, () => (record ? moments.get(record) : undefined));
}

/** The object itself, its parts, and the rows of a list's page. */
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
