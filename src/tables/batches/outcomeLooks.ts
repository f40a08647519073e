import { CircleCheck, CircleDashed, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { Tone } from '../../ui/Badge';
import type { BatchOutcome } from './runBatch';

export const LOOKS: Readonly<Record<BatchOutcome, { tone: Tone; icon: LucideIcon }>> = {
  done: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'warning', icon: CircleHelp },
  untried: { tone: 'neutral', icon: CircleDashed },
};
