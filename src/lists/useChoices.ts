import { useEffect, useState } from 'react';
import { useGetList, useInfiniteGetList } from 'react-admin';
import { PICKER_LIMIT } from '../../contract/limits';
import { searchRefusal } from '../../contract/searchWords';
import { readLine } from '../../contract/typedText';
import { RESOURCES } from '../resources';
import { useSearch } from '../session/useSearch';
import { toast } from '../ui/toast';

export interface Choice {
  id: string;
  name: string;
}

/** What distinguishes a choice from others of the same name; '' where nothing is known. */
export function detailOf(resource: string, choice: Choice): string {
  const places: Partial<Record<string, (typeof RESOURCES)[keyof typeof RESOURCES]>> = RESOURCES;
  return String(places[resource]?.record?.detail({ ...choice }) ?? '');
}

const PARAMS = {
  pagination: { page: 1, perPage: PICKER_LIMIT },
  sort: { field: 'id', order: 'ASC' },
  meta: { isOfTable: true },
} as const;

/** How long after the last key the platform is asked. */
const PAUSE_MS = 300;

/**
 * A resource's records to choose from: the first hundred at once, the others when `inputs/AutocompleteInput.tsx` asks for them
 * by `loadMore`, at the end of its list or with few found (A39). Where the platform searches the list, it is asked for
 * what is typed, as above the list itself; `hits` are the ids that it finds.
 */
export function useChoices(resource: string, typed = '') {
  const list = useInfiniteGetList<Choice>(resource, PARAMS, { onError: toast.error });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = list;
  const words = readLine(typed);
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { searched } = useSearch(resource);
  const isAsked = searched !== undefined && words !== '' && !searchRefusal(words);
  const options = { enabled: isAsked && q === words, onError: toast.error };
  const search = useGetList<Choice>(resource, { filter: { q } }, options);
  const hits = options.enabled ? (search.data ?? []) : [];

  return {
    choices: [...(data?.pages.flatMap((page) => page.data) ?? []), ...hits],
    hits: new Set(hits.map(({ id }) => id)),
    isFetching: isFetching || search.isFetching,
    isError,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching && !isError && !isAsked) void fetchNextPage();
    },
    retry: () => {
      if (isError) void (data ? fetchNextPage() : refetch());
    },
  };
}
