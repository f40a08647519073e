import { existsSync, readFileSync } from 'node:fs';

/** A process and what it started, as Linux tells; a container's first process stands below the command that made it. */
export function treeOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean) : [];
  return [pid, ...children.map(Number)];
}

/** Stops a process as a machine that is paused does, with what it started; gives what lets it go on. */
export function pause(pid: number): () => void {
  const all = treeOf(pid);
  for (const one of all) process.kill(one, 'SIGSTOP');
  return () => {
    for (const one of all) process.kill(one, 'SIGCONT');
  };
}
