import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { MESSAGES } from '../messages';
import { receiptAddress } from '../receiptAddress';
import styles from './Desk.module.css';
import { DESK } from './messages';

const STEP = 1.5;
const MOST = 6;
const QUARTER = 90;

/**
 * The receipt as large as there is room, to come closer and to turn; a closer one is moved by scrolling, also with the
 * arrows. A button that does no more keeps the focus that is on it.
 */
export function ReceiptViewer({ receiptData }: { receiptData: unknown }) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState(false);
  const address = receiptAddress(receiptData);
  if (!address) return <p className="muted">{MESSAGES.noReceipt}</p>;
  return (
    <>
      <div className={styles.viewerTools}>
        <button
          type="button"
          className="icon-button"
          aria-label={DESK.closer}
          title={`${DESK.closer} (+)`}
          data-shortcut="+"
          disabled={failed}
          aria-disabled={zoom >= MOST}
          onClick={() => setZoom(Math.min(MOST, zoom * STEP))}
        >
          <ZoomIn size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={DESK.away}
          title={`${DESK.away} (-)`}
          data-shortcut="-"
          disabled={failed}
          aria-disabled={zoom <= 1}
          onClick={() => setZoom(Math.max(1, zoom / STEP))}
        >
          <ZoomOut size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={DESK.turn}
          title={`${DESK.turn} (t)`}
          data-shortcut="t"
          disabled={failed}
          onClick={() => setTurn(turn + QUARTER)}
        >
          <RotateCw size={20} aria-hidden />
        </button>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {MESSAGES.openReceipt}
        </a>
      </div>
      {failed ? (
        <p className="muted">{MESSAGES.receiptFailed}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved with the arrows.
        <section className={styles.viewer} aria-label={DESK.receipt} tabIndex={0}>
          <div className={styles.paper} style={{ width: `${zoom * 100}%` }}>
            <img
              src={address}
              alt={MESSAGES.receiptAlt}
              style={{ rotate: `${turn}deg` }}
              referrerPolicy="no-referrer"
              onError={() => setFailed(true)}
            />
          </div>
        </section>
      )}
    </>
  );
}
