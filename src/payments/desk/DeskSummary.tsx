import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { formatAmount, toCents } from '../../../contract/money';
import { paymentAmounts } from '../../../contract/paymentAmounts';
import { PAYMENT_LIST } from '../addresses';
import { Facts } from '../Facts';
import { BackToBefore } from './DeskActions';
import { DESK } from './messages';
import type { Desk } from './useDesk';

/** How many were decided, and how much that was in each currency. */
export function DeskSummary({ desk }: { desk: Desk }) {
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
          {DESK.toList}
        </Link>
      </div>
    </section>
  );
}
