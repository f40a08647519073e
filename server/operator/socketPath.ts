import { join } from 'node:path';

export const SOCKET = 'admin.sock';
/** The longest path of a socket that kernels accept, with the zero at its end: 108 bytes on Linux, 104 on others. */
const LONGEST = 103;

/** The operator's socket of a data directory; undefined where there can be none: on Windows, and below a long name. */
export function socketPath(dataDir: string): string | undefined {
  const path = join(dataDir, SOCKET);
  return process.platform === 'win32' || Buffer.byteLength(path) > LONGEST ? undefined : path;
}
