import { Duplex } from 'node:stream';

/**
 * What the driver takes for its TCP connection: passes what the driver writes to `send`, and the answers come by
 * `push`. The messages of one statement, which the driver corks, arrive there as one.
 */
export class WorkerSocket extends Duplex {
  constructor(private readonly send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super();
  }

  /** There is no host to connect to. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  // The driver calls these on a TCP connection; here they have no effect: the thread keeps the process alive by itself.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {
    // Answers are pushed as they come: there is one for each question.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.send(Uint8Array.from(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.send(Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
