import { ModalDialog, Overlay } from './Overlay';
import type { ModalProps } from './overlays';

/**
 * A dialog that is modal while it is rendered: it keeps the focus and returns it. Esc and a press beside it call
 * `onClose`, if there is one.
 */
export const Modal = (props: ModalProps) => (
  <Overlay>
    <ModalDialog {...props} />
  </Overlay>
);
