import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DurableFs, type NodeFsModule } from '../pglite/durableFs';
import { UnsyncedNames } from './unsyncedNames';

interface Write {
  position: number;
  length: number;
  /** What was there before; shorter than `length` where the file grew. */
  before: Buffer;
}

/** What was written to a file since it was synced last. It is held open, since its name may change or go. */
interface Unsynced {
  file: number;
  writes: Write[];
}

/**
 * Remembers every write and every change of a name that was not synced yet, so that the power can be cut: any part of
 * those may be lost. The name of a new file is kept by a sync of its directory alone, which is all that POSIX promises.
 */
export class PowerLossFs extends DurableFs {
  /** By the number of the file. */
  private readonly unsynced = new Map<number, Unsynced>();
  private readonly names: UnsyncedNames;

  constructor(directory: string) {
    super(directory);
    this.names = new UnsyncedNames(`${directory}.removed`);
  }

  protected override prepare(module: NodeFsModule): void {
    super.prepare(module);
    this.watchWrites(module);
    this.watchNames(module);
  }

  protected override flush(file: number): void {
    super.flush(file);
    const { ino } = fstatSync(file);
    this.names.synced(ino);
    const unsynced = this.unsynced.get(ino);
    if (unsynced) closeSync(unsynced.file);
    this.unsynced.delete(ino);
  }

  /** Takes back a random part of what was not synced, as a disk without power does. Gives how much that was. */
  cutPower(random: () => number): { writes: number; names: number } {
    let lost = 0;
    for (const { file, writes } of this.unsynced.values()) {
      const loss = random();
      const isLost = writes.map(() => random() < loss);
      // Backwards, and only writes that no later surviving write covers.
      for (let i = writes.length - 1; i >= 0; i--) {
        const write = writes[i] as Write;
        if (!isLost[i] || writes.some((later, j) => j > i && !isLost[j] && overlap(write, later))) continue;
        takeBack(file, write);
        lost++;
      }
    }
    return { writes: lost, names: this.names.lose(random) };
  }

  private watchWrites({ NODEFS }: NodeFsModule): void {
    const { write } = NODEFS.stream_ops;
    NODEFS.stream_ops.write = (stream, buffer, offset, length, position) => {
      const { file, writes } = this.writesOf(stream.nfd, () => NODEFS.realPath(stream.node));
      writes.push({ position, length, before: readPart(file, position, length) });
      return write(stream, buffer, offset, length, position);
    };
  }

  private writesOf(nfd: number, path: () => string): Unsynced {
    const { ino } = fstatSync(nfd);
    const unsynced = this.unsynced.get(ino) ?? { file: openSync(path(), 'r+'), writes: [] };
    this.unsynced.set(ino, unsynced);
    return unsynced;
  }

  private watchNames({ NODEFS }: NodeFsModule): void {
    const { node_ops } = NODEFS;
    const { mknod, rename, unlink } = node_ops;
    const pathIn = (parent: unknown, name: string) => join(NODEFS.realPath(parent), name);
    node_ops.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      this.names.created(pathIn(parent, name));
      return node;
    };
    node_ops.rename = (node, parent, name) => {
      this.names.renaming(NODEFS.realPath(node), pathIn(parent, name));
      rename(node, parent, name);
    };
    node_ops.unlink = (parent, name) => {
      this.names.removing(pathIn(parent, name));
      unlink(parent, name);
    };
  }
}

function overlap(a: Write, b: Write): boolean {
  return a.position < b.position + b.length && b.position < a.position + a.length;
}

function readPart(file: number, position: number, length: number): Buffer {
  const part = Buffer.alloc(length);
  return part.subarray(0, readSync(file, part, 0, length, position));
}

function takeBack(file: number, { position, length, before }: Write): void {
  writeSync(file, Buffer.concat([before, Buffer.alloc(length - before.length)]), 0, length, position);
}
