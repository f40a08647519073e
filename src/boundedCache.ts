import type { QueryCache } from '@tanstack/react-query';

/**
 * How many of each kind are kept, by the second part of their keys; queries on screen are never removed. Pages of lists
 * stay for the session, so that going back draws them from memory: these are more than a user goes back through.
 */
const KEPT: Readonly<Record<string, number>> = { getList: 50, getOne: 200 };
/** People are looked up once a session (A52), and are small. */
const KEPT_PEOPLE = 1_000;

/** Limits a session's cache of queries: those read longest ago are removed first. */
export function boundCache(cache: QueryCache): () => void {
  return cache.subscribe(({ type, query }) => {
    if (type !== 'added') return;
    const most = mostOf(query.queryKey);
    if (most === undefined) return;
    const [first, second] = query.queryKey;
    const isPerson = first === PEOPLE;
    const kin = cache.getAll().filter(({ queryKey }) => (isPerson ? queryKey[0] === first : queryKey[1] === second));
    if (kin.length <= most) return;
    const idle = kin.filter(
      (other) => other !== query && other.getObserversCount() === 0 && other.state.fetchStatus === 'idle',
    );
    idle.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
    for (const old of idle.slice(0, kin.length - most)) cache.remove(old);
  });
}

const PEOPLE = 'userLookUp';

function mostOf([first, second]: readonly unknown[]): number | undefined {
  return first === PEOPLE ? KEPT_PEOPLE : KEPT[String(second)];
}
