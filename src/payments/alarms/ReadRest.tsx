import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { readAll } from '../../tables/wholeSet/readAll';
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
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { state, pages, failure, moving, read, stop } = useWholeSet('payments');
  const [begin] = useState(() => !isAll && !savesData());
  const [hasEnded, setHasEnded] = useState(!begin);
  useEffect(() => {
    if (!begin) return;
    void readAll(queryClient, dataProvider, 'payments', undefined, MOST_PAGES).then(() => setHasEnded(true));
  }, [begin, queryClient, dataProvider]);

  if (isAll) return moving ? <p>{COMPARED.moving}</p> : null;
  if (state === 'reading' || !hasEnded)
    return (
      <>
        <progress aria-label={COMPARED.reading} {...(pages.of !== undefined && { value: pages.read, max: pages.of })} />
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
