import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { FilePenLine, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { can } from '../../../contract/access';
import { MAX_SEARCH } from '../../../contract/limits';
import { isSegment } from '../../../contract/paths';
import { readLine } from '../../../contract/typedText';
import type { Permission } from '../../../contract/user';
import { type Fields, isObject } from '../../../contract/values';
import { isPlace } from '../../dashboardPlaces';
import { DRAFT_TEXTS, draftKind } from '../../forms/drafts/draftTexts';
import { useDrafts } from '../../forms/drafts/useOfferedDrafts';
import { filteredSearch } from '../../lists/listQuery';
import { RESOURCES } from '../../resources';
import { dashboardPath } from '../../routes';
import { usePermission } from '../../session/usePermission';
import { useSession } from '../../session/useSession';
import { openedTable } from '../../tables/tableAddress';
import { agoText } from '../../ui/agoTexts';
import { useNow } from '../../ui/useNow';
import { PLACE_ICONS } from '../navigation';
import { MESSAGES } from './messages';
import { findEntries } from './ranking';
import { type RecentRecord, readRecentRecords } from './recentRecords';
import { type Entry, useCommands } from './useCommands';

const MOST_RECENT_SHOWN = 6;
const MOST_FOUND = 40;

/** The best first, and searches on the platform; without a query the recent records, then pages and actions. */
export function useEntries(query: string, onShortcuts: () => void): Entry[] {
  const commands = useCommands(onShortcuts);
  const navigate = useNavigate();
  const permission = usePermission();
  const { pathname } = useLocation();
  const { recents, others } = knownRecords(useQueryClient(), useRecentRecords());
  const drafts = useDraftEntries();
  const entryOf = ({ to, ...record }: KnownRecord): Entry => ({
    ...record,
    more: `${record.detail} ${record.kind}`,
    run: () => void navigate(to),
  });

  if (readLine(query) === '') {
    // The open page is left out.
    const elsewhere = recents.filter(({ to }) => to !== pathname).slice(0, MOST_RECENT_SHOWN);
    return [...drafts, ...elsewhere.map(entryOf), ...commands];
  }
  const found = findEntries([...drafts, ...commands, ...[...recents, ...others].map(entryOf)], query).slice(
    0,
    MOST_FOUND,
  );
  // The platform may have more than what was read.
  const searches = searchesFor(query, permission).map(({ label, words, to }) => ({
    key: `search/${label}`,
    kind: MESSAGES.search,
    isSearch: true,
    icon: Search,
    title: MESSAGES.searchIn(words, label),
    run: () => void navigate(to),
  }));
  return [...found, ...searches];
}

/** The drafts, the newest first; each leads to its form. */
function useDraftEntries(): Entry[] {
  const navigate = useNavigate();
  const now = useNow();
  return (useDrafts() ?? []).map(({ id, address, title, isUpdate, savedAt }) => {
    const detail = [draftKind({ address, isUpdate }), agoText(savedAt, now)].filter(Boolean).join(' · ');
    return {
      key: `draft/${id}`,
      kind: MESSAGES.draft,
      title: title || DRAFT_TEXTS.untitled,
      detail,
      more: `${MESSAGES.drafts} ${detail}`,
      icon: FilePenLine,
      run: () => void navigate(address),
    };
  });
}

function useRecentRecords(): readonly RecentRecord[] {
  const userId = useSession()?.user.id;
  const [recent, setRecent] = useState<readonly RecentRecord[]>([]);
  useEffect(() => {
    let current = true;
    if (userId) void readRecentRecords(userId).then((records) => current && setRecent(records));
    return () => {
      current = false;
    };
  }, [userId]);
  return recent;
}

/** The recent records under their present names, then every other row that was read already. */
function knownRecords(queryClient: QueryClient, recent: readonly RecentRecord[]) {
  const read = new Map(readRows(queryClient).map((record) => [record.key, record]));
  const recents = recent.flatMap(({ resource, id, title }) => {
    const record = recordOf(resource, { id }, title);
    return record ? [read.get(record.key) ?? record] : [];
  });
  const keys = new Set(recents.map(({ key }) => key));
  return { recents, others: [...read.values()].filter(({ key }) => !keys.has(key)) };
}

/** Reads the cached lists; sends nothing. */
function readRows(queryClient: QueryClient): KnownRecord[] {
  return queryClient
    .getQueriesData<{ data?: unknown }>({ predicate: ({ queryKey }) => queryKey[1] === 'getList' })
    .flatMap(([[resource], page]) => {
      const rows = Array.isArray(page?.data) ? page.data.filter(isObject) : [];
      return rows.flatMap((row) => recordOf(String(resource), row) ?? []);
    });
}

type KnownRecord = NonNullable<ReturnType<typeof recordOf>>;

function recordOf(resource: string, row: Fields, remembered?: string) {
  if (!isPlace(resource)) return undefined;
  const known = RESOURCES[resource].record;
  const title = remembered ?? known?.title(row);
  const { id } = row;
  if (typeof title !== 'string' || !title || !(typeof id === 'string' || typeof id === 'number')) return undefined;
  if (!known || !isSegment(id)) return undefined;
  const detail = known.detail(row);
  return {
    key: `${resource}/${id}`,
    kind: known.kind,
    icon: PLACE_ICONS[resource],
    title,
    detail: typeof detail === 'string' ? detail : '',
    to: known.address?.(String(id)) ?? dashboardPath(resource, String(id)),
  };
}

/**
 * The lists that this permission can search on the platform; the likelier one first (users for an e-mail). Nothing is
 * sent before one is chosen.
 */
function searchesFor(query: string, permission: Permission | undefined) {
  const words = readLine(query).slice(0, MAX_SEARCH);
  const lists = Object.entries(RESOURCES).flatMap(([name, { label, search }]) =>
    search && can(permission, search.call)
      ? [{ label, words, to: dashboardPath(name) + filteredSearch(search.filter(words)) }]
      : [],
  );
  if (/\d{4}/.test(words) && can(permission, 'listPayments')) {
    const { label } = RESOURCES.payments;
    const search = openedTable(new URLSearchParams(), { search: words });
    // No platform searches payments: the search is in their table, over all of them.
    lists.unshift({ label, words, to: `${dashboardPath('payments')}?${search}` });
  }
  return words.includes('@') ? lists.reverse() : lists;
}
