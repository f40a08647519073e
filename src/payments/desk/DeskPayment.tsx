import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatAmount, formatDigits, NO_AMOUNT } from '../../../contract/money';
import { differenceText } from '../../../contract/payment';
import { usePerson } from '../../people/PeopleScope';
import { PersonDetails } from '../../people/PersonDetails';
import type { PaymentRecord } from '../../providers/tableRecords';
import { CopyButton } from '../../ui/CopyButton';
import { shareOf } from '../checkTexts';
import { decidedText } from '../decisions';
import { Copyable, Facts, payerFacts, StatusBadge } from '../Facts';
import { PAYMENT_MESSAGES } from '../messages';
import { Cart, receiptAddress } from '../PaymentDetails';
import { PaymentWarnings } from '../PaymentWarnings';
import { dateOf, dateText, expectedAmount } from '../paymentTexts';
import styles from './Desk.module.css';
import { DESK } from './messages';

/** Everything that the decision about a payment needs; `isOurs`: it was decided here. */
export function DeskPayment({ payment, isOurs }: { payment: PaymentRecord; isOurs: boolean }) {
  const queryClient = useQueryClient();
  const isDecided = payment.status !== 'pending';
  return (
    <>
      <section>
        <Amounts payment={payment} />
        {isDecided && <StatusBadge status={payment.status} />}
        <p role="status" className="caution">
          {isDecided && !isOurs && decidedText(queryClient, payment)}
        </p>
        <PaymentWarnings payment={payment} />
      </section>
      <section>
        <h3>{DESK.data}</h3>
        <AtTheBank payment={payment} />
      </section>
      <section className={styles.receipt}>
        <ReceiptViewer receiptData={payment.receiptData} />
      </section>
      <section>
        <h3>{PAYMENT_MESSAGES.customer}</h3>
        <Customer payment={payment} />
      </section>
      <section>
        <h3>{PAYMENT_MESSAGES.cart}</h3>
        <Cart cart={payment.cart} />
      </section>
    </>
  );
}

/** Checks whose text says already how the two amounts differ. */
const OF_DIFFERENCE: readonly string[] = ['short', 'above', 'noAmount'];

/** What was expected above what was paid, digit under digit; their difference unless a check on screen shows it. */
export function Amounts({ payment }: { payment: PaymentRecord }) {
  const { currency, expected, paid, difference } = expectedAmount(payment);
  const isTold = payment.checks?.some(({ kind, note }) => note === null && OF_DIFFERENCE.includes(kind)) === true;
  const compared = difference === null ? NO_AMOUNT : differenceText({ currency, difference }) || PAYMENT_MESSAGES.exact;
  return (
    <dl className={styles.amounts}>
      <dt>{DESK.expected}</dt>
      <dd>{formatAmount(expected, currency)}</dd>
      <dt>{DESK.paid}</dt>
      <dd>
        <span>{formatAmount(paid, currency)}</span>
        {paid !== null && <CopyButton text={formatDigits(paid)} label={PAYMENT_MESSAGES.copyPaid} />}
      </dd>
      {!isTold && <dt>{PAYMENT_MESSAGES.difference}</dt>}
      {!isTold && <dd>{difference ? `${compared} ${shareOf(expected, paid)}` : compared}</dd>}
    </dl>
  );
}

/** The data to find it at the bank, with buttons that copy each as a bank's search takes it. */
function AtTheBank({ payment }: { payment: PaymentRecord }) {
  const person = usePerson(payment);
  const phone = typeof person === 'string' ? '' : (person.phone ?? '');
  return (
    <Facts
      facts={[
        ...payerFacts(payment),
        [DESK.phone, <Copyable key="phone" text={phone} label={DESK.copyPhone} />],
        [PAYMENT_MESSAGES.date, dateText(dateOf(payment))],
      ]}
    />
  );
}

function Customer({ payment }: { payment: PaymentRecord }) {
  const person = usePerson(payment);
  if (payment.userId === '') return <p className="muted">{PAYMENT_MESSAGES.noUser}</p>;
  // The phone is among the data for the bank.
  return <PersonDetails lookUp={typeof person === 'string' ? person : { ...person, phone: null }} inline />;
}

/** Prefetches what the next payment shows beside itself. */
export function NextReady({ payment: { receiptData } }: { payment: PaymentRecord }) {
  const receipt = receiptAddress(receiptData);
  return receipt && <img src={receipt} alt="" hidden referrerPolicy="no-referrer" fetchPriority="low" />;
}

const STEP = 1.5;
const MOST = 6;
const QUARTER = 90;
/** Of a phone's screen, until the picture's own is known. */
const USUAL_RATIO = 9 / 16;

/**
 * The receipt as high as there is space. A press enlarges it where it was pressed, the next one shows all of it again;
 * buttons enlarge and turn it. The rest is reached by scrolling, also with the arrow keys.
 */
function ReceiptViewer({ receiptData }: { receiptData: unknown }) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const [failed, setFailed] = useState(false);
  const address = receiptAddress(receiptData);
  const isOnItsSide = (turn / QUARTER) % 2 === 1;
  const looks = { '--ratio': isOnItsSide ? 1 / ratio : ratio, '--zoom': zoom } as CSSProperties;

  function press({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    flushSync(() => setZoom(zoom > 1 ? 1 : STEP ** 2));
    const now = currentTarget.getBoundingClientRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    currentTarget.parentElement?.scrollBy(now.left + x * now.width - clientX, now.top + y * now.height - clientY);
  }

  const tools = [
    { label: DESK.closer, key: '+', Icon: ZoomIn, act: () => setZoom(Math.min(MOST, zoom * STEP)) },
    { label: DESK.away, key: '-', Icon: ZoomOut, act: () => setZoom(Math.max(1, zoom / STEP)) },
    { label: DESK.turn, key: 't', Icon: RotateCw, act: () => setTurn(turn + QUARTER) },
  ];
  const isShown = address !== undefined && !failed;
  return (
    <>
      <div className={styles.tools}>
        <h3>{PAYMENT_MESSAGES.receipt}</h3>
        {isShown &&
          tools.map(({ label, key, Icon, act }) => (
            <button
              key={key}
              type="button"
              className="icon-button"
              aria-label={label}
              title={`${label} (${key})`}
              data-shortcut={key}
              onClick={act}
            >
              <Icon size={20} aria-hidden />
            </button>
          ))}
        {address && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="icon-button"
            title={PAYMENT_MESSAGES.openReceipt}
          >
            <ExternalLink size={20} aria-hidden />
          </a>
        )}
      </div>
      {isShown ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area is moved with the arrow keys.
        <section className={styles.viewer} style={looks} aria-label={PAYMENT_MESSAGES.receipt} tabIndex={0}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a keyboard has the buttons. */}
          <div className={styles.paper} data-is-closer={zoom > 1} data-on-its-side={isOnItsSide} onClick={press}>
            <img
              src={address}
              alt={PAYMENT_MESSAGES.receiptAlt}
              style={{ rotate: `${turn}deg` }}
              referrerPolicy="no-referrer"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setRatio(naturalWidth / naturalHeight || USUAL_RATIO)
              }
              onError={() => setFailed(true)}
            />
          </div>
        </section>
      ) : (
        <p className={`muted ${styles.none}`}>{failed ? PAYMENT_MESSAGES.receiptFailed : PAYMENT_MESSAGES.noReceipt}</p>
      )}
    </>
  );
}
