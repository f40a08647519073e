import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What is used here of Emscripten's file system on Node, which has no types. */
export interface NodeFsModule {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: {
    stream_ops: {
      fsync?: (stream: NodeStream) => number;
      write(stream: NodeStream, buffer: Uint8Array, offset: number, length: number, position: number): number;
    };
    convertNodeCode(error: NodeJS.ErrnoException): number;
    realPath(node: unknown): string;
  };
}

export interface NodeStream {
  nfd: number;
  node: unknown;
}

type Options = Parameters<NodeFS['init']>[1];

/**
 * PGlite's own file system on Node never calls fsync, so a power cut loses what was acknowledged. A failure is handed
 * to PostgreSQL, which knows that some file systems cannot sync a directory and stops for everything else.
 */
export class DurableFs extends NodeFS {
  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: unknown) => this.prepare(module as NodeFsModule)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  protected prepare({ FS, NODEFS }: NodeFsModule): void {
    NODEFS.stream_ops.fsync = ({ nfd }) => {
      try {
        fsyncSync(nfd);
        return 0;
      } catch (error) {
        throw new FS.ErrnoError(NODEFS.convertNodeCode(error as NodeJS.ErrnoException));
      }
    };
  }
}
