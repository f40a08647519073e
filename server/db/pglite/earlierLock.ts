import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const NAME = /^lock\.(\d+)$/;
const RELEASED = 'released';
/** An earlier version touches its file every five seconds. */
const HEARTBEAT_MS = 6_000;
const LOOK_EVERY_MS = 100;

/**
 * Removes what earlier versions locked a directory with: numbered files, touched while their process runs. False, with
 * nothing removed, when such a process is there. That a file is touched is seen, not reckoned: no clock is compared with another.
 */
export async function retireEarlierLock(directory: string): Promise<boolean> {
  const paths = readdirSync(directory).flatMap((name) => (NAME.test(name) ? join(directory, name) : []));
  const held = paths.filter((path) => readFileSync(path, 'utf8') !== RELEASED);
  if (held.length > 0 && (await areTouched(held))) return false;
  for (const path of paths) rmSync(path, { force: true });
  return true;
}

async function areTouched(paths: string[]): Promise<boolean> {
  const touched = () => paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs).join();
  const before = touched();
  for (let waited = 0; waited < HEARTBEAT_MS; waited += LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
    if (touched() !== before) return true;
  }
  return false;
}
