import { useEditContext, useResourceContext } from 'ra-core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { openedRecords } from './openedRecords';

/** Tells once the record of this page was read, by what it is called, or that the platform has none (404). */
export function useTellOpened(titleField: string): void {
  const { record, isFetching, error } = useEditContext();
  const resource = useResourceContext();
  const { id } = useParams();
  const title: unknown = isFetching || error ? undefined : record?.[titleField];
  const gone = error instanceof Error && 'status' in error && error.status === 404;

  useEffect(() => {
    if (!resource || !id) return;
    if (gone) openedRecords.tell({ resource, id, title: null });
    else if (typeof title === 'string' && title) openedRecords.tell({ resource, id, title });
  }, [resource, id, title, gone]);
}
