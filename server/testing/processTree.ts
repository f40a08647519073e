import { existsSync, readFileSync } from 'node:fs';

/** A process and its descendants, as Linux lists them; a container's first process is below its command. */
export function treeOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean) : [];
  return [pid, ...children.map(Number)];
}

/** Stops a process and its descendants, as on a machine that is paused; gives the function that lets them go on. */
export function pause(pid: number): () => void {
  const all = treeOf(pid);
  for (const one of all) process.kill(one, 'SIGSTOP');
  return () => {
    for (const one of all) process.kill(one, 'SIGCONT');
  };
}

/** A killed process that its parent has not waited for is a zombie. */
export function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
