import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

export const SOCKET = 'admin.sock';
/** The longest path of a socket that kernels accept, with the zero at its end: 108 bytes on Linux, 104 on others. */
const LONGEST = 103;

/** A socket in a directory, by a path that the kernel accepts. */
export interface SocketPath {
  /** The path to listen at or connect to, until it is closed. */
  at: string;
  /** The path of its file. */
  file: string;
  close(): void;
}

/**
 * The operator's socket of a data directory; undefined where there can be none: on Windows, and where the name is too long
 * and the system has no shorter one for an open directory.
 */
export function socketPath(dataDir: string): SocketPath | undefined {
  const file = join(dataDir, SOCKET);
  if (process.platform === 'win32') return undefined;
  if (Buffer.byteLength(file) <= LONGEST) return { at: file, file, close: () => undefined };
  if (process.platform !== 'linux') return undefined;
  const directory = openSync(dataDir, 'r');
  return { at: `/proc/self/fd/${directory}/${SOCKET}`, file, close: () => closeSync(directory) };
}
