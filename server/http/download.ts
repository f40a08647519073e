import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a file is written of, one after the other. */
type Parts = AsyncGenerator<string | Uint8Array, void, undefined>;

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
function resumed(first: IteratorResult<string | Uint8Array, void>, parts: Parts, mayGoOn: () => Promise<unknown>) {
  let waiting: IteratorResult<string | Uint8Array, void> | undefined = first;
  const iterator: AsyncIterator<string | Uint8Array, void> = {
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
