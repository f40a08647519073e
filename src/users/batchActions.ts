import { TicketPlus } from 'lucide-react';
import type { UserRecord } from '../providers/records';
import type { BatchAction } from '../tables/batches/runBatch';
import { lazyPart } from '../ui/lazyPart';
import { USER_MESSAGES } from './messages';

/** The actions on many users at once, as src/ListParts.tsx finds them. */
export const batches: { users: readonly BatchAction<UserRecord>[] } = {
  users: [
    {
      name: 'grant',
      label: USER_MESSAGES.grantMany,
      icon: TicketPlus,
      call: 'grantCoupons',
      isFor: () => true,
      Dialog: lazyPart(() => import('../coupons/GrantMany').then((part) => part.GrantMany)),
    },
  ],
};
