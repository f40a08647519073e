/** The assignment of rows to columns that is worth most as a whole, one to one (the Hungarian method). */

/**
 * Takes the worth of each row with each column (0: they have nothing to do with each other) and gives the column of
 * each row, or -1. Rows may stay without one. `pause` is awaited after each row, so that the page stays responsive.
 */
export async function bestAssignment(
  worth: readonly (readonly number[])[],
  pause: () => Promise<void> | undefined,
): Promise<number[]> {
  const rows = worth.length;
  const real = worth[0]?.length ?? 0;
  // An own column for each row, of no worth, for staying without a match.
  const columns = real + rows;
  const cost = (row: number, column: number) => (column < real ? -(worth[row]?.[column] ?? 0) : 0);
  const ofRow = new Float64Array(rows);
  const ofColumn = new Float64Array(columns + 1);
  /** The row that has a column; the last one is where a new row comes in. */
  const rowAt = new Int32Array(columns + 1).fill(-1);

  for (let row = 0; row < rows; row += 1) {
    addRow(row);
    await pause();
  }
  const found = Array.from({ length: rows }, () => -1);
  for (let column = 0; column < real; column += 1) {
    const row = rowAt[column] ?? -1;
    if (row >= 0 && cost(row, column) < 0) found[row] = column;
  }
  return found;

  /** Finds the cheapest path to a free column, along which other rows move. */
  function addRow(row: number) {
    const least = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
    const before = new Int32Array(columns).fill(columns);
    const seen = new Uint8Array(columns + 1);
    rowAt[columns] = row;
    let at = columns;
    while ((rowAt[at] as number) >= 0) {
      seen[at] = 1;
      at = step(at, least, before, seen);
    }
    while (at !== columns) {
      const next = before[at] as number;
      rowAt[at] = rowAt[next] as number;
      at = next;
    }
  }

  /** Visits the nearest column that was not visited, and updates the reduced costs of all others. */
  function step(at: number, least: Float64Array, before: Int32Array, seen: Uint8Array): number {
    const row = rowAt[at] as number;
    let nearest = -1;
    for (let column = 0; column < columns; column += 1) {
      if (seen[column]) continue;
      const reduced = cost(row, column) - (ofRow[row] as number) - (ofColumn[column] as number);
      if (reduced < (least[column] as number)) {
        least[column] = reduced;
        before[column] = at;
      }
      if (nearest < 0 || (least[column] as number) < (least[nearest] as number)) nearest = column;
    }
    const by = least[nearest] as number;
    for (let column = 0; column <= columns; column += 1) {
      if (seen[column]) {
        ofRow[rowAt[column] as number] = (ofRow[rowAt[column] as number] as number) + by;
        ofColumn[column] = (ofColumn[column] as number) - by;
      } else if (column < columns) least[column] = (least[column] as number) - by;
    }
    return nearest;
  }
}
