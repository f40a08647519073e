import type { Ref } from 'react';
import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { Link } from '../../routing/Link';
import { paymentPath } from '../addresses';
import type { Asked } from './ConfirmMatches';
import { LongList } from './LongList';
import { MESSAGES } from './messages';
import { Candidate, PaymentSide, Reasons } from './Pair';
import styles from './Reconcile.module.css';
import { pairReasons, paymentReasons, withStatus } from './reasonTexts';
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
              {doubt.candidates.slice(0, MOST_CANDIDATES).map((candidate) => {
                const reasons = pairReasons(candidate);
                return (
                  <Candidate
                    key={candidate.movement.line}
                    asked={{ ...candidate, reasons: [...paymentReasons(doubt), ...reasons] }}
                    currency={currency}
                    shown={reasons}
                    onConfirm={onConfirm}
                  />
                );
              })}
            </ul>
            <PaymentSide payment={doubt.payment} onSearch={onSearch} />
          </div>
        </div>
      )}
    </LongList>
  );
}
