import type { ComponentType } from 'react';
import { useListContext } from 'react-admin';
import { useBusinessTable } from './businesses/table';
import { useActiveCouponTable, useConsumedCouponTable } from './coupons/table';
import type { ListName } from './lists/lateComponents';
import { OFFER_VIEWS, useOfferTable } from './offers/table';
import { PAYMENT_VIEWS, usePaymentTable } from './payments/table';
import { TablePage } from './tables/TablePage';
import { useUserTable } from './users/table';

export { ListViews } from './tables/ListViews';

/** Every list as a table; they differ only in their tables' definitions. */
const TABLES: Readonly<Record<ListName, ComponentType>> = {
  businesses: () => <TablePage resource="businesses" useTable={useBusinessTable} />,
  offers: () => <TablePage resource="offers" useTable={useOfferTable} views={OFFER_VIEWS} />,
  'coupons-active': () => <TablePage resource="coupons-active" useTable={useActiveCouponTable} hasPeople />,
  'admin/consumed': () => <TablePage resource="admin/consumed" useTable={useConsumedCouponTable} hasPeople />,
  users: () => <TablePage resource="users" useTable={useUserTable} />,
  payments: () => <TablePage resource="payments" useTable={usePaymentTable} hasPeople views={PAYMENT_VIEWS} />,
};

/** The surrounding list as a table. */
export function ListTable() {
  const resource = useListContext().resource as ListName;
  const Table = TABLES[resource];
  return Table && <Table key={resource} />;
}
