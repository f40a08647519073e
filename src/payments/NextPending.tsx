import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { can } from '../../contract/access';
import { type ListAddress, listPageQuery } from '../lists/listQuery';
import { useAction } from '../lists/useAction';
import type { PaymentRecord } from '../providers/paymentRecords';
import { useStillHere } from '../routing/Router';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { toast } from '../ui/toast';
import { paymentPath } from './addresses';
import { keepPayment, pageListing } from './knownPayments';
import { MESSAGES } from './messages';

const isPending = ({ status }: PaymentRecord) => status === 'pending';

export function NextPending({ id, button }: { id: string; button: RefObject<HTMLButtonElement | null> }) {
  const mayDecide = can(usePermission(), 'confirmPayment');
  const { searched } = useSearch('payments');
  const find = useFindPayment(id, isPending, {
    none: MESSAGES.noPending,
    more: MESSAGES.morePending,
    ...(searched && { narrowed: OLDEST_PENDING }),
  });
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

/** Of two one is another than the payment on screen. */
const OLDEST_PENDING: Partial<ListAddress> = {
  perPage: 2,
  sort: { field: 'date', order: 'ASC' },
  filter: { status: 'pending' },
};

/** Two hundred payments; then the user is asked to go on. */
const MOST_PAGES = 20;

interface Wanted {
  none: string;
  more: string;
  /** A page that has the payment if there is one, where the platform searches. */
  narrowed?: Partial<ListAddress>;
}

/**
 * Gives the function that looks for a payment and shows it, and the message where none was found. Where the platform
 * does not search, it looks through the pages of the list (A10): from behind a payment, or from the page where an earlier
 * search ended, to the list's end and on from its beginning. Pages that were read a moment ago are not read again, and
 * none once the page is left.
 */
function useFindPayment(after: string, matches: (payment: PaymentRecord) => boolean, { none, more, narrowed }: Wanted) {
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

  const isFound = (row: PaymentRecord) => row.id !== after && matches(row);

  function read(asked: Partial<ListAddress>): Promise<GetListResult<PaymentRecord>> {
    const query = listPageQuery(dataProvider, 'payments', asked);
    return queryClient.fetchQuery(query) as Promise<GetListResult<PaymentRecord>>;
  }

  async function find(): Promise<PaymentRecord | undefined> {
    if (narrowed) return (await read(narrowed)).data.find(isFound);
    const start = pageListing(queryClient, after)?.page ?? 1;
    let number = from.current ?? start;
    for (let looked = 0; looked < MOST_PAGES && isHere(); looked++) {
      const { data, meta } = await read({ page: number });
      const isFirst = looked === 0 && from.current === undefined;
      const payment = (isFirst ? behind(data, after) : data).find(isFound);
      if (payment) return payment;
      const last = typeof meta?.lastPage === 'number' ? meta.lastPage : number;
      number = number < last ? number + 1 : 1;
      // After all other pages: the payments before it on its own page come last.
      if (number === start) {
        const { data } = await read({ page: start });
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
      if (!payment) return setSaid(from.current === undefined ? none : more);
      keepPayment(queryClient, payment);
      // Replaced, so that Atrás leads to the list after any number of decisions.
      void navigate(paymentPath(payment.id), { replace: true });
    },
    onError: (error) => isHere() && toast.error(error),
  });

  return { said, searching, search: () => run() };
}

function behind(rows: PaymentRecord[], id: string): PaymentRecord[] {
  return rows.slice(rows.findIndex((row) => row.id === id) + 1);
}
