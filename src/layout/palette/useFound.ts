import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { can } from '../../../contract/access';
import { MAX_SEARCH } from '../../../contract/limits';
import { searchRefusal } from '../../../contract/searchWords';
import { readLine } from '../../../contract/typedText';
import type { Fields } from '../../../contract/values';
import { listPageQuery } from '../../lists/listQuery';
import type { PageMeta } from '../../providers/pages';
import { searchOf } from '../../providers/tables';
import { RESOURCES, type ResourceName } from '../../resources';
import { useAnnounced } from '../../session/useCapability';
import { usePermission } from '../../session/usePermission';

/** So many of each list are shown, and one letter finds everything. */
const SHOWN = 5;
const LEAST_LETTERS = 2;
/** How long after the last key the platform is asked. */
const PAUSE_MS = 150;
/** What was found is shown at once when it is typed again. */
const KEPT_MS = 60_000;

interface FoundList {
  name: ResourceName;
  rows: readonly Fields[];
  total: number;
  isTotalExact: boolean;
  words: string;
}

interface Found {
  lists: FoundList[];
  isSearching: boolean;
  failed: ResourceName[];
  /** Why the words are not looked for. */
  refusal: string | undefined;
}

/**
 * What the platform finds by its announced searches: all are asked at once, those that answered first come first, and the
 * next key cancels them. Nothing is asked where none was announced, nor by words that all would refuse.
 */
export function useFound(query: string): Found {
  const words = readLine(query).slice(0, MAX_SEARCH);
  const settled = useSettled(words);
  const dataProvider = useDataProvider();
  const names = useSearchedLists();
  const isAsked = names.length > 0 && words.length >= LEAST_LETTERS;
  const refusal = isAsked ? searchRefusal(words) : undefined;
  const asked = !isAsked || settled.length < LEAST_LETTERS || searchRefusal(settled) ? [] : names;
  const answers = useQueries({
    queries: asked.map((name) => ({
      ...listPageQuery(dataProvider, name, { perPage: SHOWN, filter: { q: settled } }),
      gcTime: KEPT_MS,
    })),
  });
  const found = answers.map((answer, at) => ({ ...answer, name: asked[at] as ResourceName }));
  return {
    lists: found
      .filter(({ data }) => data !== undefined && data.data.length > 0)
      .sort((one, other) => one.dataUpdatedAt - other.dataUpdatedAt)
      .map(({ name, data }) => {
        const { total = 0, isTotalExact = true } = (data?.meta ?? {}) as Partial<PageMeta>;
        return { name, rows: data?.data ?? [], total: total || (data?.total ?? 0), isTotalExact, words: settled };
      }),
    isSearching: isAsked && !refusal && (words !== settled || found.some(({ isFetching }) => isFetching)),
    failed: found.filter(({ isError, isFetching }) => isError && !isFetching).map(({ name }) => name),
    refusal,
  };
}

/** Those that the platform announced and this permission may search. */
function useSearchedLists(): ResourceName[] {
  const announced = useAnnounced();
  const permission = usePermission();
  return (Object.keys(RESOURCES) as ResourceName[]).filter((name) => {
    const call = searchOf(name)?.call;
    return call !== undefined && announced.includes(call) && can(permission, call);
  });
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
