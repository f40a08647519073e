import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { can } from '../../contract/access';
import { statusOf } from '../../contract/envelope';
import { RecordHistory } from '../history/RecordHistory';
import { type ListAddress, listPageQuery } from '../lists/listQuery';
import { useAction } from '../lists/useAction';
import { PeopleScope } from '../people/PeopleScope';
import type { PaymentRecord } from '../providers/tableRecords';
import { usePermission } from '../session/usePermission';
import { useSearch } from '../session/useSearch';
import { FormSkeleton } from '../ui/FormLayout';
import { FormNotice } from '../ui/FormNotice';
import { PageHeader } from '../ui/PageHeader';
import { EmptyState, ErrorState } from '../ui/States';
import { PAYMENT_LIST, paymentPath } from './addresses';
import { DecisionDialog } from './DecisionDialog';
import { DECISIONS, type Decision, useDecisions } from './decisions';
import { PAYMENT_MESSAGES } from './messages';
import { PaymentDetails } from './PaymentDetails';
import { shortName } from './paymentTexts';
import { usePayment } from './sendDecision';

/** One payment. The key gives each a page of its own. */
export function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <PeopleScope key={id} page={id}>
      <OnePayment id={id} />
    </PeopleScope>
  );
}

const SKELETON = [
  ['12rem', '8rem'],
  ['14rem', '10rem'],
];

function OnePayment({ id }: { id: string }) {
  const { payment, isRead, error, isPending, refetch } = usePayment(id);
  const state = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  if (!payment && isPending)
    return (
      <FormSkeleton
        title={PAYMENT_MESSAGES.pageTitle}
        list={PAYMENT_LIST}
        label={PAYMENT_MESSAGES.loading}
        columns={SKELETON}
      />
    );
  const isGone = statusOf(error) === 404;
  if (!payment || isGone)
    return (
      <>
        <PageHeader title={PAYMENT_MESSAGES.pageTitle} back={PAYMENT_LIST} />
        {error && !isGone ? (
          <ErrorState text={error.message} onRetry={() => refetch()} />
        ) : (
          // A platform that does not give a single one has it in its list (A10).
          <EmptyState text={isRead ? PAYMENT_MESSAGES.gone : PAYMENT_MESSAGES.unknown}>
            <Link to={PAYMENT_LIST} className="button">
              {PAYMENT_MESSAGES.toList}
            </Link>
          </EmptyState>
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={`${PAYMENT_MESSAGES.pageTitle} ${shortName(payment)}`}
        back={PAYMENT_LIST}
        actions={
          <>
            <DecisionButtons payment={payment} state={state} next={next} />
            <NextPending id={id} button={next} />
          </>
        }
      />
      {error && (
        <FormNotice
          text={PAYMENT_MESSAGES.notRead(error.message)}
          action={{ label: PAYMENT_MESSAGES.readAgain, pending: false, onClick: () => void refetch() }}
        />
      )}
      <PaymentDetails payment={payment} state={state} />
      <RecordHistory kind="payment" id={id} />
    </>
  );
}

interface ButtonsProps {
  payment: PaymentRecord;
  state: RefObject<HTMLElement | null>;
  /** The button to the next payment, for users who may decide. */
  next: RefObject<HTMLElement | null>;
}

function DecisionButtons({ payment, state, next }: ButtonsProps) {
  const [asked, setAsked] = useState<Decision>();
  const pressed = useRef<Decision>(undefined);
  const decisions = useDecisions(payment);

  // The pressed button disappears with the decision, before or after its dialog, and the focus with it.
  const buttons = decisions.join();
  useEffect(() => {
    if (asked) pressed.current = asked;
    else if (pressed.current && !buttons.includes(pressed.current) && document.activeElement === document.body) {
      pressed.current = undefined;
      (next.current ?? state.current)?.focus({ preventScroll: true });
    }
  }, [asked, buttons, next, state]);

  return (
    <>
      {decisions.map((decision) => (
        <button
          key={decision}
          type="button"
          className={`button ${decision === 'confirmPayment' ? 'button-primary' : ''}`}
          onClick={() => setAsked(decision)}
        >
          {DECISIONS[decision].label}
        </button>
      ))}
      {asked && <DecisionDialog decision={asked} payment={payment} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Of two one is another than the payment on screen. */
const OLDEST_PENDING: Partial<ListAddress> = {
  perPage: 2,
  sort: { field: 'date', order: 'ASC' },
  filter: { status: 'pending' },
};

/** Leads to the oldest other payment that waits, where the platform finds it. */
function NextPending({ id, button }: { id: string; button: RefObject<HTMLButtonElement | null> }) {
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
