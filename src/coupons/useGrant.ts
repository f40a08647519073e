import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import type { AppDataProvider } from '../providers/dataProvider';
import { toast } from '../ui/toast';
import { MESSAGES } from './messages';

/** Gives the function that grants a user one coupon of an offer, and whether that is under way (R282, R414, A59). */
export function useGrant(userId: string, onGranted: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>();
  // The second of two quick presses may come before the first is drawn as under way.
  const sending = useRef(false);

  const { mutate, isPending } = useMutation({
    mutationKey: ['coupons', 'grant'],
    mutationFn: (offerId: string) => dataProvider.grantCoupon({ userId, offerId }),
    onSuccess: () => {
      toast.success(MESSAGES.granted);
      onGranted();
    },
    onError: toast.error,
    onSettled: () => {
      sending.current = false;
    },
  });

  return {
    isPending,
    grant: (offerId: string) => {
      if (sending.current) return;
      sending.current = true;
      mutate(offerId);
    },
  };
}
