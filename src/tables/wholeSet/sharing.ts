import { replaceEqualDeep } from '@tanstack/react-query';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Gives the function that makes rows share what is equal: with the known rows, so that only changed values are new
 * objects, and among each other, so that a hundred thousand coupons hold each offer once.
 */
export function sharing<Row extends { id: string }>(known: readonly Row[]): (row: Row) => Row {
  const before = new Map(known.map((row) => [row.id, row]));
  const parts = new Map<string, object>();
  for (const row of known) withParts(row, parts);
  return (row) => replaceEqualDeep(before.get(row.id), withParts(row, parts)) as Row;
}

/**
 * Replaces a row's records (an offer, a business) by equal ones of another row. It changes the row, which was just
 * read: so it stays the object that its reader holds.
 */
function withParts<Row extends object>(row: Row, parts: Map<string, object>): Row {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value !== 'object' || value === null || typeof (value as Fields).id !== 'string') continue;
    const key = `${name}/${(value as Fields).id}`;
    const part: object = replaceEqualDeep(parts.get(key), value);
    parts.set(key, part);
    if (part !== value) (row as Record<string, unknown>)[name] = part;
  }
  return row;
}
