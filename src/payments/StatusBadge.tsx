import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { NO_AMOUNT } from '../../contract/money';
import type { PaymentStatus } from '../../contract/payment';
import { Badge, type Tone } from '../ui/Badge';
import { isKnown, statusText } from './paymentFields';

const LOOKS: Record<PaymentStatus, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Clock },
  confirmed: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
};

/** A payment's state; an unknown one is shown as it came. */
export function StatusBadge({ status }: { status: string }) {
  const look = isKnown(status) ? LOOKS[status] : { tone: 'neutral' as const, icon: CircleHelp };
  return <Badge {...look} label={statusText(status) || NO_AMOUNT} />;
}
