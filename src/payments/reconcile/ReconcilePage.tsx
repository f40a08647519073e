import { can } from '../../../contract/access';
import { usePermission } from '../../session/usePermission';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { PAYMENT_LIST } from '../addresses';
import { MESSAGES } from './messages';
import { Reconciliation } from './Reconciliation';

/** Matches the bank's movements to the pending payments, for users who may confirm them. */
export function ReconcilePage() {
  const mayConfirm = can(usePermission(), 'confirmPayment');
  return (
    <>
      <PageHeader title={MESSAGES.title} back={PAYMENT_LIST} />
      {mayConfirm ? <Reconciliation /> : <EmptyState text={MESSAGES.notTheirs} />}
    </>
  );
}
