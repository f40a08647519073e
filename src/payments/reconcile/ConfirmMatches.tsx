import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Currency } from '../../../contract/money';
import { BatchDialog } from '../../tables/batches/BatchDialog';
import { toast } from '../../ui/toast';
import { decisionKey } from '../addresses';
import { graveAlarmsOf } from '../alarms/alarms';
import { useAlarmIndex } from '../alarms/useAlarms';
import { setStatus } from '../knownPayments';
import { useSendDecision } from '../sendDecision';
import type { Match } from './matching';
import { MESSAGES } from './messages';
import type { Movement } from './movements';
import { CustomerNames } from './Pair';
import { graveText, movementText, paymentLine } from './reconcileTexts';
import { onceUsed } from './usedMovements';

interface Props {
  matches: readonly Match[];
  currency: Currency;
  /** All of the statement. */
  movements: readonly Movement[];
  onUsed: (movement: Movement) => void;
  /** Called with whether some were refused or got no answer. */
  onClose: (isOld: boolean) => void;
}

/** Asks once, then confirms one payment after another; each movement counts as used when the platform has confirmed. */
export function ConfirmMatches({ matches, currency, movements, onUsed, onClose }: Props) {
  const send = useSendDecision();
  const queryClient = useQueryClient();

  // Only matches made by hand have any: they are shown once more, and the focus starts on Cancelar.
  const index = useAlarmIndex();
  const nameOf = useContext(CustomerNames);
  const warningsOf = ({ payment }: Match) => graveAlarmsOf(payment, index).map((alarm) => graveText(alarm, payment));
  const warned = matches.filter((match) => warningsOf(match).length > 0).length;

  function lineOf({ payment, movement }: Match): string {
    const ours = [nameOf(payment.userId), paymentLine(payment)].filter(Boolean).join(' · ');
    return `${ours} ← ${movementText(movement, currency)}`;
  }

  async function confirm({ payment, movement }: Match) {
    const isRemembered = await onceUsed(movement, { movements, currency }, async () => {
      await send('confirmPayment', payment);
      setStatus(queryClient, [payment.id], 'confirmed');
      onUsed(movement);
    });
    if (!isRemembered) toast.error(MESSAGES.notKept);
  }

  return (
    <BatchDialog
      title={MESSAGES.confirm(matches.length)}
      question={MESSAGES.question(matches.length)}
      items={matches}
      describe={(match) => [lineOf(match), ...warningsOf(match)].join('. ')}
      caution={warned > 0 ? MESSAGES.warned(warned) : ''}
      send={confirm}
      mutationKey={({ payment }) => decisionKey(payment.id)}
      onClose={(lines) => onClose(lines.some(({ outcome }) => outcome === 'refused' || outcome === 'unknown'))}
    />
  );
}
