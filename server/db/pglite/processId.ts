import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Which process, so that its number being given to another one later deceives nobody. */
export interface ProcessId {
  pid: number;
  /** Where the number means something: a start of a machine, and on Linux the container. */
  machine: string;
  /** When it began, in the kernel's own measure; only Linux tells. */
  started?: string;
}

/** This process, for others to look up. */
export function thisProcess(): ProcessId {
  return { pid: process.pid, machine: machineId(), started: processStat(process.pid)?.started };
}

/** Whether the number of a process can be looked up from here. */
export function isOnThisMachine({ machine }: ProcessId): boolean {
  return machine === machineId();
}

/** Whether a process of this machine still runs. */
export function isRunning({ pid, started }: ProcessId): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Anything but "no such process", such as "not yours", means that there is one.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = processStat(pid);
  return now === undefined || (!now.isDead && (started === undefined || started === now.started));
}

function machineId(): string {
  if (process.platform !== 'linux') return hostname();
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}

/** See proc(5): the name, in parentheses, may hold anything; the state is field 3, the start field 22. */
function processStat(pid: number): { isDead: boolean; started?: string } | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A killed process that nobody has collected yet keeps its number and nothing else.
    return { isDead: fields[0] === 'Z' || fields[0] === 'X', started: fields[19] };
  } catch (error) {
    // It ended between the two looks.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return { isDead: true };
    throw error;
  }
}
