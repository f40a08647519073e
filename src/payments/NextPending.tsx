import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '../../contract/access';
import type { PaymentRecord } from '../providers/paymentRecords';
import { useAction } from '../records/useAction';
import { usePermission } from '../session/usePermission';
import { toast } from '../ui/toast';
import { paymentPath } from './addresses';
import { findPayment } from './findPayments';
import { MESSAGES } from './messages';
import styles from './PaymentPage.module.css';

const isPending = ({ status }: PaymentRecord) => status === 'pending';

/** The next pending payment, whatever was decided about this one. */
export function NextPending({ id, button }: { id: string; button: RefObject<HTMLButtonElement | null> }) {
  const mayDecide = can(usePermission(), 'confirmPayment');
  const find = useFindPayment(id, isPending, { none: MESSAGES.noPending, more: MESSAGES.morePending });
  if (!mayDecide) return null;
  return (
    <>
      <button ref={button} type="button" className="button" aria-busy={find.searching} onClick={find.search}>
        {MESSAGES.nextPending}
        <ArrowRight size={18} aria-hidden />
      </button>
      <span role="status" className={styles.quiet}>
        {find.said}
      </span>
    </>
  );
}

/** Looks for a payment that was opened directly; asks nothing before the button is pressed. */
export function FindInList({ id }: { id: string }) {
  const find = useFindPayment('', (payment) => payment.id === id, {
    none: MESSAGES.notListed,
    more: MESSAGES.moreListed,
  });
  return (
    <>
      <button type="button" className="button" aria-busy={find.searching} onClick={find.search}>
        {MESSAGES.findInList}
      </button>
      <p role="status" className={styles.quiet}>
        {find.said}
      </p>
    </>
  );
}

/** Gives the function that looks for a payment and shows it, and what to say where none was found. */
function useFindPayment(
  after: string,
  matches: (payment: PaymentRecord) => boolean,
  texts: { none: string; more: string },
) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  const from = useRef<number>(undefined);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const { run, isPending: isSearching } = useAction({
    onMutate: () => setSaid(''),
    mutationFn: () =>
      findPayment({ queryClient, dataProvider, after, from: from.current, isWanted: () => here.current, matches }),
    onSuccess: ({ payment, next }) => {
      // Who has left the page meanwhile is led nowhere.
      if (!here.current) return;
      from.current = next;
      if (!payment) setSaid(next === undefined ? texts.none : texts.more);
      // Replaced, so that Atrás leads to the list however many were decided.
      else void navigate(paymentPath(payment.id), { replace: true });
    },
    onError: (error) => here.current && toast.error(error),
  });

  return {
    said,
    searching: isSearching,
    search: () => run(),
  };
}
