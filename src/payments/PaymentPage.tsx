import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RecordHistory } from '../history/RecordHistory';
import { PeopleScope } from '../people/PeopleScope';
import { Link } from '../routing/Link';
import { EmptyState } from '../ui/EmptyState';
import { FormNotice } from '../ui/FormNotice';
import { PageHeader } from '../ui/PageHeader';
import { PAYMENT_LIST } from './addresses';
import { DecisionDialog } from './DecisionDialog';
import { DECISIONS, type Decision, useDecisions } from './decisions';
import { type KnownPayment, useKnownPayment } from './knownPayments';
import { MESSAGES } from './messages';
import { FindInList, NextPending } from './NextPending';
import { PaymentDetails } from './PaymentDetails';
import { shortName } from './paymentTexts';

/**
 * One payment as the list has read it: no call reads a single one, so a page opened directly says where to find it
 * (A10). The key gives each payment a page of its own.
 */
export function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <PeopleScope key={id} page={id}>
      <OnePayment id={id} />
    </PeopleScope>
  );
}

function OnePayment({ id }: { id: string }) {
  const known = useKnownPayment(id);
  const state = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const toList = { label: MESSAGES.toList, pending: false, onClick: () => void navigate(PAYMENT_LIST) };
  return (
    <>
      <PageHeader
        title={known ? `${MESSAGES.pageTitle} ${shortName(known.payment)}` : MESSAGES.pageTitle}
        back={PAYMENT_LIST}
        actions={
          known && (
            <>
              <DecisionButtons {...known} state={state} next={next} />
              <NextPending id={id} button={next} />
            </>
          )
        }
      />
      {known?.outdated && <FormNotice text={MESSAGES.outdated} action={toList} />}
      {known ? (
        <>
          <PaymentDetails payment={known.payment} state={state} />
          <RecordHistory kind="payment" id={id} />
        </>
      ) : (
        <EmptyState text={MESSAGES.unknown}>
          <FindInList id={id} />
          <Link to={PAYMENT_LIST} className="button">
            {MESSAGES.toList}
          </Link>
        </EmptyState>
      )}
    </>
  );
}

interface ButtonsProps extends KnownPayment {
  state: RefObject<HTMLElement | null>;
  /** The button to the next payment, for users who may decide. */
  next: RefObject<HTMLElement | null>;
}

function DecisionButtons({ payment, outdated, state, next }: ButtonsProps) {
  const [asked, setAsked] = useState<Decision>();
  const pressed = useRef<Decision>(undefined);
  const decisions = useDecisions(payment);
  const offered = outdated ? [] : decisions;

  // The pressed button disappears with the decision, before or after its dialog, and the focus with it.
  const buttons = offered.join();
  useEffect(() => {
    if (asked) pressed.current = asked;
    else if (pressed.current && !buttons.includes(pressed.current) && document.activeElement === document.body) {
      pressed.current = undefined;
      (next.current ?? state.current)?.focus({ preventScroll: true });
    }
  }, [asked, buttons, next, state]);

  return (
    <>
      {offered.map((decision) => (
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
