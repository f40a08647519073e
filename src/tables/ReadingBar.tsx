import { type ReactNode, useState } from 'react';
import { clock } from '../../contract/clock';
import { readingAge } from '../ui/agoTexts';
import { useNow } from '../ui/useNow';
import styles from './ListTools.module.css';
import { MESSAGES } from './messages';
import { FRESH_MS, type WholeSet } from './wholeSet/wholeSets';

interface Props {
  whole: Omit<WholeSet<unknown>, 'rows'> & { isOutdated: boolean };
  onRead: () => void;
  /** Reads what may have changed, or each row again. */
  onUpdate: (everything: boolean) => void;
  onStop: () => void;
}

/** How much of the list has been read, or how old it is, with buttons to go on, stop or update. */
export function ReadingBar({ whole, onRead, onUpdate, onStop }: Props) {
  const { state, counted, failure, waitingUntil, moving, readAt, wholeAt, isOutdated } = whole;
  const now = useNow();
  if (state === 'absent' || state === 'reading') {
    const said =
      readAt === undefined || counted.of !== undefined ? MESSAGES.reading(counted.read, counted.of) : MESSAGES.updating;
    return (
      <>
        {waitingUntil !== undefined && <Waiting key={waitingUntil} until={waitingUntil} />}
        {/* Each page would interrupt a screen reader. */}
        <span aria-live="off">{said}</span>
        <BarButton onPress={onStop}>{MESSAGES.cancel}</BarButton>
      </>
    );
  }
  if (state === 'stopped') {
    return (
      <>
        <span role="status">
          {failure && <strong className={styles.failure}>{`${MESSAGES.because(failure)} `}</strong>}
          <span>{MESSAGES.stopped(counted.read, counted.of)}</span>
        </span>
        <BarButton onPress={onRead}>{MESSAGES.goOn}</BarButton>
      </>
    );
  }
  // Only rows that may have changed were read a moment ago: a second press wants all of them.
  const isAgain = readAt !== undefined && readAt !== wholeAt && now.getTime() - clock.of(readAt) < FRESH_MS;
  const warning = moving ? MESSAGES.moving : isOutdated ? MESSAGES.outdated : '';
  return (
    <>
      <span role="status" className={styles.failure}>
        {warning}
      </span>
      <span aria-live="off">{readAt !== undefined && readingAge(readAt, now)}</span>
      <BarButton onPress={() => onUpdate(isAgain)} shortcut="r" title={isAgain ? MESSAGES.updateAll : undefined}>
        {MESSAGES.update}
      </BarButton>
    </>
  );
}

interface BarButtonProps {
  onPress: () => void;
  shortcut?: string;
  title?: string | undefined;
  children: ReactNode;
}

/** A button beside the text. */
export function BarButton({ onPress, shortcut, title, children }: BarButtonProps) {
  return (
    <button type="button" className={styles.barButton} data-shortcut={shortcut} title={title} onClick={onPress}>
      {children}
    </button>
  );
}

/** The wait when it was announced: each second would interrupt a screen reader. */
function Waiting({ until }: { until: number }) {
  const [seconds] = useState(() => Math.max(1, Math.round((until - clock.time()) / 1000)));
  return <span role="status">{MESSAGES.waiting(seconds)}</span>;
}
