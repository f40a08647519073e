import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';

export interface Child {
  pid: number;
  /** The next line that the process prints; rejects with all it said if it ends before, or is silent for LONGEST_MS. */
  nextLine(): Promise<string>;
  /**
   * The next line that matches; rejects likewise. Only for lines that nothing else can break: V8's traces are written
   * beside the program's own output, in pieces.
   */
  lineWith(pattern: RegExp): Promise<string>;
  write(text: string): void;
  /** Ends its standard input. */
  endInput(): void;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;
}

/** A test that ends by its own limit (vitest.config.ts) does not say what was read until then. */
const LONGEST_MS = 50_000;

/**
 * Runs one of the server's programs, or of those that globalSetup.ts builds beside them, in a process of its own; `by`
 * is a command that runs it.
 */
export function runProgram(
  name: string,
  args: string[] = [],
  env: Record<string, string> = {},
  by: readonly string[] = [],
): Child {
  return runFile(join(inject('programs'), `${name}.js`), { args, env, by });
}

/** The same with a program that stands elsewhere. */
export function runFile(
  file: string,
  { args = [], env = {}, by = [] }: { args?: string[]; env?: Record<string, string>; by?: readonly string[] },
): Child {
  const [command = '', ...rest] = [...by, process.execPath, file, ...args];
  return watch(spawn(command, rest, { env: { ...process.env, ...env } }));
}

function watch(child: ChildProcessWithoutNullStreams): Child {
  const said: string[] = [];
  const waiting: string[] = [];
  let wake = () => {};
  let isOver = false;
  const hear = (line: string) => {
    said.push(line);
    waiting.push(line);
    wake();
  };
  createInterface({ input: child.stdout }).on('line', hear);
  createInterface({ input: child.stderr }).on('line', hear);
  const ended: Child['ended'] = new Promise((resolve) => {
    child.once('close', (code, signal) => {
      isOver = true;
      wake();
      resolve({ code, signal, output: said.join('\n') });
    });
  });

  async function nextLine(until = performance.now() + LONGEST_MS): Promise<string> {
    for (;;) {
      const line = waiting.shift();
      if (line !== undefined) return line;
      if (isOver) throw new Error(`The process ended:\n${said.join('\n')}`);
      const leftMs = until - performance.now();
      if (leftMs <= 0) throw new Error(`Waited in vain; the process said:\n${said.join('\n')}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    pid: child.pid ?? 0,
    nextLine: () => nextLine(),
    async lineWith(pattern) {
      const until = performance.now() + LONGEST_MS;
      for (;;) {
        const line = await nextLine(until);
        if (pattern.test(line)) return line;
      }
    },
    write: (text) => void child.stdin.write(text),
    endInput: () => void child.stdin.end(),
    kill: (signal) => void child.kill(signal),
    ended,
  };
}
