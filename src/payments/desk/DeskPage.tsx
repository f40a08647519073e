import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { can } from '../../../contract/access';
import { PeopleScope } from '../../people/PeopleScope';
import { Link } from '../../routing/Link';
import { usePermission } from '../../session/usePermission';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { FormNotice } from '../../ui/FormNotice';
import { PageHeader } from '../../ui/PageHeader';
import { PAYMENT_LIST } from '../addresses';
import { loadingText, MESSAGES } from '../messages';
import { paymentTexts } from '../paymentTexts';
import styles from './Desk.module.css';
import { DeskActions } from './DeskActions';
import { DeskLine } from './DeskLine';
import { DeskPayment } from './DeskPayment';
import { DeskSummary } from './DeskSummary';
import { DESK } from './messages';
import { NextReady } from './NextReady';
import { useDesk } from './useDesk';

/** One pending payment a screen, with everything that its decision needs, and a way to the next. */
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
  const { payment, place, reading, isWhole } = desk;
  const heading = useRef<HTMLHeadingElement>(null);
  const order = useRef<HTMLSelectElement>(null);
  const told = useRef('');
  const [said, setSaid] = useState('');

  const placeText = place ? DESK.place(place.place, place.of, isWhole) : '';
  const shown = payment?.id;

  // Once for each that is shown, whatever is read meanwhile; the heading says which one it is.
  const say = useEffectEvent(() => {
    setSaid(`${told.current} ${payment ? DESK.now(placeText, paymentTexts(payment)) : ''}`);
    told.current = '';
  });

  // With a keyboard or a screen reader the user begins at the top of the next one. At the first one the page itself has
  // the focus, and after a change of the order it stays on the selector.
  const isFirst = useRef(true);
  useEffect(() => {
    say();
    if (shown === undefined) return;
    if (!isFirst.current && document.activeElement !== order.current) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    isFirst.current = false;
  }, [shown]);

  const line = <DeskLine desk={desk} place={placeText} heading={heading} order={order} />;
  const stopped = reading.state === 'stopped' && (payment ?? desk.outcomes.size > 0) && <Stopped {...reading} />;
  return (
    <PeopleScope page={shown ?? ''}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {payment ? (
        <article className={styles.desk} aria-labelledby="desk-payment">
          {line}
          {stopped}
          <DeskPayment key={payment.id} payment={payment} isWhole={isWhole} isOurs={desk.outcomes.has(payment.id)} />
          <DeskActions
            key={`${payment.id} actions`}
            payment={payment}
            desk={desk}
            onTold={(text) => (told.current = text)}
          />
        </article>
      ) : (
        <>
          {line}
          {stopped}
          <NothingOnIt desk={desk} />
        </>
      )}
      <NextReady payment={desk.next} />
    </PeopleScope>
  );
}

function Stopped({ failure, read }: Pick<ReturnType<typeof useDesk>['reading'], 'failure' | 'read'>) {
  const goOn = { label: DESK.goOn, pending: false, onClick: read };
  return <FormNotice text={failure ? `${DESK.stopped} ${failure}` : DESK.stopped} quiet action={goOn} />;
}

/** At the end, before the first one was found, and where there is none. */
function NothingOnIt({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const { state, failure, counted, read } = desk.reading;
  if (desk.outcomes.size > 0) return <DeskSummary desk={desk} />;
  if (state === 'stopped') return <ErrorState text={failure ?? MESSAGES.loadFailed} onRetry={read} />;
  if (state !== 'whole' || desk.isAwaited)
    return (
      <>
        <p className="muted">{loadingText(counted.read, counted.of)}</p>
        <div className={`skeleton ${styles.waiting}`} aria-hidden />
      </>
    );
  return (
    <EmptyState text={DESK.none}>
      <p>{DESK.comes}</p>
      <Link to={PAYMENT_LIST} className="button">
        {DESK.toList}
      </Link>
    </EmptyState>
  );
}
