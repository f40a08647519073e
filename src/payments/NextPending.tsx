import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { can } from '../../contract/access';
import type { ListAddress } from '../lists/listQuery';
import { listPageQuery } from '../lists/listQuery';
import { useAction } from '../lists/useAction';
import type { PaymentRecord } from '../providers/tableRecords';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { paymentPath } from './addresses';
import { PAYMENT_MESSAGES } from './messages';

/** Of two one is another than the payment on screen. */
const OLDEST_PENDING: Partial<ListAddress> = {
  perPage: 2,
  sort: { field: 'date', order: 'ASC' },
  filter: { status: 'pending' },
};

/** Leads to the oldest other payment that waits, where the platform finds it. */
export function NextPending({ id, button }: { id: string; button: RefObject<HTMLButtonElement | null> }) {
  const mayDecide = can(usePermission(), 'confirmPayment');
  const { searched } = useSearch('payments');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [isNone, setIsNone] = useState(false);
  const { run, isPending } = useAction({
    mutationFn: () => queryClient.fetchQuery(listPageQuery(dataProvider, 'payments', OLDEST_PENDING)),
    onSuccess: ({ data }: GetListResult<PaymentRecord>) => {
      // A user who has left the page meanwhile stays where they are.
      if (window.location.pathname !== pathname) return;
      const next = data.find((payment) => payment.id !== id);
      setIsNone(!next);
      // Replaced, so that Atrás leads to the list after any number of decisions.
      if (next) void navigate(paymentPath(next.id), { replace: true });
    },
  });
  if (!mayDecide || !searched) return null;
  return (
    <>
      <button ref={button} type="button" className="button" aria-busy={isPending} onClick={() => run()}>
        <span>{PAYMENT_MESSAGES.nextPending}</span>
        <ArrowRight size={18} aria-hidden />
      </button>
      <span role="status" className="muted">
        {isNone && PAYMENT_MESSAGES.noPending}
      </span>
    </>
  );
}
