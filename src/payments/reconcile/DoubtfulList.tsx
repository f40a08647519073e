import { TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { Link } from '../../routing/Link';
import { paymentPath } from '../addresses';
import { paymentName } from '../paymentTexts';
import { LongList } from './LongList';
import { MESSAGES } from './messages';
import { BankSide, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';
import { movementText, pairReasons, paymentReasons, withStatus } from './reasonTexts';
import type { Candidate, Doubt } from './useMatches';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  doubts: readonly Doubt[];
  currency: Currency;
  onConfirm: (candidate: Candidate) => void;
  onSearch: (payment: PaymentRecord) => void;
}

/** More than these are found by searching. */
const MOST_CANDIDATES = 4;
const MOST_OTHERS = 3;

/** Each payment with the reasons of its doubt and the movements that it may be; the administrator decides. */
export function DoubtfulList({ heading, doubts, currency, onConfirm, onSearch }: Props) {
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
          <Reasons texts={paymentReasons(doubt)} />
          {doubt.others.length > 0 && (
            <p className={styles.fact}>
              <span>{MESSAGES.others}</span>{' '}
              {doubt.others.slice(0, MOST_OTHERS).map((other) => (
                <span key={other.id}>
                  {/* The page asks before the link leads away from the file. */}
                  <Link to={paymentPath(other.id)}>{withStatus(other)}</Link>{' '}
                </span>
              ))}
            </p>
          )}
          <div className={styles.pair}>
            <ul className={styles.candidates}>
              {doubt.candidates.slice(0, MOST_CANDIDATES).map((candidate) => (
                <li key={candidate.movement.line} className={styles.candidate}>
                  <BankSide movement={candidate.movement} currency={currency} />
                  <Reasons texts={pairReasons(candidate)} />
                  <button
                    type="button"
                    className="button"
                    aria-label={`${MESSAGES.withThis}: ${paymentName(doubt.payment)}, ${movementText(candidate.movement, currency)}`}
                    onClick={() => onConfirm(candidate)}
                  >
                    {MESSAGES.withThis}
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

/** Each once. */
function Reasons({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {[...new Set(texts)].map((text) => (
        <li key={text} className="caution">
          <TriangleAlert size={16} aria-hidden />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}
