import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Receipt, receipts } from '../../storage/receipts';
import { Strip } from '../../ui/Strip';
import { stripsPlace } from '../../ui/stripsPlace';
import { BATCH_MESSAGES } from './messages';
import { ReceiptDialog } from './ReceiptDialog';

/** Offers once, below everything, a receipt that was not shown: the session or the tab had ended before. */
export function LeftReceipt({ receipt }: { receipt: Receipt }) {
  const [state, setState] = useState<'offered' | 'shown' | 'gone'>('offered');
  const place = useSyncExternalStore(stripsPlace.subscribe, stripsPlace.getState);

  function close() {
    setState('gone');
    void receipts.forget(receipt.id);
  }

  if (state === 'gone') return null;
  if (state === 'shown')
    return <ReceiptDialog title={receipt.title} note={BATCH_MESSAGES.ended} rows={receipt.rows} onClose={close} />;
  return (
    place &&
    createPortal(
      <div role="status">
        <Strip text={BATCH_MESSAGES.left(receipt.title)} onClose={close}>
          <button type="button" className="button button-quiet" onClick={() => setState('shown')}>
            {BATCH_MESSAGES.see}
          </button>
        </Strip>
      </div>,
      place,
    )
  );
}
