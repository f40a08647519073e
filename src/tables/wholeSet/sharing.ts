import { replaceEqualDeep } from '@tanstack/react-query';
import { inSlices } from '../../ui/yieldToBrowser';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Gives the function that makes rows share what is equal: with the known rows, so that only changed values are new
 * objects, and among each other, so that a hundred thousand coupons hold each offer once. From then on the known rows
 * share it too.
 */
export async function sharing<Row extends { id: string }>(known: readonly Row[]): Promise<(row: Row) => Row> {
  const before = new Map<string, Row>();
  const parts = new Map<string, object>();
  await inSlices(known, (some) => {
    for (const row of some) before.set(row.id, withParts(row, parts));
  });
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
