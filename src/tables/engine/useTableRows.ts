import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListTable, TableQuery, TableResult } from '../table';
import { entriesOf, shapeOf } from './entries';
import { tableEngine } from './tableEngine';
import { type Answer, tableSearch } from './tableSearch';

/** So many are searched at once, while they are drawn. */
const FEW = 200;

interface TableRows<Row> {
  /** The rows that the result's positions refer to; the former ones while others are searched. */
  rows: readonly Row[];
  /** Undefined before the first answer. */
  result: TableResult | undefined;
  /** Whether the shown result is not yet that of the last query. */
  isBusy: boolean;
}

/** The rows of a table that fit a query. Query and table keep their identity while their contents are the same. */
export function useTableRows<Row extends { id: string }>(
  table: ListTable<Row>,
  rows: readonly Row[],
  query: TableQuery,
): TableRows<Row> {
  const isFew = rows.length <= FEW;
  const engine = useMemo(() => {
    if (!isFew) return undefined;
    const made = tableEngine(shapeOf(table));
    made.put(0, rows.map(entriesOf(table)));
    return made;
  }, [isFew, table, rows]);
  const found = useMemo(() => engine?.ask(query), [engine, query]);

  // Until many are searched, the few from before stay.
  const [few, setFew] = useState<Pick<TableRows<Row>, 'rows' | 'result'>>();
  if (found && few?.result !== found) setFew({ rows, result: found });
  const [answer, setAnswer] = useState<Answer<Row>>();
  const search = useRef<ReturnType<typeof tableSearch<Row>>>(undefined);
  useEffect(() => {
    if (isFew) return;
    search.current ??= tableSearch<Row>(setAnswer, (error) =>
      // For the nearest error boundary, like any error while drawing.
      setAnswer(() => {
        throw error;
      }),
    );
    search.current.want({ table, rows, query });
  }, [isFew, table, rows, query]);
  useEffect(
    () => () => {
      search.current?.end();
      search.current = undefined;
    },
    [],
  );

  if (found) return { rows, result: found, isBusy: false };
  const isAnswered = answer?.rows === rows && answer.table === table && answer.query === query;
  const shown = answer ?? few;
  return { rows: shown?.rows ?? rows, result: shown?.result, isBusy: !isAnswered };
}
