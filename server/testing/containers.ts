import { spawnSync } from 'node:child_process';

/** Another container on the same machine: its own processes, mounts and name, the same files. For runProgram. */
export const CONTAINER = [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  '--pid',
  '--uts',
  '--fork',
  '--kill-child',
];

/** Why containers cannot be started here; undefined where they can. */
export function missingContainers(): string | undefined {
  const { status, stderr, error } = spawnSync('unshare', [...CONTAINER.slice(1), 'true'], { encoding: 'utf8' });
  return status === 0 ? undefined : `no containers: ${error?.message ?? stderr.trim()}`;
}
