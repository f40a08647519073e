import { useInfiniteGetList } from 'react-admin';
import { PICKER_LIMIT } from '../../contract/limits';
import { RESOURCES } from '../resources';
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

/**
 * A resource's records to choose from: the first hundred at once, the others when `inputs/AutocompleteInput.tsx` asks for them
 * by `loadMore`, at the end of its list or with few found (A39).
 */
export function useChoices(resource: string) {
  const list = useInfiniteGetList<Choice>(resource, PARAMS, { onError: toast.error });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = list;

  return {
    choices: data?.pages.flatMap((page) => page.data) ?? [],
    isFetching,
    isError,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching && !isError) void fetchNextPage();
    },
    retry: () => {
      if (isError) void (data ? fetchNextPage() : refetch());
    },
  };
}
