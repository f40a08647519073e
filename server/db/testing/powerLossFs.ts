import { closeSync, existsSync, openSync, readSync, writeSync } from 'node:fs';
import { DurableFs, type NodeFsModule } from '../pglite/durableFs';

interface Write {
  position: number;
  length: number;
  /** What was there before; shorter than `length` where the file grew. */
  before: Buffer;
}

/** Remembers every write that was not synced yet, so that the power can be cut: any part of those may be lost. */
export class PowerLossFs extends DurableFs {
  private readonly unsynced = new Map<string, Write[]>();

  protected override prepare(module: NodeFsModule): void {
    super.prepare(module);
    const { NODEFS } = module;
    const { write, fsync } = NODEFS.stream_ops;
    NODEFS.stream_ops.write = (stream, buffer, offset, length, position) => {
      const path = NODEFS.realPath(stream.node);
      const writes = this.unsynced.get(path) ?? [];
      writes.push({ position, length, before: readPart(path, position, length) });
      this.unsynced.set(path, writes);
      return write(stream, buffer, offset, length, position);
    };
    NODEFS.stream_ops.fsync = (stream) => {
      const result = fsync?.(stream) ?? 0;
      this.unsynced.delete(NODEFS.realPath(stream.node));
      return result;
    };
  }

  /** Takes back a random part of what was not synced, as a disk without power does. Gives how many writes that were. */
  cutPower(random: () => number): number {
    let lost = 0;
    for (const [path, writes] of this.unsynced) {
      if (!existsSync(path)) continue;
      const loss = random();
      const isLost = writes.map(() => random() < loss);
      // Backwards, and only what no later write that survives lies upon.
      for (let i = writes.length - 1; i >= 0; i--) {
        const write = writes[i] as Write;
        if (!isLost[i] || writes.some((later, j) => j > i && !isLost[j] && overlap(write, later))) continue;
        writePart(path, write);
        lost++;
      }
    }
    return lost;
  }
}

function overlap(a: Write, b: Write): boolean {
  return a.position < b.position + b.length && b.position < a.position + a.length;
}

function readPart(path: string, position: number, length: number): Buffer {
  const part = Buffer.alloc(length);
  const file = openSync(path, 'r');
  try {
    return part.subarray(0, readSync(file, part, 0, length, position));
  } finally {
    closeSync(file);
  }
}

function writePart(path: string, { position, length, before }: Write): void {
  const file = openSync(path, 'r+');
  try {
    writeSync(file, Buffer.concat([before, Buffer.alloc(length - before.length)]), 0, length, position);
  } finally {
    closeSync(file);
  }
}
