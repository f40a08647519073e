import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A server in a process of its own, whose cost can be read from the system. */
export interface Measured {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the line with the address. */
  startMs: number;
  stop(): Promise<void>;
}

/** Starts a program that prints its address once it listens. */
export async function startMeasured(command: string[], env: Record<string, string>): Promise<Measured> {
  const began = performance.now();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, command, {
    // As `npm start` sets it.
    env: { PATH, HOME, MALLOC_TRIM_THRESHOLD_: '131072', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command.join(' ')} did not start`);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
    child.on('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code}`)));
  });
  return { url, pid, startMs: performance.now() - began, stop: () => stop(child) };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Linux counts processor time in hundredths of a second, on every machine. */
const TICK_MS = 10;

/** Processor time of a process and all its threads so far, in milliseconds; undefined where there is no /proc. */
export function cpuMs(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Memory of a process and of those that it started, in MB: what they hold now, and the most that each ever held. */
export function memoryMb(pid: number): { now: number; peak: number } | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const sum = { now: read('VmRSS'), peak: read('VmHWM') };
  for (const child of children) {
    const { now = 0, peak = 0 } = memoryMb(Number(child)) ?? {};
    sum.now += now;
    sum.peak += peak;
  }
  return sum;
}
