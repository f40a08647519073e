import { fsyncSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncDirectory } from './sync';

/** What is used here of Emscripten's file system on Node, which has no types. */
export interface NodeFsModule {
  FS: {
    ErrnoError: new (errno: number) => Error;
    lookupNode(parent: unknown, name: string): object;
    destroyNode(node: object): void;
  };
  NODEFS: {
    node_ops: {
      mknod(parent: unknown, name: string, mode: number, device: number): object;
      rename(node: unknown, parent: unknown, name: string): void;
      setattr(node: unknown, attributes: { mode?: number }): void;
      unlink(parent: unknown, name: string): void;
    };
    stream_ops: {
      setattr(stream: NodeStream, attributes: { mode?: number }): void;
      fsync?: (stream: NodeStream) => number;
      write(stream: NodeStream, buffer: Uint8Array, offset: number, length: number, position: number): number;
    };
    createNode(parent: unknown, name: string, mode: number, device: number): object;
    convertNodeCode(error: NodeJS.ErrnoException): number;
    realPath(node: unknown): string;
  };
}

export interface NodeStream {
  nfd: number;
  node: object;
}

const OTHERS = 0o077;

type Options = Parameters<NodeFS['init']>[1];

/** PGlite's own file system on Node, with what it lacks: real flushes, and files that only their owner can open. */
export class DurableFs extends NodeFS {
  /** Files that are newer than the last sync of their directory. */
  private readonly nameless = new WeakSet<object>();

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: unknown) => this.prepare(module as NodeFsModule)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  protected prepare(module: NodeFsModule): void {
    forgetUnmade(module);
    this.addSync(module);
    keepPrivate(module);
    sayFullForQuota(module);
  }

  /** Waits until an open file, or the names in an open directory, are on the disk. */
  protected flush(file: number): void {
    fsyncSync(file);
  }

  /**
   * Without fsync a power cut loses what was acknowledged, and names of new files too (docs/decisions/0021). A failure
   * is passed to PostgreSQL, which tolerates file systems that cannot sync a directory and stops for everything else.
   */
  private addSync({ FS, NODEFS }: NodeFsModule): void {
    const { mknod } = NODEFS.node_ops;
    NODEFS.node_ops.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      this.nameless.add(node);
      return node;
    };
    NODEFS.stream_ops.fsync = ({ nfd, node }) => {
      try {
        this.flush(nfd);
        if (this.nameless.has(node)) {
          syncDirectory(dirname(NODEFS.realPath(node)), (directory) => this.flush(directory));
          this.nameless.delete(node);
        }
        return 0;
      } catch (error) {
        throw new FS.ErrnoError(NODEFS.convertNodeCode(error as NodeJS.ErrnoException));
      }
    };
  }
}

/**
 * A file that could not be created on a full disk stays known as an existing one: every later try to create it would
 * fail, also once there is room again.
 */
function forgetUnmade({ FS, NODEFS: { node_ops } }: NodeFsModule): void {
  const { mknod } = node_ops;
  node_ops.mknod = (parent, name, mode, device) => {
    try {
      return mknod(parent, name, mode, device);
    } catch (error) {
      FS.destroyNode(FS.lookupNode(parent, name));
      throw error;
    }
  };
}

/** PostgreSQL answers a full disk with a message of its own, and takes a full quota for an internal fault. */
function sayFullForQuota({ NODEFS }: NodeFsModule): void {
  const { convertNodeCode } = NODEFS;
  NODEFS.convertNodeCode = (error) =>
    convertNodeCode.call(
      NODEFS,
      error.code === 'EDQUOT' ? Object.assign(new Error(error.message), { code: 'ENOSPC' }) : error,
    );
}

/** The engine, built for the web, asks for modes that let every account read and write. */
function keepPrivate({ NODEFS: { node_ops, stream_ops } }: NodeFsModule): void {
  const { mknod, setattr } = node_ops;
  const { setattr: setOpen } = stream_ops;
  const own = (attributes: { mode?: number }) =>
    attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS };
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  node_ops.setattr = (node, attributes) => setattr(node, own(attributes));
  stream_ops.setattr = (stream, attributes) => setOpen(stream, own(attributes));
}
