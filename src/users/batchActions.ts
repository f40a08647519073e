import { TicketPlus } from 'lucide-react';
import { acting } from '../parts';
import type { UserRecord } from '../providers/records';
import type { BatchAction } from '../tables/batches/batchAction';
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
      Dialog: acting.component((code) => code.GrantMany),
    },
  ],
};
