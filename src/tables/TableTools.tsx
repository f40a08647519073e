import type { ComponentType } from 'react';
import { useListContext } from 'react-admin';
import { useBusinessTable } from '../businesses/table';
import { useActiveCouponTable, useConsumedCouponTable } from '../coupons/table';
import { ListTools } from '../listTable/ListTools';
import { OFFER_VIEWS, useOfferTable } from '../offers/table';
import { PAYMENT_VIEWS, usePaymentTable } from '../payments/table';
import { useUserTable } from '../users/table';

/** What every list offers beyond turning its pages; they are all alike but for what their tables are. */
const TOOLS: Readonly<Record<string, ComponentType>> = {
  businesses: () => <ListTools resource="businesses" useTable={useBusinessTable} />,
  offers: () => <ListTools resource="offers" useTable={useOfferTable} views={OFFER_VIEWS} />,
  'coupons-active': () => <ListTools resource="coupons-active" useTable={useActiveCouponTable} companion="users" />,
  'admin/consumed': () => <ListTools resource="admin/consumed" useTable={useConsumedCouponTable} companion="users" />,
  users: () => <ListTools resource="users" useTable={useUserTable} />,
  payments: () => <ListTools resource="payments" useTable={usePaymentTable} companion="users" views={PAYMENT_VIEWS} />,
};

/** The tools of the surrounding list. */
export function TableTools() {
  const { resource } = useListContext();
  const Tools = TOOLS[resource];
  return Tools && <Tools key={resource} />;
}
