/** Rows of a list by the page that they were first read on, each once. */
export interface CollectedRows<Row> {
  pages: Row[][];
  /** The position of each row, by its id. */
  places: Map<string, { page: number; index: number }>;
}

export const noRows = <Row>(): CollectedRows<Row> => ({ pages: [], places: new Map() });

/** Takes the rows of a page; a known one keeps its position and is replaced by what was read last. */
export function collect<Row extends { id: string }>(
  { pages, places }: CollectedRows<Row>,
  page: number,
  rows: readonly Row[],
): void {
  for (const row of rows) {
    const known = places.get(row.id);
    const target = known?.page ?? page;
    const onPage = pages[target] ?? [];
    pages[target] = onPage;
    places.set(row.id, known ?? { page: target, index: onPage.length });
    onPage[known?.index ?? onPage.length] = row;
  }
}

/** All of them, in the platform's order as far as that did not change. */
export function allRows<Row>({ pages }: CollectedRows<Row>): Row[] {
  // Not spread into one call: a hundred thousand arguments are too many.
  return pages.flat();
}
