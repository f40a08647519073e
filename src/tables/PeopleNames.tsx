import { useEffect } from 'react';
import { can } from '../../contract/access';
import { usePermission } from '../session/usePermission';
import styles from './ListTools.module.css';
import { MESSAGES } from './messages';
import { BarButton } from './ReadingBar';
import { useWholeSet } from './wholeSet/useWholeSet';

interface Props {
  /** Rows are searched for words, which may be a person's name. */
  isSearched: boolean;
  isSortedBy: boolean;
  /** Whether the list itself was read: one after the other, to spare the platform. */
  isReady: boolean;
}

/** Reads all people's names once rows are searched or sorted by them, and shows what is missing until then. */
export function PeopleNames({ isSearched, isSortedBy, isReady }: Props) {
  const { state, readAt, counted, failure, read, readUnasked, stop } = useWholeSet('users');
  const mayRead = can(usePermission(), 'listUsers');
  const isWanted = mayRead && (isSearched || isSortedBy);
  const isDue = isWanted && isReady;
  useEffect(() => {
    if (isDue) readUnasked();
  }, [isDue, readUnasked]);

  const warning = isSortedBy && readAt === undefined && <span role="status">{MESSAGES.sortedById}</span>;
  if (!isWanted || state === 'whole' || (readAt !== undefined && state === 'reading')) return warning;
  const isStopped = state === 'stopped';
  return (
    <>
      {warning}
      {isStopped ? (
        <span role="status" className={styles.failure}>
          {failure ? `${MESSAGES.because(failure)} ${MESSAGES.namesMissing}` : MESSAGES.namesMissing}
        </span>
      ) : (
        <span aria-live="off">{MESSAGES.readingNames(counted.read, counted.of)}</span>
      )}
      {(isStopped || state === 'reading') && (
        <BarButton onPress={isStopped ? () => read() : stop}>{isStopped ? MESSAGES.goOn : MESSAGES.cancel}</BarButton>
      )}
    </>
  );
}
