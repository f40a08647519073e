import type { Ref } from 'react';
import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { Link } from '../../routing/Link';
import { paymentPath } from '../addresses';
import { ToneIcon } from '../checks/ToneIcon';
import warnings from '../PaymentWarnings.module.css';
import { paymentName } from '../paymentTexts';
import type { Asked } from './ConfirmMatches';
import { LongList } from './LongList';
import { MESSAGES } from './messages';
import { BankSide, PaymentSide } from './Pair';
import styles from './Reconcile.module.css';
import { movementText, pairReasons, paymentReasons, type Reason, withStatus } from './reasonTexts';
import type { Doubt } from './useMatches';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  doubts: readonly Doubt[];
  currency: Currency;
  onConfirm: (asked: Asked) => void;
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
          <Reasons reasons={paymentReasons(doubt)} />
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
                  <Reasons reasons={pairReasons(candidate)} />
                  <button
                    type="button"
                    className="button"
                    aria-label={`${MESSAGES.withThis}: ${paymentName(doubt.payment)}, ${movementText(candidate.movement, currency)}`}
                    onClick={() =>
                      onConfirm({ ...candidate, reasons: [...paymentReasons(doubt), ...pairReasons(candidate)] })
                    }
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
function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  const tones = new Map(reasons.map(({ text, tone }) => [text, tone]));
  return (
    <ul className={warnings.warnings}>
      {[...tones].map(([text, tone]) => (
        <li key={text} className={warnings[tone]}>
          <ToneIcon tone={tone} />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}
