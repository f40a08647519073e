import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { GetListResult } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { isSegment } from '../../../contract/paths';
import { readLine } from '../../../contract/typedText';
import type { Fields } from '../../../contract/values';
import { PAGES } from '../../pages';
import { isResource } from '../../resourceAddresses';
import { RESOURCES } from '../../resources';
import { dashboardPath } from '../../routes';
import { useSession } from '../../session/useSession';
import { PALETTE_MESSAGES } from './messages';
import { findEntries } from './ranking';
import { type RecentRecord, readRecentRecords } from './recentRecords';
import { type PaletteEntry, useCommands } from './useCommands';
import { useFound } from './useFound';

const MOST_RECENT_SHOWN = 6;

/**
 * The best first, then what the platform finds, list by list; without a query the recent records, then pages and actions.
 * `status` says what is still looked for, and where it could not be.
 */
export function useEntries(query: string, onShortcuts: () => void): { entries: PaletteEntry[]; status: string } {
  const commands = useCommands(onShortcuts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const recents = useRecentRecords().flatMap((recent) => presentRecord(queryClient, recent) ?? []);
  const { lists, isSearching, failed, refusal } = useFound(query);
  const entryOf = ({ to, ...record }: KnownRecord): PaletteEntry => ({
    ...record,
    more: `${record.detail} ${record.kind}`,
    run: () => void navigate(to),
  });

  if (readLine(query) === '') {
    // The open page is left out.
    const elsewhere = recents.filter(({ to }) => to !== pathname).slice(0, MOST_RECENT_SHOWN);
    return { entries: [...elsewhere.map(entryOf), ...commands], status: '' };
  }
  const records = lists.map(({ name, rows }) => rows.flatMap((row) => recordOf(name, row) ?? []));
  const keys = new Set(records.flat().map(({ key }) => key));
  const near = [...commands, ...recents.filter(({ key }) => !keys.has(key)).map(entryOf)];
  const found = lists.flatMap(({ name, total, isTotalExact, words }, at): PaletteEntry[] => {
    const shown = (records[at] ?? []).map(entryOf);
    const { label } = RESOURCES[name];
    if (total <= shown.length) return shown;
    const all: PaletteEntry = {
      key: `all/${name}`,
      kind: PALETTE_MESSAGES.list,
      icon: PAGES[name].icon,
      title: PALETTE_MESSAGES.seeAll(total, isTotalExact, label),
      isList: true,
      run: () => void navigate(`${dashboardPath(name)}?${new URLSearchParams({ q: words })}`),
    };
    return [...shown, all];
  });
  const status = [
    ...(refusal ? [refusal] : []),
    ...(isSearching ? [PALETTE_MESSAGES.searching] : []),
    ...failed.map((name) => PALETTE_MESSAGES.notSearched(RESOURCES[name].label)),
  ];
  return { entries: [...findEntries(near, query), ...found], status: status.join(' ') };
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

/** A recent record, under its present name where a list that was read has it: it may have been saved since. */
function presentRecord(queryClient: QueryClient, { resource, id, title }: RecentRecord) {
  const pages = queryClient.getQueriesData<GetListResult>({ queryKey: [resource, 'getList'] });
  const row = pages.flatMap(([, page]) => page?.data ?? []).find((one) => String(one.id) === id);
  return row ? recordOf(resource, row) : recordOf(resource, { id }, title);
}

type KnownRecord = NonNullable<ReturnType<typeof recordOf>>;

function recordOf(resource: string, row: Fields, remembered?: string) {
  if (!isResource(resource)) return undefined;
  const known = RESOURCES[resource].record;
  const title = remembered ?? known?.title(row);
  const { id } = row;
  if (typeof title !== 'string' || !title || !(typeof id === 'string' || typeof id === 'number')) return undefined;
  if (!known || !isSegment(id)) return undefined;
  const detail = known.detail(row);
  return {
    key: `${resource}/${id}`,
    kind: known.kind,
    icon: PAGES[resource].icon,
    title,
    detail: typeof detail === 'string' ? detail : '',
    to: known.address?.(String(id)) ?? dashboardPath(resource, String(id)),
  };
}
