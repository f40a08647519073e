import { OctagonAlert, TriangleAlert } from 'lucide-react';
import type { PaymentCheck } from '../../providers/paymentRecords';
import { CHECK_TEXTS } from './checkTexts';

/** A check's tone by its shape, and in a word for screen readers. */
export function ToneIcon({ tone }: Pick<PaymentCheck, 'tone'>) {
  if (tone === 'warning') return <TriangleAlert size={16} aria-hidden />;
  return (
    <>
      <OctagonAlert size={16} aria-hidden />
      <span className="visually-hidden">{`${CHECK_TEXTS.grave} `}</span>
    </>
  );
}
