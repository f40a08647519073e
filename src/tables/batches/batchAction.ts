import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { GuardedCall } from '../../../contract/calls';
import type { BatchLine } from './runBatch';

export interface BatchDialogProps<Row> {
  /** At least one, all of which `isFor` the action. */
  rows: readonly Row[];
  /** Gives what became of each row. */
  onClose: (lines: readonly BatchLine<Row>[]) => void;
}

/** What a list offers for the rows that somebody has chosen. */
export interface BatchAction<Row> {
  name: string;
  /** On its button; the rows' number is said beside it. */
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** Who may not make this call is not offered it. */
  call: GuardedCall;
  /** Whether it is possible for a row in its state; what would be refused is not asked for. */
  isFor: (row: Row) => boolean;
  /** The row once it was done; undefined where it is in the list no more. */
  after: (row: Row) => Row | undefined;
  /** Asks, does it and ends with a receipt; its code comes when it is drawn. */
  Dialog: ComponentType<BatchDialogProps<Row>>;
}
