import { CircleCheck, CircleX, Eye } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { acting } from '../parts';
import type { PaymentRecord } from '../providers/tableRecords';
import { ActionMenu } from '../ui/ActionMenu';
import { Overlay } from '../ui/Dialog';
import { DECISIONS, type Decision, useDecisions } from './decisions';
import { PAYMENT_MESSAGES } from './messages';
import { paymentName } from './paymentTexts';

const DecisionDialog = acting.component((code) => code.DecisionDialog);

const ICONS = {
  confirmPayment: <CircleCheck size={18} aria-hidden />,
  rejectPayment: <CircleX size={18} aria-hidden />,
} as const;

export function PaymentMenu({ payment }: { payment: PaymentRecord }) {
  const [asked, setAsked] = useState<Decision>();
  const decisions = useDecisions(payment);
  const navigate = useNavigate();
  const view = {
    label: PAYMENT_MESSAGES.view,
    icon: <Eye size={18} aria-hidden />,
    onSelect: () => navigate(encodeURIComponent(payment.id)),
  };
  const decide = decisions.map((decision) => ({
    label: DECISIONS[decision].label,
    icon: ICONS[decision],
    danger: decision === 'rejectPayment',
    onSelect: () => setAsked(decision),
  }));
  return (
    <>
      <ActionMenu label={PAYMENT_MESSAGES.actionsOf(paymentName(payment))} actions={[view, ...decide]} />
      {asked && (
        <Overlay>
          <DecisionDialog decision={asked} payment={payment} onClose={() => setAsked(undefined)} />
        </Overlay>
      )}
    </>
  );
}
