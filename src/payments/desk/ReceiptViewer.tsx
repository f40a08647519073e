import { ExternalLink, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { PAYMENT_MESSAGES } from '../messages';
import { receiptAddress } from '../receiptAddress';
import styles from './Desk.module.css';
import { DESK } from './messages';

const STEP = 1.5;
const MOST = 6;
const QUARTER = 90;
/** Of a phone's screen, until the picture's own is known. */
const USUAL_RATIO = 9 / 16;

/**
 * The receipt as high as there is space. A press enlarges it where it was pressed, the next one shows all of it again;
 * buttons enlarge and turn it. The rest is reached by scrolling, also with the arrow keys.
 */
export function ReceiptViewer({ receiptData }: { receiptData: unknown }) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const [failed, setFailed] = useState(false);
  const address = receiptAddress(receiptData);
  const isOnItsSide = (turn / QUARTER) % 2 === 1;
  const looks = { '--ratio': isOnItsSide ? 1 / ratio : ratio, '--zoom': zoom } as CSSProperties;

  function press({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    flushSync(() => setZoom(zoom > 1 ? 1 : STEP ** 2));
    const now = currentTarget.getBoundingClientRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    currentTarget.parentElement?.scrollBy(now.left + x * now.width - clientX, now.top + y * now.height - clientY);
  }

  const tools = [
    { label: DESK.closer, key: '+', Icon: ZoomIn, act: () => setZoom(Math.min(MOST, zoom * STEP)) },
    { label: DESK.away, key: '-', Icon: ZoomOut, act: () => setZoom(Math.max(1, zoom / STEP)) },
    { label: DESK.turn, key: 't', Icon: RotateCw, act: () => setTurn(turn + QUARTER) },
  ];
  const isShown = address !== undefined && !failed;
  return (
    <>
      <div className={styles.tools}>
        <h3>{DESK.receipt}</h3>
        {isShown &&
          tools.map(({ label, key, Icon, act }) => (
            <button
              key={key}
              type="button"
              className="icon-button"
              aria-label={label}
              title={`${label} (${key})`}
              data-shortcut={key}
              onClick={act}
            >
              <Icon size={20} aria-hidden />
            </button>
          ))}
        {address && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="icon-button"
            title={PAYMENT_MESSAGES.openReceipt}
          >
            <ExternalLink size={20} aria-hidden />
          </a>
        )}
      </div>
      {isShown ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area is moved with the arrow keys.
        <section className={styles.viewer} style={looks} aria-label={DESK.receipt} tabIndex={0}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a keyboard has the buttons. */}
          <div className={styles.paper} data-is-closer={zoom > 1} data-on-its-side={isOnItsSide} onClick={press}>
            <img
              src={address}
              alt={PAYMENT_MESSAGES.receiptAlt}
              style={{ rotate: `${turn}deg` }}
              referrerPolicy="no-referrer"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setRatio(naturalWidth / naturalHeight || USUAL_RATIO)
              }
              onError={() => setFailed(true)}
            />
          </div>
        </section>
      ) : (
        <p className={`muted ${styles.none}`}>{failed ? PAYMENT_MESSAGES.receiptFailed : PAYMENT_MESSAGES.noReceipt}</p>
      )}
    </>
  );
}
