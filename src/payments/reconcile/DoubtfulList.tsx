import type { Ref } from 'react';
import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { Link } from '../../routing/Link';
import { paymentPath } from '../addresses';
import { ToneIcon } from '../alarms/ToneIcon';
import warnings from '../PaymentWarnings.module.css';
import { paymentName } from '../paymentTexts';
import { LongList } from './LongList';
import type { Doubt, Match } from './matching';
import { MESSAGES } from './messages';
import { BankSide, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';
import { movementText, type Naming, reasonsOf } from './reconcileTexts';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  doubts: readonly Doubt[];
  currency: Currency;
  onMatch: (match: Match) => void;
  onSearch: (payment: PaymentRecord) => void;
}

/** More than these are found by searching. */
const MOST_CANDIDATES = 4;

/** Each payment with the reasons of its doubt and the movements that it may be; the administrator decides. */
export function DoubtfulList({ heading, doubts, currency, onMatch, onSearch }: Props) {
  return (
    <LongList
      heading={heading}
      title={MESSAGES.doubtful}
      hint={MESSAGES.doubtfulHint}
      items={doubts}
      keyOf={({ payment }) => payment.id}
      none={MESSAGES.noneDoubtful}
    >
      {(doubt) => (
        <div className={styles.doubt}>
          <ul className={styles.reasons}>
            {reasonsOf(doubt).map((reason, place) => {
              const tone = doubt.alarms[place]?.tone ?? 'warning';
              return (
                <li key={typeof reason === 'string' ? reason : reason.before} className={`caution ${warnings[tone]}`}>
                  <ToneIcon tone={tone} />
                  {typeof reason === 'string' ? <span>{reason}</span> : <Named reason={reason} />}
                </li>
              );
            })}
          </ul>
          <div className={styles.pair}>
            <ul className={styles.candidates}>
              {doubt.candidates.slice(0, MOST_CANDIDATES).map(({ movement }) => (
                <li key={movement.line} className={styles.candidate}>
                  <BankSide movement={movement} currency={currency} />
                  <button
                    type="button"
                    className="button"
                    aria-label={`${MESSAGES.isOf(paymentName(doubt.payment))}: ${movementText(movement, currency)}`}
                    onClick={() => onMatch({ payment: doubt.payment, movement })}
                  >
                    {MESSAGES.thisOne}
                  </button>
                </li>
              ))}
            </ul>
            <div className={styles.candidate}>
              <PaymentSide payment={doubt.payment} />
              <button
                type="button"
                className="button button-quiet"
                aria-label={MESSAGES.searchOf(paymentName(doubt.payment))}
                onClick={() => onSearch(doubt.payment)}
              >
                {MESSAGES.search}
              </button>
            </div>
          </div>
        </div>
      )}
    </LongList>
  );
}

/** The page asks before the link leads away from the file. */
function Named({ reason: { before, other, shown, after } }: { reason: Naming }) {
  return (
    <span dir="auto">
      <span>{before}</span>
      <Link to={paymentPath(other.id)}>{shown}</Link>
      <span>{after}</span>
    </span>
  );
}
