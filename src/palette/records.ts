import type { QueryClient } from '@tanstack/react-query';
import { BadgeDollarSign, type LucideIcon, Store, Tag, Users } from 'lucide-react';
import { isSegment } from '../../contract/paths';
import { isObject } from '../../contract/values';
import { dashboardPath } from '../routes';
import type { RecentRecord } from './recentRecords';

/** A record that can be gone to. */
export interface KnownRecord {
  key: string;
  kind: string;
  icon: LucideIcon;
  title: string;
  /** What else tells it from others of the same title. */
  detail: string;
  to: string;
}

interface RecordKind {
  kind: string;
  icon: LucideIcon;
  /** What a person knows it by. */
  title: (row: Row) => unknown;
  detail?: (row: Row) => unknown;
  address: (id: string) => string;
}

type Row = Record<string, unknown>;

/** The resources whose records have a page. A row may come from any platform, so nothing is sure but that it is one. */
const KINDS = new Map<string, RecordKind>([
  [
    'businesses',
    {
      kind: 'Negocio',
      icon: Store,
      title: ({ name }) => name,
      detail: ({ rif }) => rif,
      address: (id) => dashboardPath('businesses', id),
    },
  ],
  [
    'offers',
    {
      kind: 'Oferta',
      icon: Tag,
      title: ({ title }) => title,
      detail: ({ business }) => (isObject(business) ? business.name : ''),
      address: (id) => dashboardPath('offers', id),
    },
  ],
  [
    'users',
    {
      kind: 'Usuario',
      icon: Users,
      title: ({ name }) => name,
      detail: ({ email }) => email,
      address: (id) => dashboardPath('users', 'add-offer', id),
    },
  ],
  [
    'payments',
    {
      kind: 'Pago',
      icon: BadgeDollarSign,
      title: ({ paymentData }) => (isObject(paymentData) ? paymentData.refNumber || paymentData.paymentIntentId : ''),
      detail: ({ paymentData }) => (isObject(paymentData) ? paymentData.ownerName || paymentData.ci : ''),
      address: (id) => dashboardPath('payments', id),
    },
  ],
]);

/** The recent records under the names that they have in the lists now, then every other row that was read already. */
export function knownRecords(queryClient: QueryClient, recent: readonly RecentRecord[]) {
  const read = new Map(readRows(queryClient).map((record) => [record.key, record]));
  const recents = recent.flatMap(({ resource, id, title }) => {
    const record = recordOf(resource, { id }, title);
    return record ? [read.get(record.key) ?? record] : [];
  });
  const keys = new Set(recents.map(({ key }) => key));
  return { recents, others: [...read.values()].filter(({ key }) => !keys.has(key)) };
}

/** What the lists hold; nothing is asked for. */
function readRows(queryClient: QueryClient): KnownRecord[] {
  return queryClient
    .getQueriesData<{ data?: unknown }>({ predicate: ({ queryKey }) => queryKey[1] === 'getList' })
    .flatMap(([[resource], page]) => {
      const rows = Array.isArray(page?.data) ? page.data.filter(isObject) : [];
      return rows.flatMap((row) => recordOf(String(resource), row) ?? []);
    });
}

function recordOf(resource: string, row: Row, remembered?: string): KnownRecord | undefined {
  const known = KINDS.get(resource);
  const title = remembered ?? known?.title(row);
  const { id } = row;
  if (typeof title !== 'string' || !title || !(typeof id === 'string' || typeof id === 'number')) return undefined;
  if (!known || !isSegment(id)) return undefined;
  const detail = known.detail?.(row);
  return {
    key: `${resource}/${id}`,
    kind: known.kind,
    icon: known.icon,
    title,
    detail: typeof detail === 'string' ? detail : '',
    to: known.address(String(id)),
  };
}
