import { readCart } from '../../../contract/paymentCart';
import { usePerson } from '../../people/PeopleScope';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { receiptAddress } from '../receiptAddress';
import { useOffer } from './OfferLeft';

/** Prefetches what the next payment shows beside itself: its customer, its offers, its receipt. */
export function NextReady({ payment }: { payment: PaymentRecord | undefined }) {
  if (!payment) return null;
  const receipt = receiptAddress(payment.receiptData);
  return (
    <div key={payment.id} hidden>
      {receipt && <img src={receipt} alt="" referrerPolicy="no-referrer" fetchPriority="low" />}
      <Person payment={payment} />
      {readCart(payment.cart).map(({ offerId }) => offerId && <Offer key={offerId} id={offerId} />)}
    </div>
  );
}

function Person({ payment }: { payment: PaymentRecord }) {
  usePerson(payment);
  return null;
}

function Offer({ id }: { id: string }) {
  useOffer(id);
  return null;
}
