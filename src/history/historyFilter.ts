import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { HistoryFilter } from '../providers/announcedCalls';
import { dashboardPath } from '../resources';

const NAMES = ['q', 'person', 'kind', 'record', 'business', 'from', 'until'] as const;

/** The filter in the address, and the function that changes it; an empty text is no filter. */
export function useHistoryFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);

  function narrow(change: HistoryFilter) {
    setQuery(new URLSearchParams(present({ ...filter, ...change })));
  }
  return { filter, narrow, clear: () => setQuery(new URLSearchParams()) };
}

/** The address of the Bitácora with a filter. */
export function historyPath(filter: HistoryFilter): string {
  return `${dashboardPath('history')}?${new URLSearchParams(present(filter))}`;
}

function readFilter(query: URLSearchParams): HistoryFilter {
  return present(Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ''])));
}

function present(filter: HistoryFilter): HistoryFilter & Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
