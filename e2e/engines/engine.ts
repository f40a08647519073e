import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Of the commands of WebDriver those that stories need, each with its way over HTTP. */
export const COMMANDS = {
  Navigate: ['POST', 'url'],
  ExecuteScript: ['POST', 'execute/sync'],
  ElementClick: ['POST', 'element/{id}/click'],
  ElementSendKeys: ['POST', 'element/{id}/value'],
  PerformActions: ['POST', 'actions'],
  TakeScreenshot: ['GET', 'screenshot'],
  NewWindow: ['POST', 'window/new'],
  SwitchToWindow: ['POST', 'window'],
  SetWindowRect: ['POST', 'window/rect'],
} as const;

export type Command = keyof typeof COMMANDS;
export type Send = <Answer = unknown>(command: Command, parameters?: Record<string, unknown>) => Promise<Answer>;

/** A running browser. */
export interface Engine {
  send: Send;
  /** The window to begin in. */
  window: string;
  close(): Promise<void>;
}

/** A folder that is the home of one browser. */
export function makeHome(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'gs-cupones-engine-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) killGroup(child);
});

/** Starts a program that ends, with all that it starts, no later than this one. */
export function start(
  program: string,
  args: string[],
  env: Record<string, string>,
  output: 'ignore' | 'pipe' = 'ignore',
) {
  const child = spawn(program, args, {
    // Its own group, by which everything that it starts is killed.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', output],
    env: { ...process.env, LANG: 'es_VE.UTF-8', TZ: 'Europe/Madrid', ...env },
  });
  running.add(child);
  return child;
}

/** Ends a program and all that it started. */
export async function end(child: ChildProcess): Promise<void> {
  running.delete(child);
  const ended = child.exitCode === null && child.signalCode === null && new Promise((done) => child.once('exit', done));
  killGroup(child);
  await ended;
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It is gone.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Asks again until there is an answer. */
export async function until<Found>(
  what: string,
  ask: () => Promise<Found | false | undefined>,
  patience = 30_000,
): Promise<Found> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${patience / 1000} seconds`);
    await wait(50);
  }
}
