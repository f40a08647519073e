import { readFileSync } from 'node:fs';
import { treeOf } from './processTree';

/** The number of the process that encodes pictures for a server, or for these tests. Throws where none runs. */
export function encoderOf(server: number): number {
  const [, ...children] = treeOf(server);
  const encoder = children.find((pid) => /\/encoder\.[jt]s\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')));
  if (encoder === undefined) throw new Error(`No encoder runs below ${server}.`);
  return encoder;
}
