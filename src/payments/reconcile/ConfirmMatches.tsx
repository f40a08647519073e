import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Currency } from '../../../contract/money';
import { BatchDialog } from '../../batches/BatchDialog';
import type { AppDataProvider } from '../../providers/dataProvider';
import { toast } from '../../ui/toast';
import { decisionKey } from '../addresses';
import { setStatus } from '../knownPayments';
import type { Match } from './matching';
import { MESSAGES } from './messages';
import type { Movement } from './movements';
import { movementText, paymentLine } from './reconcileTexts';
import { rememberUsed } from './usedMovements';

interface Props {
  matches: readonly Match[];
  currency: Currency;
  onUsed: (movement: Movement) => void;
  /** Told whether some were refused or got no answer. */
  onClose: (isOld: boolean) => void;
}

/** Asks once, then confirms one payment after another; each movement counts as used when the platform has confirmed. */
export function ConfirmMatches({ matches, currency, onUsed, onClose }: Props) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();

  async function confirm({ payment, movement }: Match) {
    await dataProvider.confirmPayment(payment.id);
    setStatus(queryClient, payment.id, 'confirmed');
    onUsed(movement);
    if (!(await rememberUsed(movement, currency))) toast.error(MESSAGES.notKept);
  }

  return (
    <BatchDialog
      title={MESSAGES.confirm(matches.length)}
      question={MESSAGES.question(matches.length)}
      items={matches}
      describe={({ payment, movement }) => `${paymentLine(payment)} ← ${movementText(movement, currency)}`}
      send={confirm}
      mutationKey={({ payment }) => decisionKey(payment.id)}
      onClose={(lines) => onClose(lines.some(({ outcome }) => outcome === 'refused' || outcome === 'unknown'))}
    />
  );
}
