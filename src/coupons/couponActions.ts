import { useDataProvider, useDelete } from 'ra-core';
import type { UserLookUp } from '../people/useUserLookUp';
import type { CouponRecord } from '../providers/couponRecords';
import type { AppDataProvider } from '../providers/dataProvider';
import { toast } from '../ui/toast';
import { MESSAGES } from './messages';

/** What can be done to an active coupon: the provider's verb and its texts. */
export interface CouponAction {
  call: 'consumeCoupon' | 'removeCoupon';
  texts: { title: string; text: string; done: string; noUser: string; failed: string };
}

export const CONSUME: CouponAction = {
  call: 'consumeCoupon',
  texts: {
    title: MESSAGES.consumeTitle,
    text: MESSAGES.consumeText,
    done: MESSAGES.consumeDone,
    noUser: MESSAGES.consumeNoUser,
    failed: MESSAGES.consumeFailed,
  },
};

export const REMOVE: CouponAction = {
  call: 'removeCoupon',
  texts: {
    title: MESSAGES.removeTitle,
    text: MESSAGES.removeText,
    done: MESSAGES.removeDone,
    noUser: MESSAGES.removeNoUser,
    failed: MESSAGES.removeFailed,
  },
};

interface Asked {
  coupon: CouponRecord;
  lookUp: UserLookUp;
  action: CouponAction;
  /** Called when it is done, refused or given up. */
  onSettled: () => void;
}

/**
 * Gives the function that consumes a coupon or takes it back, and whether it is under way. The coupon leaves the list
 * after the platform's answer and not before.
 */
export function useCouponAction({ coupon, lookUp, action: { call, texts }, onSettled }: Asked) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [run, { isPending }] = useDelete<CouponRecord>(
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
      // Given with the call, onSettled replaces react-admin's own, which would read the list a second time.
      if (lookUp !== 'missing') return void run(undefined, undefined, { onSettled });
      // The look-up failed while the question was open.
      onSettled();
      alertCoupon(texts.noUser);
    },
    isPending,
  };
}

/**
 * The browser's own alert, as the specification has it, and a toast, since a browser may show no alerts (A55). The
 * toast comes second: its time would run out behind the alert.
 */
export function alertCoupon(text: string, error: unknown = text): void {
  window.alert(text);
  toast.error(error);
}
