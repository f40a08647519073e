import { useCapability } from '../../session/useCapability';
import { PageHeader } from '../../ui/PageHeader';
import { EmptyState } from '../../ui/States';
import { PAYMENT_LIST } from '../addresses';
import { RECONCILE_MESSAGES } from './messages';
import { ReconcileSteps } from './ReconcileSteps';

/** Matches the bank's movements to the pending payments, for users who may confirm them, where the platform does that. */
export function ReconcilePage() {
  const scope = useCapability('reconcilePayments');
  return (
    <>
      <PageHeader title={RECONCILE_MESSAGES.title} back={PAYMENT_LIST} />
      {scope === 'none' ? <EmptyState text={RECONCILE_MESSAGES.notTheirs} /> : <ReconcileSteps />}
    </>
  );
}
