import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { toWallTime } from '../../contract/caracas';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../contract/csv';
import type { Actor } from './auth';
import { budget } from './budget';
import type { Transact } from './keyedChange.repository';

const MINUTE = 60_000;

/** The whole file may take this long over a slow line. */
export const SLOWLY = { timeoutMs: 10 * MINUTE };

/**
 * Gives the function that answers with a file, five times a minute for each user. It is called after what it holds and
 * the day in Caracas: 'pagos-2026-11-27.csv'.
 */
export function fileAnswers(now: () => Date) {
  const exports = budget({ times: 5, perMs: MINUTE, now });
  return async (
    { actor, transact }: { actor: Actor; transact: Transact },
    { holds, type }: { holds: string; type: string },
    parts: Parts,
  ): Promise<Download> => {
    exports.spend(actor.id);
    const name = `${holds}-${toWallTime(now()).slice(0, 10)}.csv`;
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

/** What a file is written of, one after the other. */
type Parts = AsyncGenerator<string, void, undefined>;

/** An answer that the browser saves as a file. It is written while it is sent, so it may be of any size. */
export class Download {
  private constructor(
    readonly headers: Record<string, string>,
    readonly body: Readable,
  ) {}

  /** To a HEAD without reading on: Fastify would read the whole file and throw it away. */
  sendOn(reply: FastifyReply): FastifyReply {
    if (reply.request.method === 'HEAD') this.body.destroy();
    return reply.headers(this.headers).send(this.body);
  }

  /**
   * Waits for the first part, so that a failure at the beginning is answered as any other error; `name` is plain ASCII.
   * Before each further part it asks `mayGoOn`, and a rejection ends the file: it may be read for minutes, in which the
   * reader's access may be closed.
   */
  static async of(
    { name, type, mayGoOn }: { name: string; type: string; mayGoOn: () => Promise<unknown> },
    parts: Parts,
  ): Promise<Download> {
    const first = await parts.next();
    const headers = {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    };
    return new Download(headers, Readable.from(resumed(first, parts, mayGoOn)));
  }
}

/**
 * All parts, the one that was read already included. No generator around `parts`, which would not end them when its
 * reader leaves before the first part.
 */
function resumed(first: IteratorResult<string, void>, parts: Parts, mayGoOn: () => Promise<unknown>) {
  let waiting: IteratorResult<string, void> | undefined = first;
  const iterator: AsyncIterator<string, void> = {
    async next() {
      const part = waiting;
      waiting = undefined;
      if (part) return part;
      await mayGoOn();
      return parts.next();
    },
    return: () => parts.return(),
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
