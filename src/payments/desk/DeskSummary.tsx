import { useEffect, useId, useRef, useState } from 'react';
import { formatAmount, toCents } from '../../../contract/money';
import { paymentAmounts } from '../../../contract/paymentAmounts';
import { Link } from '../../routing/Link';
import { PAYMENT_LIST } from '../addresses';
import { Facts } from '../Facts';
import { BackToBefore } from './BackToBefore';
import type { Outcome } from './deskQueue';
import { DESK } from './messages';
import type { useDesk } from './useDesk';

const MINUTE = 60_000;

/** How many were decided, how much that was in each currency, and how long it took. */
export function DeskSummary({
  desk,
}: {
  desk: Pick<ReturnType<typeof useDesk>, 'outcomes' | 'payments' | 'startedAt' | 'again' | 'hasBefore' | 'back'>;
}) {
  const { outcomes, payments, startedAt, again } = desk;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [endedAt] = useState(() => Date.now());
  useEffect(() => heading.current?.focus(), []);

  const counts: Record<Outcome, number> = { confirmed: 0, rejected: 0, overtaken: 0, perhapsOwn: 0, skipped: 0 };
  for (const outcome of outcomes.values()) counts[outcome] += 1;
  const cents = { VES: 0, USD: 0 };
  for (const payment of payments) {
    if (outcomes.get(payment.id) !== 'confirmed') continue;
    const { currency, paid, order } = paymentAmounts(payment);
    cents[currency] += toCents(paid ?? order ?? 0);
  }
  const sums = (['VES', 'USD'] as const).filter((currency) => cents[currency] > 0);
  return (
    <section className="panel section">
      <h2 ref={heading} tabIndex={-1} aria-describedby={id}>
        {DESK.done}
      </h2>
      <p id={id}>{DESK.results(counts)}</p>
      <Facts
        facts={[
          ...sums.map((currency) => [DESK.confirmedSum, formatAmount(cents[currency] / 100, currency)] as const),
          [DESK.took, DESK.minutes((endedAt - startedAt) / MINUTE)],
        ]}
      />
      <div className="buttons">
        <BackToBefore desk={desk} />
        {counts.skipped > 0 && (
          <button type="button" className="button button-primary" onClick={again}>
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
