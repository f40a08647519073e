import { spawnSync } from 'node:child_process';

const SPACE = ['unshare', '--user', '--map-root-user', '--mount'];

/** Whether programs may have disks of their own here; prints what is left out where they may not. */
export function mayMakeDisks(leftOut: string): boolean {
  const { status, stderr, error } = spawnSync('unshare', [...SPACE.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt'], {
    encoding: 'utf8',
  });
  if (status === 0) return true;
  console.error(`Left out: ${leftOut} (no disks of one's own: ${error?.message ?? stderr.trim()}).`);
  return false;
}

/** Mounts a small disk, which only the program that is run after it sees, and which ends with it. */
export const smallDisk = (at: string, options: string) => `mount -t tmpfs -o ${options} none "${at}"`;

/** Runs a shell with disks of its own; the program is its "$@". */
export const onOwnDisk = (script: string) => [...SPACE, 'sh', '-c', script, 'sh'];
