import { useMemo } from 'react';
import { dayAt } from '../../contract/caracas';
import { historyPath } from '../history/historyFilter';
import { PersonCell } from '../people/PersonCell';
import { useKnownNames } from '../people/useKnownNames';
import type { CouponRecord } from '../providers/couponRecords';
import { RESOURCES } from '../resources';
import { useCapability } from '../session/useCapability';
import type { ListTable, TableColumn } from '../tables/table';
import { batchActions } from './batchActions';
import { MESSAGES } from './messages';
import { TABLE } from './tableTexts';

type CouponList = 'coupons-active' | 'admin/consumed';

export function useActiveCouponTable(rows: readonly CouponRecord[]): ListTable<CouponRecord> {
  return useCouponTable('coupons-active', rows);
}

export function useConsumedCouponTable(rows: readonly CouponRecord[]): ListTable<CouponRecord> {
  return useCouponTable('admin/consumed', rows);
}

const titleOf = ({ offer }: CouponRecord) => offer.title || MESSAGES.nameless;
const businessOf = ({ offer }: CouponRecord) => offer.business?.name ?? '';
const dateIn = (instant: string | null) => (instant ? new Date(instant) : null);

function useCouponTable(resource: CouponList, rows: readonly CouponRecord[]): ListTable<CouponRecord> {
  const nameOf = useKnownNames(rows);
  const hasHistory = useCapability('listHistory') === 'all';
  return useMemo(() => {
    const isConsumed = resource === 'admin/consumed';
    const whose = (key: string, label: string, userIdOf: (row: CouponRecord) => string): TableColumn<CouponRecord> => ({
      key,
      label,
      kind: 'text',
      isPerson: true,
      value: (row) => (userIdOf(row) === '' ? null : nameOf(userIdOf(row))),
      render: (row) => <PersonCell userId={userIdOf(row)} known={nameOf(userIdOf(row))} />,
    });
    const scanned: readonly TableColumn<CouponRecord>[] = [
      { key: 'consumed', label: MESSAGES.consumedAt, kind: 'date', value: ({ consumedAt }) => dateIn(consumedAt) },
      { ...whose('scanned', MESSAGES.scannedBy, ({ scannedByUserId }) => scannedByUserId ?? ''), isSearched: false },
    ];
    return {
      resource,
      label: RESOURCES[resource].label,
      columns: [
        whose('person', MESSAGES.user, ({ userId }) => userId),
        { key: 'offer', label: TABLE.offer, kind: 'text', value: titleOf },
        { key: 'business', label: TABLE.business, kind: 'text', value: (row) => businessOf(row) || null },
        { key: 'created', label: MESSAGES.createdAt, kind: 'date', value: ({ createdAt }) => dateIn(createdAt) },
        ...(isConsumed ? scanned : []),
      ],
      filters: [
        { key: 'offer', label: TABLE.offer, kind: 'choice', values: (row) => [titleOf(row)], textOf: String },
        { key: 'business', label: TABLE.business, kind: 'choice', values: (row) => [businessOf(row)], textOf: String },
        { key: 'person', label: MESSAGES.user, kind: 'choice', values: ({ userId }) => [userId], textOf: nameOf },
        {
          key: 'day',
          label: isConsumed ? MESSAGES.consumedAt : MESSAGES.createdAt,
          kind: 'days',
          value: ({ consumedAt, createdAt }) => dayAt(isConsumed ? consumedAt : createdAt),
        },
      ],
      words: ({ id, userId }) => [id, userId],
      nameOf: (row) => `${titleOf(row)}, ${nameOf(row.userId)}`,
      // A coupon has no page: only its history can be opened.
      pathOf: ({ id }) => (hasHistory ? historyPath({ record: id }) : undefined),
      batchActions: isConsumed ? [] : batchActions,
    };
  }, [resource, nameOf, hasHistory]);
}
