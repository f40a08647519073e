import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { isSegment } from '../../contract/paths';
import { type Fields, isObject } from '../../contract/values';
import { PLACE_ICONS } from '../layout/navigation';
import { isPlace, RESOURCES } from '../resources';
import { dashboardPath } from '../routes';
import type { RecentRecord } from './recentRecords';

export interface KnownRecord {
  key: string;
  kind: string;
  icon: LucideIcon;
  title: string;
  /** What tells it from others of the same title. */
  detail: string;
  to: string;
}

/** The recent records under their present names, then every other row that was read already. */
export function knownRecords(queryClient: QueryClient, recent: readonly RecentRecord[]) {
  const read = new Map(readRows(queryClient).map((record) => [record.key, record]));
  const recents = recent.flatMap(({ resource, id, title }) => {
    const record = recordOf(resource, { id }, title);
    return record ? [read.get(record.key) ?? record] : [];
  });
  const keys = new Set(recents.map(({ key }) => key));
  return { recents, others: [...read.values()].filter(({ key }) => !keys.has(key)) };
}

/** Reads the cached lists; asks for nothing. */
function readRows(queryClient: QueryClient): KnownRecord[] {
  return queryClient
    .getQueriesData<{ data?: unknown }>({ predicate: ({ queryKey }) => queryKey[1] === 'getList' })
    .flatMap(([[resource], page]) => {
      const rows = Array.isArray(page?.data) ? page.data.filter(isObject) : [];
      return rows.flatMap((row) => recordOf(String(resource), row) ?? []);
    });
}

function recordOf(resource: string, row: Fields, remembered?: string): KnownRecord | undefined {
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
