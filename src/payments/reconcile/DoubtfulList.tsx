import type { Ref } from 'react';
import { Link } from 'react-router';
import type { Currency } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/tableRecords';
import { paymentPath } from '../addresses';
import type { MatchToConfirm } from './ConfirmMatches';
import { LongList } from './LongList';
import { RECONCILE_MESSAGES } from './messages';
import { CandidatePair, PaymentSide, Reasons } from './Pair';
import styles from './Reconcile.module.css';
import { pairReasons, paymentReasons, withStatus } from './reasonTexts';
import type { Doubtful } from './useMatches';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  doubts: readonly Doubtful[];
  currency: Currency;
  onConfirm: (asked: MatchToConfirm) => void;
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
      title={RECONCILE_MESSAGES.doubtful}
      hint={RECONCILE_MESSAGES.doubtfulHint}
      items={doubts}
      keyOf={({ payment }) => payment.id}
      none={RECONCILE_MESSAGES.noneDoubtful}
    >
      {(doubt) => (
        <div className={styles.doubt}>
          <Reasons reasons={paymentReasons(doubt)} />
          {doubt.others.length > 0 && (
            <p className={styles.fact}>
              <span>{RECONCILE_MESSAGES.others}</span>{' '}
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
                  <CandidatePair
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
