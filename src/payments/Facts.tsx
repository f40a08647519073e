import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { bankText } from '../../contract/bank';
import { CHECK_NAMES } from '../../contract/checks';
import { formatAmount, formatDigits, NO_AMOUNT } from '../../contract/money';
import { type PaymentStatus, paymentAmounts } from '../../contract/payment';
import type { PaymentCheck, PaymentRecord } from '../providers/tableRecords';
import { Badge, type Tone } from '../ui/Badge';
import { CopyButton } from '../ui/CopyButton';
import { CHECK_TEXTS } from './checkTexts';
import styles from './Facts.module.css';
import { PAYMENT_MESSAGES } from './messages';
import { isKnown, openChecks, statusText } from './paymentTexts';

/** False where there is none. */
type Fact = readonly [label: string, value: ReactNode] | false;

export function Facts({ facts, compact = false }: { facts: readonly Fact[]; compact?: boolean }) {
  return (
    <dl className={`${styles.facts} ${compact ? styles.compact : ''}`}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={styles.fact}>
              <dt>{fact[0]}</dt>
              <dd dir="auto">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What finds a payment at the bank, and who paid; fields of one means alone are left out for the others. */
export function payerFacts({ paymentData }: PaymentRecord): Fact[] {
  const { refNumber, ownerName, ci, bank, paymentIntentId } = paymentData;
  const isCard = paymentIntentId !== '';
  return [
    (refNumber !== '' || !isCard) && [
      PAYMENT_MESSAGES.reference,
      <Copyable key="reference" text={refNumber} label={PAYMENT_MESSAGES.copyReference} />,
    ],
    isCard && [
      PAYMENT_MESSAGES.intent,
      <Copyable key="intent" text={paymentIntentId} label={PAYMENT_MESSAGES.copyIntent} />,
    ],
    (ownerName !== '' || ci === '') && [PAYMENT_MESSAGES.holder, ownerName || NO_AMOUNT],
    ci !== '' && [PAYMENT_MESSAGES.ci, <Copyable key="ci" text={ci} label={PAYMENT_MESSAGES.copyCi} />],
    (bank !== '' || !isCard) && [PAYMENT_MESSAGES.bank, bankText(bank) || NO_AMOUNT],
  ];
}

/** Something to copy for the bank; «—» when there is none. */
export function Copyable({ text, label }: { text: string; label: string }) {
  if (text === '') return <span>{NO_AMOUNT}</span>;
  return (
    <span className={styles.copyable}>
      <span>{text}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
}

/** Only the digits are copied, since a bank's search takes no currency. */
export function PaidAmount({ payment }: { payment: PaymentRecord }) {
  const { currency, paid } = paymentAmounts(payment);
  return (
    <span className={styles.copyable}>
      <strong>{formatAmount(paid, currency)}</strong>
      {paid !== null && <CopyButton text={formatDigits(paid)} label={PAYMENT_MESSAGES.copyPaid} />}
    </span>
  );
}

const LOOKS: Record<PaymentStatus, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Clock },
  confirmed: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
};

/** A payment's state; an unknown one is shown as it came. */
export function StatusBadge({ status }: { status: string }) {
  const look = isKnown(status) ? LOOKS[status] : { tone: 'neutral' as const, icon: CircleHelp };
  return <Badge {...look} label={statusText(status) || NO_AMOUNT} />;
}

interface Line {
  key: string;
  tone: PaymentCheck['tone'];
  content: ReactNode;
}

/** What to look at, each line in its tone by colour, shape and, for screen readers, a word; nothing without any. */
export function TonedList({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {lines.map(({ key, tone, content }) => (
        <li key={key} className={styles[tone]}>
          {tone === 'warning' ? (
            <TriangleAlert size={16} aria-hidden />
          ) : (
            <>
              <OctagonAlert size={16} aria-hidden />
              <span className="visually-hidden">{`${CHECK_TEXTS.grave} `}</span>
            </>
          )}
          <span dir="auto">{content}</span>
        </li>
      ))}
    </ul>
  );
}

/** A payment's checks by their names, the most serious first. */
export function CheckCell({ payment }: { payment: PaymentRecord }) {
  return (
    <TonedList lines={openChecks(payment).map(({ kind, tone }) => ({ key: kind, tone, content: CHECK_NAMES[kind] }))} />
  );
}
