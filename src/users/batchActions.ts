import { TicketPlus } from 'lucide-react';
import type { UserRecord } from '../providers/records';
import type { BatchAction } from '../tables/batches/batchAction';
import { lazyPart } from '../ui/lazyPart';
import { MESSAGES } from './messages';

/** What can be done for many people at once. */
export const batchActions: readonly BatchAction<UserRecord>[] = [
  {
    name: 'grant',
    label: MESSAGES.grantMany,
    icon: TicketPlus,
    call: 'grantCoupons',
    isFor: () => true,
    after: (user) => user,
    Dialog: lazyPart(() => import('../coupons/GrantMany').then((part) => part.GrantMany)),
  },
];
