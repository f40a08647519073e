import { Duplex } from 'node:stream';

/**
 * What postgres.js takes for its TCP connection: hands what it writes to `send` and is given the answers by `push`.
 * postgres.js never writes a part of a protocol message (connection.js, `write`), so neither do we.
 */
export class WorkerSocket extends Duplex {
  /** postgres.js says goodbye to open sockets only. */
  get readyState(): 'open' | 'closed' {
    return this.writableEnded || this.destroyed ? 'closed' : 'open';
  }

  constructor(private readonly send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super();
  }

  override _read(): void {
    // Answers are pushed as they come: there is one for each question.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.send(Uint8Array.from(chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
