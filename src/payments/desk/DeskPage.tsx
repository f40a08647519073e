import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { can } from '../../../contract/access';
import { formatAmount, formatUsd, toCents } from '../../../contract/money';
import { paymentAmounts } from '../../../contract/payment';
import { PRODUCT } from '../../../contract/product';
import { PeopleScope } from '../../people/PeopleScope';
import { usePermission } from '../../session/usePermission';
import { useSearch } from '../../session/useSearch';
import { agoText } from '../../ui/agoTexts';
import { useNow } from '../../ui/hooks';
import { BackButton } from '../../ui/PageHeader';
import { EmptyState, ErrorState } from '../../ui/States';
import { PAYMENT_LIST } from '../addresses';
import { Facts } from '../Facts';
import { PAYMENT_MESSAGES } from '../messages';
import { dateOf, paymentName } from '../paymentTexts';
import styles from './Desk.module.css';
import { BackToBefore, type Decided, DeskActions, Told } from './DeskActions';
import { DeskPayment, NextReady } from './DeskPayment';
import { DESK } from './messages';
import { type Desk as DeskState, useDesk } from './useDesk';

/** One pending payment a screen, with everything that its decision needs, where the platform finds those. */
export function DeskPage() {
  const mayDecide = can(usePermission(), 'confirmPayment');
  const { searched } = useSearch('payments');
  return mayDecide && searched ? <Desk /> : <Navigate to={PAYMENT_LIST} replace />;
}

function Desk() {
  const desk = useDesk();
  const { payment, next } = desk;
  const id = payment?.id;
  const heading = useRef<HTMLHeadingElement>(null);
  const [decided, setDecided] = useState<Decided>();

  // With a keyboard or a screen reader the user begins at the top of the next one. At the first one the page itself has
  // the focus.
  const isFirst = useRef(true);
  useEffect(() => {
    if (id === undefined) return;
    if (!isFirst.current) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    isFirst.current = false;
  }, [id]);

  const told = decided && <Told {...decided} />;
  return (
    <PeopleScope page={id ?? ''}>
      <article className={styles.desk} aria-labelledby={payment && 'desk-payment'}>
        <Line desk={desk} heading={heading} />
        {payment ? (
          <div className={`panel ${styles.columns}`}>
            <DeskPayment key={payment.id} payment={payment} isOurs={desk.shown.has(payment.id)} />
            <div className={styles.decision} data-foot>
              <p role="status" className={styles.told}>
                {told}
              </p>
              <DeskActions key={payment.id} payment={payment} desk={desk} onDecided={setDecided} />
            </div>
          </div>
        ) : (
          <NothingOnIt desk={desk} />
        )}
        {!payment && <p className={styles.told}>{told}</p>}
      </article>
      {next && <NextReady key={next.id} payment={next} />}
    </PeopleScope>
  );
}

interface LineProps {
  desk: DeskState;
  heading: Ref<HTMLHeadingElement>;
}

/** Which payment this is ('1 de 118 · Pago móvil 1234', '456,25 USD · hace 2 h'), and how far that is. */
function Line({ desk: { payment, place, of }, heading }: LineProps) {
  const now = useNow();
  const facts = payment && [
    payment.usdPrice !== null && formatUsd(payment.usdPrice),
    dateOf(payment) !== '' && agoText(dateOf(payment), now),
  ];
  return (
    <header className={styles.line}>
      <title>{`${DESK.title} | ${PRODUCT.shortName}`}</title>
      <BackButton fallback={PAYMENT_LIST} />
      <h1 className="visually-hidden">{DESK.title}</h1>
      {payment && facts && (
        <>
          <div className={styles.progress} style={{ inlineSize: `${(place / of) * 100}%` }} aria-hidden />
          <div className={styles.which}>
            <h2 id="desk-payment" ref={heading} tabIndex={-1} dir="auto">
              <span>{DESK.place(place, of)}</span> <span>{`· ${paymentName(payment)}`}</span>
            </h2>
            <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
          </div>
        </>
      )}
    </header>
  );
}

/** At the end, before the first one was found, and where there is none. */
function NothingOnIt({ desk }: { desk: DeskState }) {
  const isAwaited = desk.beyond > 0 || (desk.isReading && desk.shown.size === 0);
  if (isAwaited && !desk.failure)
    return <div className={`skeleton ${styles.waiting}`} role="status" aria-label={DESK.loading} />;
  if (desk.failure) return <ErrorState text={desk.failure} onRetry={desk.read} />;
  if (desk.shown.size > 0) return <DeskSummary desk={desk} />;
  return (
    <EmptyState text={DESK.none}>
      <p>{DESK.comes}</p>
      <Link to={PAYMENT_LIST} className="button">
        {PAYMENT_MESSAGES.toList}
      </Link>
    </EmptyState>
  );
}

/** How many were decided, and how much that was in each currency. */
function DeskSummary({ desk }: { desk: DeskState }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const counts = { confirmed: 0, rejected: 0, elsewhere: 0, skipped: 0 };
  const cents = { VES: 0, USD: 0 };
  for (const { outcome, payment } of desk.shown.values()) {
    counts[outcome] += 1;
    const { currency, paid, order } = paymentAmounts(payment);
    if (outcome === 'confirmed') cents[currency] += toCents(paid ?? order ?? 0);
  }
  const sums = (['VES', 'USD'] as const).filter((currency) => cents[currency] > 0);
  return (
    <section className="panel section">
      <h2 ref={heading} tabIndex={-1} aria-describedby={id}>
        {DESK.done}
      </h2>
      <p id={id}>{DESK.results(counts)}</p>
      <Facts
        facts={sums.map((currency) => [DESK.confirmedSum, formatAmount(cents[currency] / 100, currency)] as const)}
      />
      <div className="buttons">
        <BackToBefore desk={desk} />
        {counts.skipped > 0 && (
          <button type="button" className="button button-primary" onClick={desk.again}>
            {DESK.seeSkipped}
          </button>
        )}
        <Link to={PAYMENT_LIST} className="button">
          {PAYMENT_MESSAGES.toList}
        </Link>
      </div>
    </section>
  );
}
