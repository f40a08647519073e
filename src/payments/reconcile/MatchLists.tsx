import { type ReactNode, type Ref, useId, useState } from 'react';
import { Link } from 'react-router';
import { type Currency, formatAmount } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/tableRecords';
import { paymentPath } from '../addresses';
import { paymentLine, paymentName } from '../paymentTexts';
import { checkReasons, pairReasons, paymentReasons, RECONCILE_MESSAGES } from './messages';
import type { MatchToConfirm } from './Pair';
import { BankSide, CandidatePair, PaymentSide, Reasons } from './Pair';
import styles from './Reconcile.module.css';
import type { Doubtful, Match, Matches } from './useMatches';

interface AgreedProps {
  heading: Ref<HTMLHeadingElement>;
  matches: readonly Match[];
  currency: Currency;
  /** Ids of payments that the user has unchecked. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}

const idOf = ({ payment }: Match) => payment.id;

/** The payments that agree in everything, all checked at first. */
export function AgreedList({ heading, matches, currency, left, onLeft }: AgreedProps) {
  const sum = formatAmount(matches.reduce((cents, { movement }) => cents + movement.cents, 0) / 100, currency);

  function choose(some: readonly Match[], isChosen: boolean) {
    const ids = some.map(idOf);
    const others = [...left].filter((one) => !ids.includes(one));
    onLeft(new Set(isChosen ? others : [...others, ...ids]));
  }

  return (
    <LongList
      heading={heading}
      title={RECONCILE_MESSAGES.agreed}
      hint={RECONCILE_MESSAGES.agreedHint(sum)}
      items={matches}
      keyOf={idOf}
      none={RECONCILE_MESSAGES.noneAgreed}
      before={
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={!matches.some((match) => left.has(idOf(match)))}
            onChange={({ target }) => choose(matches, target.checked)}
          />
          <span>{RECONCILE_MESSAGES.all}</span>
        </label>
      }
    >
      {(match) => (
        <div className={styles.agreed}>
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={RECONCILE_MESSAGES.select(paymentName(match.payment))}
              checked={!left.has(idOf(match))}
              onChange={({ target }) => choose([match], target.checked)}
            />
          </label>
          <div className={styles.pair}>
            <BankSide movement={match.movement} currency={currency} />
            <PaymentSide payment={match.payment} />
          </div>
          <Reasons reasons={checkReasons(match.payment)} />
        </div>
      )}
    </LongList>
  );
}

interface DoubtfulProps {
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
export function DoubtfulList({ heading, doubts, currency, onConfirm, onSearch }: DoubtfulProps) {
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
                  <Link to={paymentPath(other.id)}>{paymentLine(other)}</Link>{' '}
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

interface UnmatchedProps {
  heading: Ref<HTMLHeadingElement>;
  matches: Matches;
  currency: Currency;
  onSearch: (payment: PaymentRecord) => void;
}

/** Movements without a payment, and payments without a movement. */
export function UnmatchedLists({ heading, matches, currency, onSearch }: UnmatchedProps) {
  return (
    <div className={styles.unmatched}>
      <LongList
        heading={heading}
        title={RECONCILE_MESSAGES.missing}
        items={matches.missing}
        keyOf={({ id }) => id}
        none={RECONCILE_MESSAGES.noneMissing}
      >
        {(payment) => <PaymentSide payment={payment} onSearch={onSearch} />}
      </LongList>
      <LongList
        title={RECONCILE_MESSAGES.unclaimed}
        items={matches.unclaimed}
        keyOf={({ movement }) => `${movement.line}`}
        none={RECONCILE_MESSAGES.noneUnclaimed}
      >
        {({ movement, payment, isSettled }) => (
          <div className={styles.candidate}>
            <BankSide movement={movement} currency={currency} />
            {payment && (
              <p className={styles.fact}>
                <span>{isSettled ? RECONCILE_MESSAGES.wasSettled : RECONCILE_MESSAGES.wasConfirmed}</span>{' '}
                <Link to={paymentPath(payment.id)}>{paymentLine(payment)}</Link>
              </p>
            )}
          </div>
        )}
      </LongList>
    </div>
  );
}

interface LongListProps<Item> {
  title: string;
  hint?: string;
  /** The text of an empty list. */
  none: string;
  heading?: Ref<HTMLHeadingElement>;
  /** Above the items, where there are any. */
  before?: ReactNode;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** A busy day has hundreds, of which a few are read. */
const SHOWN = 30;

/** A list under its heading with the count; the items beyond the first ones are drawn when the user asks for them. */
function LongList<Item>({ title, hint, none, heading, before, items, keyOf, children }: LongListProps<Item>) {
  const [shown, setShown] = useState(SHOWN);
  const rest = items.length - shown;
  const id = useId();
  return (
    <section className="panel section" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {RECONCILE_MESSAGES.heading(title, items.length)}
      </h2>
      {items.length === 0 ? <p className="muted">{none}</p> : hint && <p className="muted">{hint}</p>}
      {items.length > 0 && before}
      <ul className={styles.list}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)} className={styles.row}>
            {children(item)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="button" onClick={() => setShown(shown + SHOWN)}>
          {RECONCILE_MESSAGES.more(Math.min(rest, SHOWN))}
        </button>
      )}
    </section>
  );
}
