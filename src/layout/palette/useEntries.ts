/** What Ctrl+K offers: pages, what people come to do, and what the platform finds by its announced searches. */
import { useQueries } from '@tanstack/react-query';
import { ArrowRight, Keyboard, LogOut, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { can } from '../../../contract/access';
import { folded, wanted } from '../../../contract/folded';
import { MAX_SEARCH } from '../../../contract/limits';
import { isSegment } from '../../../contract/paths';
import { searchRefusal } from '../../../contract/searchWords';
import { readLine } from '../../../contract/typedText';
import type { Fields } from '../../../contract/values';
import { listPageQuery } from '../../lists/listQuery';
import { PAGES, useLinks } from '../../pages';
import type { PageMeta } from '../../providers/pages';
import { searchOf } from '../../providers/tables';
import { RESOURCES, type ResourceName } from '../../resources';
import { dashboardPath } from '../../routes';
import { useAskedLogout } from '../../session/useAskedLogout';
import { useAnnounced } from '../../session/useCapability';
import { usePermission } from '../../session/usePermission';
import { useIsConfined } from '../../session/useSession';
import { PALETTE_MESSAGES } from './messages';

export interface PaletteEntry {
  key: string;
  kind: string;
  icon: LucideIcon;
  title: string;
  detail?: string;
  run: () => void;
}

/** So many of each list are shown, and one letter finds everything. */
const SHOWN = 5;
const LEAST_LETTERS = 2;
/** How long after the last key the platform is asked. */
const PAUSE_MS = 150;
const NAMES = Object.keys(RESOURCES) as ResourceName[];

/** All of it answers the words that stand in the field; what the platform finds comes last, once it is all there. */
export function useEntries(query: string, onShortcuts: () => void) {
  const commands = useCommands(onShortcuts);
  const { found, isSearching, problem } = useFound(query);
  const asked = wanted(query);
  const rank = ({ title }: PaletteEntry) => (folded(title).startsWith(asked) ? 0 : 1);
  const near = commands
    .filter(({ title }) => asked.split(/\s+/).every((word) => folded(title).includes(word)))
    .sort((one, other) => rank(one) - rank(other));
  return { entries: [...near, ...found], isSearching, problem };
}

function useCommands(onShortcuts: () => void): PaletteEntry[] {
  const navigate = useNavigate();
  const permission = usePermission();
  const announced = useAnnounced();
  const isConfined = useIsConfined();
  const logOut = useAskedLogout();
  const pages = useLinks().map(({ to, label, icon }) => ({
    key: to,
    kind: PALETTE_MESSAGES.page,
    icon,
    title: label,
    run: () => void navigate(to),
  }));
  const action = (title: string, icon: LucideIcon, run: () => void) => ({
    key: title,
    kind: PALETTE_MESSAGES.action,
    icon,
    title,
    run,
  });
  const acts = NAMES.flatMap((name) => {
    const { create, acts: others = [] } = RESOURCES[name];
    return [...(create ? [{ ...create, at: 'add' }] : []), ...others].map((act) => ({ name, ...act }));
  })
    .filter(({ call, needs }) => !isConfined && can(permission, call) && (!needs || announced.includes(needs)))
    .map(({ name, label, at = '' }) =>
      action(label, ArrowRight, () => void navigate(dashboardPath(...[name, at].filter(Boolean)))),
    );
  return [
    ...pages,
    ...acts,
    action(PALETTE_MESSAGES.shortcuts, Keyboard, onShortcuts),
    action(PALETTE_MESSAGES.logOut, LogOut, logOut),
  ];
}

/** All announced searches are asked at once. Nothing is asked by words that they would refuse. */
function useFound(query: string) {
  const words = readLine(query).slice(0, MAX_SEARCH);
  const settled = useSettled(words);
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const announced = useAnnounced();
  const permission = usePermission();
  const names = NAMES.filter((name) => {
    const call = searchOf(name)?.call;
    return call !== undefined && announced.includes(call) && can(permission, call);
  });
  const isWanted = names.length > 0 && words.length >= LEAST_LETTERS;
  const refusal = isWanted ? searchRefusal(words) : undefined;
  const asked = isWanted && !refusal && settled === words ? names : [];
  const answers = useQueries({
    queries: asked.map((name) => listPageQuery(dataProvider, name, { perPage: SHOWN, filter: { q: words } })),
  });
  const isSearching = isWanted && !refusal && (settled !== words || answers.some(({ isPending }) => isPending));
  const failed = isSearching ? [] : asked.filter((_, at) => answers[at]?.isError);
  const problem = refusal ?? failed.map((name) => PALETTE_MESSAGES.notSearched(RESOURCES[name].label)).join(' ');

  const open = (to: string) => () => void navigate(to);
  const lists = (isSearching ? [] : asked).map((name, at) => {
    const { data: rows = [], total = 0, meta } = answers[at]?.data ?? {};
    const records = rows.flatMap((row) => recordOf(name, row) ?? []);
    const { total: count = total, isTotalExact = true } = (meta ?? {}) as Partial<PageMeta>;
    const all: PaletteEntry = {
      key: `all/${name}`,
      kind: PALETTE_MESSAGES.list,
      icon: PAGES[name].icon,
      title: PALETTE_MESSAGES.seeAll(count, isTotalExact, RESOURCES[name].label),
      run: open(`${dashboardPath(name)}?${new URLSearchParams({ q: words })}`),
    };
    return { records, all, hasMore: count > records.length };
  });
  const records = lists.flatMap((list) => list.records).map(({ to, ...record }) => ({ ...record, run: open(to) }));
  const found: PaletteEntry[] = [...records, ...lists.filter(({ hasMore }) => hasMore).map(({ all }) => all)];
  return { found, isSearching, problem };
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Undefined where its list has no page of one, or the row is not what it should be: it may come from any platform. */
function recordOf(name: ResourceName, row: Fields) {
  const { record } = RESOURCES[name];
  const { id } = row;
  const title = record?.title(row);
  if (!record || typeof title !== 'string' || !title) return undefined;
  if ((typeof id !== 'string' && typeof id !== 'number') || !isSegment(id)) return undefined;
  const detail = record.detail(row);
  return {
    key: `${name}/${id}`,
    kind: record.kind,
    icon: PAGES[name].icon,
    title,
    ...(typeof detail === 'string' && { detail }),
    to: record.address?.(`${id}`) ?? dashboardPath(name, `${id}`),
  };
}
