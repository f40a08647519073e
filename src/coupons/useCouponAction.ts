import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useDelete } from 'ra-core';
import type { Coupon } from '../../contract/coupon';
import type { AppDataProvider } from '../providers/dataProvider';
import { toast } from '../ui/toast';
import { alertCoupon } from './alertCoupon';
import type { CouponAction } from './couponActions';
import type { UserLookUp } from './useUserLookUp';

/** Lists that say something else once a coupon was consumed, taken back or granted, beside that of the active ones. */
const CHANGED = ['admin/consumed', 'offers'];

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
  const queryClient = useQueryClient();
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
      onSettled: () => {
        for (const name of CHANGED) void queryClient.invalidateQueries({ queryKey: [name] });
        onSettled();
      },
    },
  );
  return {
    run: () => {
      if (lookUp !== 'missing') return void run();
      // It failed while the question was on screen.
      onSettled();
      alertCoupon(texts.noUser);
    },
    isPending,
  };
}
