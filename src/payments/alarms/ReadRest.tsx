import { useEffect, useState } from 'react';
import { useWholeSet } from '../../tables/wholeSet/useWholeSet';
import { savesData } from '../../ui/whenIdle';
import { COMPARED } from '../messages';

/** So many pages are read without a request of the user, of a hundred payments each. */
const MOST_PAGES = 50;

/**
 * Reads the payments that a question lacks, within limits: none in data-saving mode, and of very many only the first;
 * the rest when the user presses a button. Payments that were read stay, also where the question is closed before.
 */
export function ReadRest({ isAll }: { isAll: boolean }) {
  const { state, counted, failure, moving, read, stop } = useWholeSet('payments');
  const [begin] = useState(() => !isAll && !savesData());
  const [hasEnded, setHasEnded] = useState(!begin);
  useEffect(() => {
    if (begin) void read(undefined, MOST_PAGES).then(() => setHasEnded(true));
  }, [begin, read]);

  if (isAll) return moving ? <p>{COMPARED.moving}</p> : null;
  if (state === 'reading' || !hasEnded)
    return (
      <>
        <progress
          aria-label={COMPARED.reading}
          {...(counted.of !== undefined && { value: counted.read, max: counted.of })}
        />
        <button type="button" className="button button-quiet" onClick={stop}>
          {COMPARED.stop}
        </button>
      </>
    );
  return (
    <>
      {failure !== undefined && <p role="status">{failure}</p>}
      <button type="button" className="button button-quiet" onClick={() => read()}>
        {COMPARED.readRest}
      </button>
    </>
  );
}
