import { useEffect, useRef, useState } from 'react';
import { can } from '../../../contract/access';
import { Visit } from '../../people/Visit';
import { Link } from '../../routing/Link';
import { usePermission } from '../../session/usePermission';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { FormNotice } from '../../ui/FormNotice';
import { PageHeader } from '../../ui/PageHeader';
import { SelectField } from '../../ui/SelectField';
import { PAYMENT_LIST } from '../addresses';
import { MESSAGES } from '../messages';
import { paymentName } from '../paymentTexts';
import styles from './Desk.module.css';
import { DeskActions } from './DeskActions';
import { DeskPayment } from './DeskPayment';
import { DeskSummary } from './DeskSummary';
import { ORDERS } from './deskQueue';
import { DESK } from './messages';
import { NextReady } from './NextReady';
import { useDesk } from './useDesk';

/** One pending payment a screen, with everything that its decision needs, and the next one at hand. */
export function DeskPage() {
  const mayDecide = can(usePermission(), 'confirmPayment');
  if (mayDecide) return <Desk />;
  return (
    <>
      <PageHeader title={DESK.title} back={PAYMENT_LIST} />
      <EmptyState text={DESK.notTheirs} />
    </>
  );
}

function Desk() {
  const desk = useDesk();
  const { payment, place, reading } = desk;
  const heading = useRef<HTMLHeadingElement>(null);
  const [told, setTold] = useState('');

  const isWhole = reading.state === 'whole';
  const placeText = place ? DESK.place(place.place, place.of, isWhole) : '';
  const shown = payment?.id;
  const name = payment && paymentName(payment);

  // Whoever decides by keyboard or by ear begins at the top of the next one; the first is told by the page itself.
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current !== undefined && shown !== undefined && before.current !== shown) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    before.current = shown;
  }, [shown]);

  return (
    <Visit page={shown ?? ''}>
      <PageHeader title={DESK.title} back={PAYMENT_LIST} />
      <div className={styles.bar}>
        <p className={styles.place}>{placeText}</p>
        <SelectField
          label={DESK.order}
          value={desk.order}
          options={ORDERS.map((order) => ({ value: order, label: DESK.orders[order] }))}
          onChange={desk.setOrder}
        />
        <Reading {...reading} />
      </div>
      <p role="status" className="visually-hidden">
        {told} {name && DESK.now(placeText, name)}
      </p>
      {payment ? (
        <article className={styles.desk} aria-labelledby="desk-payment">
          <h2 id="desk-payment" ref={heading} tabIndex={-1} dir="auto">
            {name}
          </h2>
          <DeskPayment key={payment.id} payment={payment} isWhole={isWhole} />
          <DeskActions key={`${payment.id} actions`} payment={payment} desk={desk} onTold={setTold} />
        </article>
      ) : (
        <NothingOnIt desk={desk} />
      )}
      <NextReady payment={desk.next} />
    </Visit>
  );
}

function Reading({ state, failure, pages, read }: ReturnType<typeof useDesk>['reading']) {
  if (state === 'reading')
    return (
      <p role="status" className="muted">
        {DESK.reading(pages.read, pages.of)}
      </p>
    );
  if (state !== 'stopped') return null;
  const goOn = { label: DESK.goOn, pending: false, onClick: read };
  return <FormNotice text={failure ? `${DESK.stopped} ${failure}` : DESK.stopped} quiet action={goOn} />;
}

/** At the end, before the first one was found, and where there is none. */
function NothingOnIt({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const { state, failure, read } = desk.reading;
  if (desk.seen.size > 0) return <DeskSummary desk={desk} />;
  if (state === 'stopped') return <ErrorState text={failure ?? MESSAGES.loadFailed} onRetry={read} />;
  if (state !== 'whole' || desk.isAwaited) return <div className={`skeleton ${styles.waiting}`} aria-hidden />;
  return (
    <EmptyState text={DESK.none}>
      <Link to={PAYMENT_LIST} className="button">
        {DESK.toList}
      </Link>
    </EmptyState>
  );
}
