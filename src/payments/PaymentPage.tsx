import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { PAYMENT_LIST } from './addresses';
import { DecisionDialog } from './DecisionDialog';
import { DECISIONS, type Decision, useDecisions } from './decisions';
import { useKnownPayment } from './knownPayments';
import { MESSAGES } from './messages';
import { PaymentDetails } from './PaymentDetails';
import type { StoredPayment } from './storedPayment';

/**
 * One payment, as the list has read it: no call of the table reads a single one, so that a page opened directly says
 * where to find it (A10, R224). Each payment has a page of its own.
 */
export function PaymentPage() {
  const { id = '' } = useParams();
  return <OnePayment key={id} id={id} />;
}

function OnePayment({ id }: { id: string }) {
  const payment = useKnownPayment(id);
  return (
    <>
      <PageHeader
        title={MESSAGES.pageTitle}
        back={PAYMENT_LIST}
        actions={payment && <DecisionButtons payment={payment} />}
      />
      {payment ? (
        <PaymentDetails payment={payment} />
      ) : (
        <EmptyState text={MESSAGES.unknown}>
          <Link to={PAYMENT_LIST} className="button">
            {MESSAGES.toList}
          </Link>
        </EmptyState>
      )}
    </>
  );
}

function DecisionButtons({ payment }: { payment: StoredPayment }) {
  const [asked, setAsked] = useState<Decision>();
  return (
    <>
      {useDecisions(payment).map((decision) => (
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
