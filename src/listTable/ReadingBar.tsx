import { Download, RefreshCw } from 'lucide-react';
import { agoText } from '../ui/agoTexts';
import { FormNotice } from '../ui/FormNotice';
import { useNow } from '../ui/useNow';
import type { WholeSet } from '../wholeSet/wholeSets';
import { MESSAGES } from './messages';

interface Props {
  whole: Omit<WholeSet<unknown>, 'rows'> & { rows: readonly unknown[] };
  onRead: () => void;
  onUpdate: () => void;
  onStop: () => void;
}

/** How much of the list has been read, and what can be done about the rest. */
export function ReadingBar({ whole, onRead, onUpdate, onStop }: Props) {
  const { state, pages, failure, waitingUntil, moving, readAt, rows } = whole;
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
        {waitingUntil !== undefined && (
          <span role="status">{MESSAGES.waiting(Math.max(1, Math.ceil((waitingUntil - now.getTime()) / 1000)))}</span>
        )}
        <button type="button" className="button button-quiet" onClick={onStop}>
          {MESSAGES.cancel}
        </button>
      </>
    );
  }
  if (state === 'stopped') {
    const said = [failure, MESSAGES.stopped(pages.read, pages.of)].filter(Boolean).join(' ');
    return <FormNotice quiet text={said} action={{ label: MESSAGES.goOn, pending: false, onClick: onRead }} />;
  }
  return (
    <>
      <span>
        <span role="status">{MESSAGES.whole(rows.length, readAt === undefined ? '' : agoText(readAt, now))}</span>
        <button type="button" className="button button-quiet" onClick={onUpdate}>
          <RefreshCw size={16} aria-hidden />
          {MESSAGES.update}
        </button>
      </span>
      {moving && <FormNotice quiet text={MESSAGES.moving} />}
    </>
  );
}
