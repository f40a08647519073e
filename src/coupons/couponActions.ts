import { useDataProvider, useDelete } from 'ra-core';
import type { UserLookUp } from '../people/useUserLookUp';
import type { CouponRecord } from '../providers/couponRecords';
import type { AppDataProvider } from '../providers/dataProvider';
import { toast } from '../ui/toast';
import { MESSAGES } from './messages';

/** What can be done to an active coupon: the provider's verb, and what is said around it. */
export interface CouponAction {
  call: 'consumeCoupon' | 'removeCoupon';
  texts: { title: string; text: string; done: string; noUser: string; failed: string };
}

/** Consumir (R263, R265, R267, R434, R436). */
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

/** Eliminar (R264, R266, R268, R435, R437). */
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
 * Gives the function that consumes a coupon or takes it back, and whether it is under way. Either way the coupon leaves
 * the list of active ones, after the platform's answer and not before.
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
      // Given with the call, onSettled takes the place of react-admin's own, which would read the list a second time.
      if (lookUp !== 'missing') return void run(undefined, undefined, { onSettled });
      // It failed while the question was on screen.
      onSettled();
      alertCoupon(texts.noUser);
    },
    isPending,
  };
}

/**
 * What the specification tells by the browser's own alert (R434-R437), and a toast besides, since a browser may show no
 * alerts (A55). The toast comes second: its time would run out behind the alert.
 */
export function alertCoupon(text: string, error: unknown = text): void {
  window.alert(text);
  toast.error(error);
}
