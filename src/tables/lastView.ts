/** Whether the user last showed a list as a table: it opens so again (docs/decisions/0007). */
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { TABLE } from '../lists/listViews';
import { readPreference, writePreference } from '../providers/preferences';
import type { Navigation } from '../routing/navigation';
import { useNavigation } from '../routing/Router';

/** Cached for this page by the user's id, so that a list that is opened again does not show its cards first. */
const known = new Map<string, readonly string[]>();

export function storeView(userId: string, resource: string, isTable: boolean): void {
  const change = (tables: readonly string[]) => {
    const others = tables.filter((one) => one !== resource);
    const next = isTable ? [...others, resource] : others;
    known.set(userId, next);
    return next;
  };
  const tables = known.get(userId);
  if (tables) change(tables);
  // Another tab may have chosen since.
  void readPreference(userId, 'tables').then((read = []) => void writePreference(userId, 'tables', change(read)));
}

/** Navigations whose first address was handled: one step back to it shows what it showed. */
const begun = new WeakSet<Navigation>();

/** Leads from a list's bare address to its table, for a user who last saw that and did not come by one step back. */
export function useLastView(userId: string, resource: string): void {
  const { key, search } = useLocation();
  const type = useNavigationType();
  const [, setSearch] = useSearchParams();
  const navigation = useNavigation();

  // A layout effect: cards that are replaced at once are not painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each entry of the history.
  useLayoutEffect(() => {
    const isFirst = key === 'default' && !begun.has(navigation);
    begun.add(navigation);
    if (search !== '' || (type === 'POP' && !isFirst)) return;
    let isOver = false;
    const lead = (tables: readonly string[]) => {
      known.set(userId, tables);
      if (!isOver && tables.includes(resource)) setSearch({ [TABLE]: '1' }, { replace: true });
    };
    const tables = known.get(userId);
    if (tables) lead(tables);
    else void readPreference(userId, 'tables').then((read = []) => lead(known.get(userId) ?? read));
    return () => {
      isOver = true;
    };
  }, [key, resource, userId]);
}
