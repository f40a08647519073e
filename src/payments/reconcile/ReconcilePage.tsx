import { useCapability } from '../../session/useCapability';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { PAYMENT_LIST } from '../addresses';
import { MESSAGES } from './messages';
import { Reconciliation } from './Reconciliation';

/** Matches the bank's movements to the pending payments, for users who may confirm them, where the platform does that. */
export function ReconcilePage() {
  const scope = useCapability('reconcilePayments');
  return (
    <>
      <PageHeader title={MESSAGES.title} back={PAYMENT_LIST} />
      {scope === 'none' && <EmptyState text={MESSAGES.notTheirs} />}
      {scope && scope !== 'none' && <Reconciliation />}
    </>
  );
}
