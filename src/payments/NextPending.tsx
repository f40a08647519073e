import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { can } from '../../contract/access';
import { listPageQuery } from '../lists/listQuery';
import { useAction } from '../lists/useAction';
import type { PaymentRecord } from '../providers/paymentRecords';
import { useStillHere } from '../routing/Router';
import { usePermission } from '../session/usePermission';
import { toast } from '../ui/toast';
import { paymentPath } from './addresses';
import { KEEP_PAGES, pageOfPayment } from './knownPayments';
import { MESSAGES } from './messages';

const isPending = ({ status }: PaymentRecord) => status === 'pending';

export function NextPending({ id, button }: { id: string; button: RefObject<HTMLButtonElement | null> }) {
  const mayDecide = can(usePermission(), 'confirmPayment');
  const find = useFindPayment(id, isPending, { none: MESSAGES.noPending, more: MESSAGES.morePending });
  if (!mayDecide) return null;
  return (
    <>
      <button ref={button} type="button" className="button" aria-busy={find.searching} onClick={find.search}>
        <span>{MESSAGES.nextPending}</span>
        <ArrowRight size={18} aria-hidden />
      </button>
      <span role="status" className="muted">
        {find.said}
      </span>
    </>
  );
}

/** Looks for a payment that was opened directly; sends nothing before the button is pressed. */
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
      <p role="status" className="muted">
        {find.said}
      </p>
    </>
  );
}

/** Two hundred payments; then the user is asked to go on. */
const MOST_PAGES = 20;

/**
 * Gives the function that looks for a payment and shows it, and the message where none was found. It looks through the
 * pages of payments, since no call of the table searches them or reads a single one (A10): from behind one of them, or
 * from the page where an earlier search ended, to the list's end and on from its beginning. Pages that were read a moment
 * ago are not read again, and none once the page is left.
 */
function useFindPayment(
  after: string,
  matches: (payment: PaymentRecord) => boolean,
  texts: { none: string; more: string },
) {
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  /** The page to go on with; undefined when all were searched. */
  const from = useRef<number>(undefined);
  const here = useRef(true);
  const isStillHere = useStillHere();
  // Neither gone nor on the way to another page.
  const isHere = () => here.current && isStillHere();
  // Ends as soon as the page is left; other effects end some time after that.
  useLayoutEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  function read(page: number): Promise<GetListResult<PaymentRecord>> {
    const query = listPageQuery(dataProvider, 'payments', { page });
    return queryClient.fetchQuery({ ...query, ...KEEP_PAGES }) as Promise<GetListResult<PaymentRecord>>;
  }

  async function find(): Promise<PaymentRecord | undefined> {
    const isFound = (row: PaymentRecord) => row.id !== after && matches(row);
    const start = pageOfPayment(queryClient, after) ?? 1;
    let number = from.current ?? start;
    for (let looked = 0; looked < MOST_PAGES && isHere(); looked++) {
      const { data, meta } = await read(number);
      const isFirst = looked === 0 && from.current === undefined;
      const payment = (isFirst ? behind(data, after) : data).find(isFound);
      if (payment) return payment;
      const last = typeof meta?.lastPage === 'number' ? meta.lastPage : number;
      number = number < last ? number + 1 : 1;
      // After all other pages: the payments before it on its own page come last.
      if (number === start) {
        const { data } = await read(start);
        from.current = undefined;
        return data.find(isFound);
      }
    }
    from.current = number;
    return undefined;
  }

  const { run, isPending: searching } = useAction({
    onMutate: () => setSaid(''),
    mutationFn: find,
    onSuccess: (payment) => {
      // A user who has left the page meanwhile stays where they are.
      if (!isHere()) return;
      if (!payment) setSaid(from.current === undefined ? texts.none : texts.more);
      // Replaced, so that Atrás leads to the list after any number of decisions.
      else void navigate(paymentPath(payment.id), { replace: true });
    },
    onError: (error) => isHere() && toast.error(error),
  });

  return { said, searching, search: () => run() };
}

function behind(rows: PaymentRecord[], id: string): PaymentRecord[] {
  return rows.slice(rows.findIndex((row) => row.id === id) + 1);
}
