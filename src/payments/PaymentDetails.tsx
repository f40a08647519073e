import { type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router';
import { UPLOAD_EXTENSION } from '../../contract/image';
import { formatAmount, formatDigits, formatRate, formatUsd, NO_AMOUNT } from '../../contract/money';
import { differenceText, paymentAmounts } from '../../contract/payment';
import { type CartLine, cartCost, lineCost, readCart } from '../../contract/paymentCart';
import type { IssuedCoupon } from '../../contract/services/announcedShapes';
import { readUrl } from '../../contract/typedText';
import { usePerson } from '../people/PeopleScope';
import { PersonDetails, PersonName } from '../people/PersonDetails';
import type { PaymentRecord } from '../providers/tableRecords';
import { dashboardPath } from '../resources';
import { imageSource } from '../ui/Avatar';
import { Facts, PaidAmount, payerFacts, StatusBadge } from './Facts';
import { PAYMENT_MESSAGES } from './messages';
import styles from './PaymentDetails.module.css';
import { PaymentWarnings } from './PaymentWarnings';
import { dateText, knownTexts, openChecks, paymentTexts } from './paymentTexts';

interface Props {
  payment: PaymentRecord;
  /** Its last step, where the focus goes once it is decided. */
  state: Ref<HTMLLIElement>;
}

/** What became of it, then what has to be compared, who paid, and what was bought, with the receipt beside them. */
export function PaymentDetails({ payment, state }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.told}>
        <Group title={PAYMENT_MESSAGES.steps}>
          <Timeline payment={payment} state={state} />
        </Group>
        <div className={styles.groups}>
          <Group title={PAYMENT_MESSAGES.amounts}>
            <Amounts payment={payment} />
          </Group>
          <Group title={PAYMENT_MESSAGES.payer}>
            <Facts facts={[[PAYMENT_MESSAGES.means, paymentTexts(payment).type], ...payerFacts(payment)]} />
          </Group>
          <Group title={PAYMENT_MESSAGES.user}>
            <Account payment={payment} />
          </Group>
          <Group title={PAYMENT_MESSAGES.cart}>
            <Cart cart={payment.cart} />
          </Group>
          {payment.coupons && payment.coupons.length > 0 && (
            <Group title={PAYMENT_MESSAGES.issued}>
              <IssuedCoupons payment={payment} coupons={payment.coupons} />
            </Group>
          )}
        </div>
      </div>
      <Group title={PAYMENT_MESSAGES.receipt}>
        <Receipt receiptData={payment.receiptData} />
      </Group>
    </div>
  );
}

/** The steps that the platform told, each with who and when as far as it did. */
function Timeline({ payment, state }: Props) {
  const { purchaseAt, createdAt, updatedAt, checks, status, decidedBy } = payment;
  const steps = [
    [PAYMENT_MESSAGES.purchased, purchaseAt],
    [PAYMENT_MESSAGES.created, createdAt],
  ] as const;
  return (
    <ol className={styles.steps}>
      {steps.map(
        ([name, at]) =>
          at !== '' && (
            <li key={name}>
              <strong>{name}</strong> <span className="muted">{dateText(at)}</span>
            </li>
          ),
      )}
      {checks && (
        <li>
          <strong>{PAYMENT_MESSAGES.checked}</strong>{' '}
          {openChecks(payment).length === 0 && <span className="muted">{PAYMENT_MESSAGES.noChecks}</span>}
          <PaymentWarnings payment={payment} />
        </li>
      )}
      <li ref={state} tabIndex={-1} aria-live="polite">
        <StatusBadge status={status} />{' '}
        <span className="muted">
          {knownTexts(
            status === 'pending'
              ? []
              : [
                  decidedBy ? PAYMENT_MESSAGES.decidedBy(decidedBy.name) : '',
                  PAYMENT_MESSAGES.changed(updatedAt && dateText(updatedAt)),
                ],
            ' · ',
          )}
        </span>
      </li>
    </ol>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Amounts({ payment }: { payment: PaymentRecord }) {
  const amounts = paymentAmounts(payment);
  const { currency, order, difference } = amounts;
  const compared = difference === null ? NO_AMOUNT : differenceText(amounts) || PAYMENT_MESSAGES.exact;
  return (
    <Facts
      facts={[
        [PAYMENT_MESSAGES.ordered, <strong key="order">{formatAmount(order, currency)}</strong>],
        [PAYMENT_MESSAGES.paid, <PaidAmount key="paid" payment={payment} />],
        [PAYMENT_MESSAGES.difference, compared],
        [PAYMENT_MESSAGES.usdPrice, formatUsd(payment.usdPrice)],
        [PAYMENT_MESSAGES.rate, formatRate(payment.exchangeRate)],
      ]}
    />
  );
}

function Account({ payment }: { payment: PaymentRecord }) {
  const lookUp = usePerson(payment);
  const { userId } = payment;
  if (userId === '') return <p className="muted">{PAYMENT_MESSAGES.noUser}</p>;
  return (
    <>
      <PersonDetails lookUp={lookUp} isLookedUp />
      {lookUp === 'missing' && <Facts facts={[[PAYMENT_MESSAGES.userCode, userId]]} />}
    </>
  );
}

/** The receipt's picture, when receiptData is an address; nothing is assumed otherwise (A99). */
function Receipt({ receiptData }: { receiptData: unknown }) {
  const [failed, setFailed] = useState(false);
  const address = receiptAddress(receiptData);
  if (!address) return <p className="muted">{PAYMENT_MESSAGES.noReceipt}</p>;
  return (
    <>
      {failed ? (
        <p className="muted">{PAYMENT_MESSAGES.receiptFailed}</p>
      ) : (
        <img
          src={address}
          alt={PAYMENT_MESSAGES.receiptAlt}
          className={styles.receipt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      )}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {PAYMENT_MESSAGES.openReceipt}
      </a>
    </>
  );
}

interface IssuedProps {
  payment: PaymentRecord;
  coupons: readonly IssuedCoupon[];
}

/** The coupons that the confirmation issued: after a wrong one those that are not used are removed at who has them. */
function IssuedCoupons({ payment, coupons }: IssuedProps) {
  const states: Readonly<Record<string, string>> = PAYMENT_MESSAGES.couponStates;
  return (
    <ul className={styles.cart} aria-label={PAYMENT_MESSAGES.issued}>
      {coupons.map(({ id, offer, userId, state }) => (
        <li key={id} className={styles.line}>
          <Link to={dashboardPath('offers', offer.id)} dir="auto">
            {offer.title || offer.id}
          </Link>
          <span className={styles.price}>{states[state] ?? state}</span>
          <span className={styles.holder}>
            {/* Who paid has them, as long as nobody has given them to another account. */}
            <PersonName row={userId === payment.userId ? payment : { userId }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was bought, as far as the platform's cart can be read (A99), with what can be added up by head. */
export function Cart({ cart }: { cart: unknown }) {
  const lines = readCart(cart);
  const cost = cartCost(lines);
  if (lines.length === 0) return <p className="muted">{PAYMENT_MESSAGES.noCart}</p>;
  return (
    <ul className={styles.cart}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a platform may list the same offer twice.
        <li key={place} className={styles.line}>
          <span dir="auto">{line.title}</span>
          <span className={styles.price}>{priceText(line)}</span>
        </li>
      ))}
      {cost !== null && (
        <li className={styles.line}>
          <strong>{PAYMENT_MESSAGES.total}</strong>
          <strong className={styles.price}>{formatUsd(cost)}</strong>
        </li>
      )}
    </ul>
  );
}

/** '2 × 7,70 = 15,40 USD', or what of it is known. */
function priceText(line: CartLine): string {
  const { quantity, usdPrice } = line;
  const cost = lineCost(line);
  if (cost !== null) return `${quantity} × ${formatDigits(usdPrice)} = ${formatUsd(cost)}`;
  if (usdPrice !== null) return formatUsd(usdPrice);
  return quantity === null ? '' : `${quantity} ×`;
}

/** A picture of the platform's own, as the reference platform names them without a PUBLIC_URL. */
const FILED = new RegExp(`^/files/[\\w-]+/[\\w-]+\\.${UPLOAD_EXTENSION}$`);

/**
 * The address of a receipt's picture: a whole one of http(s), or a picture that the platform has filed, since the
 * meaning of any other word or path is unknown (A99).
 */
export function receiptAddress(receiptData: unknown): string | undefined {
  if (typeof receiptData !== 'string') return undefined;
  if (FILED.test(receiptData)) return imageSource(receiptData);
  return /^https?:\/\//i.test(receiptData) && readUrl(receiptData) ? receiptData : undefined;
}
