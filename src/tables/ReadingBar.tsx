import { type ReactNode, useState } from 'react';
import { agoText } from '../ui/agoTexts';
import { useNow } from '../ui/useNow';
import styles from './ListTools.module.css';
import { MESSAGES } from './messages';
import { FRESH_MS, type WholeSet } from './wholeSet/wholeSets';

interface Props {
  whole: Omit<WholeSet<unknown>, 'rows'> & { isOutdated: boolean };
  onRead: () => void;
  /** What can have changed, or each row once more. */
  onUpdate: (everything: boolean) => void;
  onStop: () => void;
}

/** How much of the list has been read, or how old it is, and what can be done about that. */
export function ReadingBar({ whole, onRead, onUpdate, onStop }: Props) {
  const { state, counted, failure, waitingUntil, moving, readAt, wholeAt, isOutdated } = whole;
  const now = useNow();
  if (state === 'absent' || state === 'reading') {
    const said =
      readAt === undefined || counted.of !== undefined ? MESSAGES.reading(counted.read, counted.of) : MESSAGES.updating;
    return (
      <>
        {waitingUntil !== undefined && <Waiting key={waitingUntil} until={waitingUntil} />}
        {/* Each page would interrupt whoever listens. */}
        <span aria-live="off">{said}</span>
        <Deed onPress={onStop}>{MESSAGES.cancel}</Deed>
      </>
    );
  }
  if (state === 'stopped') {
    return (
      <>
        <span role="status">
          {failure && <strong className={styles.failure}>{MESSAGES.because(failure)} </strong>}
          {MESSAGES.stopped(counted.read, counted.of)}
        </span>
        <Deed onPress={onRead}>{MESSAGES.goOn}</Deed>
      </>
    );
  }
  // Only what can have changed was read a moment ago: whoever asks again wants all of it.
  const isAgain = readAt !== undefined && readAt !== wholeAt && now.getTime() - readAt < FRESH_MS;
  const warning = moving ? MESSAGES.moving : isOutdated ? MESSAGES.outdated : '';
  return (
    <>
      <span role="status" className={styles.failure}>
        {warning}
      </span>
      <span aria-live="off">{readAt !== undefined && agoText(readAt, now)}</span>
      <Deed onPress={() => onUpdate(isAgain)} shortcut="r" title={isAgain ? MESSAGES.updateAll : undefined}>
        {MESSAGES.update}
      </Deed>
    </>
  );
}

interface DeedProps {
  onPress: () => void;
  shortcut?: string;
  title?: string | undefined;
  children: ReactNode;
}

/** A press beside what is said. */
export function Deed({ onPress, shortcut, title, children }: DeedProps) {
  return (
    <button type="button" className={styles.deed} data-shortcut={shortcut} title={title} onClick={onPress}>
      {children}
    </button>
  );
}

/** How long it was when it was told: each second would interrupt whoever listens. */
function Waiting({ until }: { until: number }) {
  const [seconds] = useState(() => Math.max(1, Math.round((until - Date.now()) / 1000)));
  return <span role="status">{MESSAGES.waiting(seconds)}</span>;
}
