import { ArrowDownUp } from 'lucide-react';
import type { Ref } from 'react';
import { formatUsd } from '../../../contract/money';
import { PRODUCT } from '../../../contract/product';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { agoText } from '../../ui/agoTexts';
import { BackButton } from '../../ui/BackButton';
import { SelectField } from '../../ui/SelectField';
import { useNow } from '../../ui/useNow';
import { PAYMENT_LIST } from '../addresses';
import { dateOf } from '../paymentFields';
import { paymentName, paymentTexts } from '../paymentTexts';
import { BackToBefore } from './BackToBefore';
import styles from './Desk.module.css';
import { ORDERS } from './deskQueue';
import { DESK } from './messages';
import type { useDesk } from './useDesk';

interface Props {
  desk: ReturnType<typeof useDesk>;
  place: string;
  heading: Ref<HTMLHeadingElement>;
  order: Ref<HTMLSelectElement>;
}

/** The line above the evidence: which payment this is, and the ways to another. */
export function DeskLine({ desk, place, heading, order }: Props) {
  const { payment } = desk;
  return (
    <header className={styles.line}>
      <title>{`${DESK.title} | ${PRODUCT.shortName}`}</title>
      <BackButton fallback={PAYMENT_LIST} />
      <h1 className="visually-hidden">{DESK.title}</h1>
      {payment && (
        <>
          <Which payment={payment} place={place} heading={heading} />
          <div className={styles.order}>
            <SelectField
              label={DESK.order}
              value={desk.order}
              options={ORDERS.map((one) => ({ value: one, label: DESK.orders[one] }))}
              onChange={desk.setOrder}
              ref={order}
            />
            <ArrowDownUp size={18} aria-hidden />
          </div>
          <BackToBefore desk={desk} />
          <button type="button" className="button" data-shortcut="s" onClick={desk.skip}>
            {payment.status === 'pending' ? DESK.skip : DESK.next}
          </button>
        </>
      )}
    </header>
  );
}

/** '1 de 118 · Pago móvil · 456,25 USD · hace 2 h', on a phone in two rows; its accessible name has the reference. */
function Which({ payment, place, heading }: { payment: PaymentRecord } & Pick<Props, 'place' | 'heading'>) {
  const now = useNow();
  const { type } = paymentTexts(payment);
  const since = dateOf(payment);
  const usd = payment.usdPrice !== null && formatUsd(payment.usdPrice);
  const wait = since !== '' && agoText(since, now);
  return (
    <div className={styles.which}>
      <div>
        <p className={styles.place}>{place}</p>
        <Dot />
        <h2 id="desk-payment" ref={heading} tabIndex={-1} dir="auto">
          <span>{type}</span> <span className="visually-hidden">{paymentName(payment).slice(type.length + 1)}</span>
        </h2>
      </div>
      {(usd || wait) && <Dot />}
      <div>
        {usd && <p>{usd}</p>}
        {usd && wait && <Dot />}
        {wait && <p>{wait}</p>}
      </div>
    </div>
  );
}

const Dot = () => <span aria-hidden>·</span>;
