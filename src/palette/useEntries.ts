import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePermission } from '../session/usePermission';
import { useSession } from '../session/useSession';
import { MESSAGES } from './messages';
import { findEntries } from './ranking';
import { type RecentRecord, readRecentRecords } from './recentRecords';
import { type KnownRecord, knownRecords } from './records';
import { searchesFor } from './searches';
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
  const entryOf = ({ to, ...record }: KnownRecord): Entry => ({
    ...record,
    more: `${record.detail} ${record.kind}`,
    run: () => void navigate(to),
  });

  if (query.trim() === '') {
    // The page that is open is left out.
    const elsewhere = recents.filter(({ to }) => to !== pathname).slice(0, MOST_RECENT_SHOWN);
    return [...elsewhere.map(entryOf), ...commands];
  }
  const found = findEntries([...commands, ...[...recents, ...others].map(entryOf)], query).slice(0, MOST_FOUND);
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
