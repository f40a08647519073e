import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListTable, TableQuery, TableResult } from '../table';
import { entriesOf, shapeOf } from './entries';
import { tableEngine } from './tableEngine';
import { type Answer, tableSearch } from './tableSearch';

/** So many are searched at once, in the place where they are drawn. */
const FEW = 200;

interface TableRows<Row> {
  /** Whose places the result names; the former ones while others are looked through. */
  rows: readonly Row[];
  /** Undefined before the first. */
  result: TableResult | undefined;
  /** What is shown is not yet what was asked for. */
  isBusy: boolean;
}

/** What of a table's rows somebody wishes to see. The query and the table keep their identity while they say the same. */
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

  // Until many are looked through, the few stay that were there before.
  const [few, setFew] = useState<Pick<TableRows<Row>, 'rows' | 'result'>>();
  if (found && few?.result !== found) setFew({ rows, result: found });
  const [answer, setAnswer] = useState<Answer<Row>>();
  const search = useRef<ReturnType<typeof tableSearch<Row>>>(undefined);
  useEffect(() => {
    if (isFew) return;
    search.current ??= tableSearch<Row>(setAnswer, (error) =>
      // For the nearest boundary, like anything that cannot be drawn.
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
