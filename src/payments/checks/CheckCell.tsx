import { CHECK_NAMES } from '../../../contract/checks';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { openChecks } from '../paymentFields';
import { TonedList } from './TonedList';

/** A payment's checks by their names, the most serious first. */
export function CheckCell({ payment }: { payment: PaymentRecord }) {
  return (
    <TonedList lines={openChecks(payment).map(({ kind, tone }) => ({ key: kind, tone, content: CHECK_NAMES[kind] }))} />
  );
}
