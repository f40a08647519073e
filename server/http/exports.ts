import { toWallTime } from '../../contract/caracas';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../contract/csv';
import type { Actor } from './auth';
import { budget } from './budget';
import { Download } from './download';
import type { Transact } from './whileSignedIn';

const MINUTE = 60_000;

/** The whole file may take this long over a slow line. */
export const SLOWLY = { timeoutMs: 10 * MINUTE };

/**
 * Gives the function that answers with a file, five times a minute for each user. It is called after what it holds and
 * the day in Caracas: 'pagos-2026-11-27.xlsx'.
 */
export function fileAnswers(now: () => Date) {
  const exports = budget({ times: 5, perMs: MINUTE, now });
  return async (
    { actor, transact }: { actor: Actor; transact: Transact },
    { holds, type, ending = 'csv' }: { holds: string; type: string; ending?: string },
    parts: AsyncGenerator<string | Uint8Array, void, undefined>,
  ): Promise<Download> => {
    exports.spend(actor.id);
    const name = `${holds}-${toWallTime(now()).slice(0, 10)}.${ending}`;
    return Download.of({ name, type, mayGoOn: () => transact(async () => undefined) }, parts);
  };
}

/** Rows in parts, each a query of its own, so that a slow reader holds no connection; `next` is where the next begins. */
export async function* inParts<Row, Place>(
  ask: (place: Place | undefined) => Promise<{ rows: Row[]; next: Place | undefined }>,
): AsyncGenerator<Row[], void, undefined> {
  let place: Place | undefined;
  do {
    const part = await ask(place);
    yield part.rows;
    place = part.next;
  } while (place !== undefined);
}

/** Rows as a CSV file, the headings with the first part. */
export async function* csvOf<Row>(
  headings: readonly string[],
  parts: AsyncGenerator<Row[], void, undefined>,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<string, void, undefined> {
  let start = BYTE_ORDER_MARK + csvLine(headings);
  for await (const rows of parts) {
    yield start + rows.map((row) => csvLine(cellsOf(row))).join('');
    start = '';
  }
}
