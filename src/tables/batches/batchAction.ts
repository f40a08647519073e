import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { GuardedCall } from '../../../contract/calls';
import type { BatchLine } from './runBatch';

export interface BatchDialogProps<Row> {
  /** At least one, all of which `isFor` the action. */
  rows: readonly Row[];
  /** Gets the outcome of each row. */
  onClose: (lines: readonly BatchLine<Row>[]) => void;
}

/** An action that a list offers for the selected rows. */
export interface BatchAction<Row> {
  name: string;
  /** On its button; the rows' number is beside it. */
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** A user who may not make this call is not offered it. */
  call: GuardedCall;
  /** Whether it is possible for a row in its state; a change that would be refused is not sent. */
  isFor: (row: Row) => boolean;
  /** Asks, runs it and ends with a receipt; its code is loaded when it is drawn. */
  Dialog: ComponentType<BatchDialogProps<Row>>;
}
