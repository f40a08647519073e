import { Suspense } from 'react';
import { ModalDialog } from './lateOverlays';
import type { ModalProps } from './overlays';

/**
 * A dialog that is modal while it is drawn: it keeps the focus and gives it back. Esc and a press beside it ask to close
 * it, if anything shall.
 */
export const Modal = (props: ModalProps) => (
  <Suspense fallback={null}>
    <ModalDialog {...props} />
  </Suspense>
);
