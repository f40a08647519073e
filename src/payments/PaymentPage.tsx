import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { statusOf } from '../../contract/envelope';
import { personName } from '../../contract/personName';
import { RecordHistory } from '../history/RecordHistory';
import { PeopleScope, usePerson } from '../people/PeopleScope';
import type { PaymentRecord } from '../providers/tableRecords';
import { FormSkeleton } from '../ui/FormLayout';
import { FormNotice } from '../ui/FormNotice';
import { PageHeader } from '../ui/PageHeader';
import { EmptyState, ErrorState } from '../ui/States';
import { PAYMENT_LIST } from './addresses';
import { DecisionDialog } from './DecisionDialog';
import { DECISIONS, type Decision, useDecisions } from './decisions';
import { PAYMENT_MESSAGES } from './messages';
import { PaymentDetails } from './PaymentDetails';
import { paymentTitle } from './paymentTexts';
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
  const state = useRef<HTMLLIElement>(null);
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
      <Heading payment={payment} actions={<DecisionButtons payment={payment} state={state} />} />
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

function Heading({ payment, actions }: { payment: PaymentRecord; actions: ReactNode }) {
  const person = usePerson(payment);
  const title = paymentTitle(payment, typeof person === 'string' ? '' : personName(person));
  return <PageHeader title={title} back={PAYMENT_LIST} actions={actions} />;
}

interface ButtonsProps {
  payment: PaymentRecord;
  state: RefObject<HTMLElement | null>;
}

function DecisionButtons({ payment, state }: ButtonsProps) {
  const [asked, setAsked] = useState<Decision>();
  const pressed = useRef<Decision>(undefined);
  const decisions = useDecisions(payment);

  // The pressed button disappears with the decision, before or after its dialog, and the focus with it.
  const buttons = decisions.join();
  useEffect(() => {
    if (asked) pressed.current = asked;
    else if (pressed.current && !buttons.includes(pressed.current) && document.activeElement === document.body) {
      pressed.current = undefined;
      state.current?.focus({ preventScroll: true });
    }
  }, [asked, buttons, state]);

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
