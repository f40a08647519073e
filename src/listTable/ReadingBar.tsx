import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { agoText } from '../ui/agoTexts';
import { FormNotice } from '../ui/FormNotice';
import { useNow } from '../ui/useNow';
import type { WholeSet } from '../wholeSet/wholeSets';
import styles from './ListTools.module.css';
import { MESSAGES } from './messages';

interface Props {
  whole: Omit<WholeSet<unknown>, 'rows'> & { rows: readonly unknown[]; isOutdated: boolean };
  onRead: () => void;
  /** What can have changed, or each row once more. */
  onUpdate: (everything?: boolean) => void;
  onStop: () => void;
}

/** How much of the list has been read, and what can be done about the rest. */
export function ReadingBar({ whole, onRead, onUpdate, onStop }: Props) {
  const { state, pages, failure, waitingUntil, moving, readAt, wholeAt, rows, isOutdated } = whole;
  const now = useNow();
  if (state === 'absent') {
    return (
      <button type="button" className="button" onClick={onRead}>
        <Download size={18} aria-hidden />
        {MESSAGES.readAll}
      </button>
    );
  }
  if (state === 'reading') {
    const said = MESSAGES.reading(pages.read, pages.of);
    return (
      <>
        <progress aria-label={MESSAGES.readAll} value={pages.of && pages.read} max={pages.of ?? 1} />
        {/* Each page would interrupt whoever listens. */}
        <span aria-live="off">{said}</span>
        {waitingUntil !== undefined && <Waiting key={waitingUntil} until={waitingUntil} />}
        <button type="button" className="button button-quiet" onClick={onStop}>
          {MESSAGES.cancel}
        </button>
      </>
    );
  }
  if (state === 'stopped') {
    const said = `${failure ? MESSAGES.because(failure) : ''}${MESSAGES.stopped(pages.read, pages.of)}`;
    return <FormNotice quiet text={said} action={{ label: MESSAGES.goOn, pending: false, onClick: onRead }} />;
  }
  return (
    <>
      <span className={styles.reading}>
        <span role="status">{MESSAGES.whole(rows.length, readAt === undefined ? '' : agoText(readAt, now))}</span>
        <button type="button" className="button button-quiet" onClick={() => onUpdate()}>
          <RefreshCw size={16} aria-hidden />
          {MESSAGES.update}
        </button>
        {wholeAt !== readAt && wholeAt !== undefined && readAt !== undefined && (
          <button
            type="button"
            className="button button-quiet"
            title={MESSAGES.readEachOf(agoText(wholeAt, now))}
            onClick={() => onUpdate(true)}
          >
            {MESSAGES.readEach}
          </button>
        )}
      </span>
      {isOutdated && <span role="status">{MESSAGES.outdated}</span>}
      {moving && <FormNotice quiet text={MESSAGES.moving} />}
    </>
  );
}

/** How long it was when it was told: each second would interrupt whoever listens. */
function Waiting({ until }: { until: number }) {
  const [seconds] = useState(() => Math.max(1, Math.round((until - Date.now()) / 1000)));
  return <span role="status">{MESSAGES.waiting(seconds)}</span>;
}
