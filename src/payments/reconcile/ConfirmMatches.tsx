import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { clock } from '../../../contract/clock';
import type { Currency } from '../../../contract/money';
import { BatchDialog } from '../../lists/BatchDialog';
import { whatBecame } from '../../lists/runBatch';
import type { AppDataProvider } from '../../providers/dataProvider';
import { setStatus } from '../knownPayments';
import { BATCH_COLUMNS } from '../paymentTexts';
import { useSendDecision } from '../sendDecision';
import { RECONCILE_MESSAGES } from './messages';
import { movementText, type Reason } from './reasonTexts';
import type { Match } from './useMatches';

export interface MatchToConfirm extends Match {
  /** All that speaks against it; nothing where everything agrees. */
  reasons: readonly Reason[];
}

interface Props {
  matches: readonly MatchToConfirm[];
  currency: Currency;
  /** Called with whether any was sent. */
  onClose: (isDone: boolean) => void;
}

/** A claim holds for ten minutes: after less than that, as when a laptop has slept, it is made once more. */
const HELD_MS = 4 * 60_000;

/**
 * Asks once, then confirms one payment after another. Before each its movement is claimed, so that no other clerk
 * confirms another payment with it.
 */
export function ConfirmMatches({ matches, currency, onClose }: Props) {
  const send = useSendDecision();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();

  async function confirm({ payment, mark }: MatchToConfirm) {
    const askedAt = clock.time();
    await dataProvider.claimMovement(payment.id, mark);
    if (!clock.isWithin(askedAt, HELD_MS)) await dataProvider.claimMovement(payment.id, mark);
    try {
      await send('confirmPayment', payment);
    } catch (error) {
      // Not where it may be confirmed; where this fails too, the claim lapses by itself.
      if (whatBecame(error).outcome === 'refused')
        await dataProvider.releaseMovement(payment.id).catch(() => undefined);
      throw error;
    }
    setStatus(queryClient, [payment.id], 'confirmed');
  }

  return (
    <BatchDialog
      title={RECONCILE_MESSAGES.confirm(matches.length)}
      question={RECONCILE_MESSAGES.question(matches.length)}
      items={matches}
      columns={[
        ...BATCH_COLUMNS.map(({ label, value }) => ({ label, value: ({ payment }: MatchToConfirm) => value(payment) })),
        { label: RECONCILE_MESSAGES.movement, value: ({ movement }) => movementText(movement, currency) },
      ]}
      noteOf={({ reasons }) => reasons.map(({ text }) => text).join(' ')}
      caution={matches.some(({ reasons }) => reasons.length > 0) ? RECONCILE_MESSAGES.warned : ''}
      send={confirm}
      onClose={(lines) => onClose(lines.some(({ outcome }) => outcome !== 'untried'))}
    />
  );
}
