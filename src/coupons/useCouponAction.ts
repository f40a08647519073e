import { useDataProvider, useDelete } from 'ra-core';
import type { Coupon } from '../../contract/coupon';
import type { UserLookUp } from '../people/useUserLookUp';
import type { AppDataProvider } from '../providers/dataProvider';
import { toast } from '../ui/toast';
import { alertCoupon } from './alertCoupon';
import type { CouponAction } from './couponActions';

interface Asked {
  coupon: Coupon;
  lookUp: UserLookUp;
  action: CouponAction;
  /** Called when it is done, refused or given up. */
  onSettled: () => void;
}

/**
 * Gives the function that consumes a coupon or takes it back, and whether it is under way. Either way the coupon leaves
 * the list of active ones, after the platform's answer and not before.
 */
export function useCouponAction({ coupon, lookUp, action: { call, texts }, onSettled }: Asked) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [run, { isPending }] = useDelete<Coupon>(
    'coupons-active',
    { id: coupon.id, previousData: coupon },
    {
      mutationMode: 'pessimistic',
      mutationFn: async () => {
        await dataProvider[call](coupon);
        return coupon;
      },
      onSuccess: () => toast.success(texts.done),
      onError: (error) => alertCoupon(texts.failed, error),
    },
  );
  return {
    run: () => {
      // Given with the call, onSettled takes the place of react-admin's own, which would read the list a second time.
      if (lookUp !== 'missing') return void run(undefined, undefined, { onSettled });
      // It failed while the question was on screen.
      onSettled();
      alertCoupon(texts.noUser);
    },
    isPending,
  };
}
