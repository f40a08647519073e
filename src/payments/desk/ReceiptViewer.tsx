import { ExternalLink, type LucideIcon, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { MESSAGES } from '../messages';
import { receiptAddress } from '../receiptAddress';
import styles from './Desk.module.css';
import { DESK } from './messages';

const STEP = 1.5;
const MOST = 6;
/** After two steps a picture of a whole phone fits the window. */
const LEAST = STEP ** -2;
const QUARTER = 90;
/** Of a phone's screen, until the picture's own is known. */
const USUAL_RATIO = 9 / 16;

/**
 * The receipt as wide as there is space, with buttons to enlarge and turn it; the rest is reached by scrolling, also
 * with the arrow keys. A button at its limit keeps its focus.
 */
export function ReceiptViewer({ receiptData }: { receiptData: unknown }) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const [failed, setFailed] = useState(false);
  const address = receiptAddress(receiptData);
  const isOnItsSide = (turn / QUARTER) % 2 === 1;
  if (!address)
    return (
      <>
        <h3>{DESK.receipt}</h3>
        <p className="muted">{MESSAGES.noReceipt}</p>
      </>
    );
  return (
    <>
      <div className={styles.viewerTools}>
        <h3>{DESK.receipt}</h3>
        <Tool
          label={DESK.closer}
          shortcut="+"
          icon={ZoomIn}
          failed={failed}
          ended={zoom >= MOST}
          onClick={() => setZoom(Math.min(MOST, zoom * STEP))}
        />
        <Tool
          label={DESK.away}
          shortcut="-"
          icon={ZoomOut}
          failed={failed}
          ended={zoom <= LEAST}
          onClick={() => setZoom(Math.max(LEAST, zoom / STEP))}
        />
        <Tool label={DESK.turn} shortcut="t" icon={RotateCw} failed={failed} onClick={() => setTurn(turn + QUARTER)} />
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="icon-button"
          aria-label={MESSAGES.openReceipt}
          title={MESSAGES.openReceipt}
        >
          <ExternalLink size={20} aria-hidden />
        </a>
      </div>
      {failed ? (
        <p className="muted">{MESSAGES.receiptFailed}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area is moved with the arrow keys.
        <section className={styles.viewer} aria-label={DESK.receipt} tabIndex={0}>
          <div
            className={styles.paper}
            style={{ width: `${zoom * 100}%`, aspectRatio: isOnItsSide ? 1 / ratio : ratio }}
            data-on-its-side={isOnItsSide}
          >
            <img
              src={address}
              alt={MESSAGES.receiptAlt}
              style={{ rotate: `${turn}deg` }}
              referrerPolicy="no-referrer"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setRatio(naturalWidth / naturalHeight || USUAL_RATIO)
              }
              onError={() => setFailed(true)}
            />
          </div>
        </section>
      )}
    </>
  );
}

interface ToolProps {
  label: string;
  shortcut: string;
  icon: LucideIcon;
  failed: boolean;
  ended?: boolean;
  onClick: () => void;
}

function Tool({ label, shortcut, icon: Icon, failed, ended, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={`${label} (${shortcut})`}
      data-shortcut={shortcut}
      disabled={failed}
      aria-disabled={ended}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
