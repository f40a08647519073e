import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Child, runProgram } from '../../testing/childProcess';
import { pause } from '../../testing/processTree';
import { lockDirectory } from './directoryLock';

const HELD = 'ya está en marcha';
const MINUTE = 60_000;

/** Another container on the same machine: its own processes, mounts and name, the same files. */
const SPACES = ['--user', '--map-root-user', '--mount', '--pid', '--uts', '--fork', '--kill-child'];
const { status, stderr } = spawnSync('unshare', [...SPACES, 'true'], { encoding: 'utf8' });
if (status !== 0) console.error(`Left out: the lock from another container (${stderr?.trim()}).`);
const PLACES = [
  { place: 'another process', by: [] as string[] },
  ...(status === 0 ? [{ place: 'a process of another container', by: ['unshare', ...SPACES] }] : []),
];

const lock = () => lockDirectory(directory, (reason) => expect.unreachable(reason));

let directory: string;
let children: Child[];
beforeEach(() => {
  children = [];
  directory = mkdtempSync(join(tmpdir(), 'gs-lock-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  rmSync(directory, { recursive: true });
});

/** A process that waits for a line and then tries to take the lock. */
async function rival({ ahead = 0, heir = false, by = [] as string[] } = {}): Promise<Child> {
  const args = [directory, String(ahead), ...(heir ? ['heir'] : [])];
  const child = runProgram('lockChild', args, {}, by);
  children.push(child);
  await child.lineWith(/^ready$/);
  return child;
}

async function attempt(child: Child): Promise<string> {
  child.write('go\n');
  return child.nextLine();
}

describe('the lock of a data directory', () => {
  test('is held once, and again after its release', async () => {
    const first = await lock();
    await expect(lock()).rejects.toThrow(`(proceso ${process.pid})`);
    await expect(lock()).rejects.toThrow(directory);
    first.release();
    (await lock()).release();
    expect(readdirSync(directory)).toEqual(['lock']);
  });

  test.each(PLACES)('is not taken by $place whose clock is far ahead or behind', async ({ by }) => {
    const held = await lock();
    // Also where the file has lain there untouched for long.
    utimesSync(join(directory, 'lock'), 1, 1);
    for (const ahead of [10 * MINUTE, -10 * MINUTE]) {
      expect(await attempt(await rival({ ahead, by }))).toContain(HELD);
    }
    held.release();
    expect(await attempt(await rival({ by }))).toBe('held');
  });

  test.each(PLACES)(
    'is not taken from $place that is paused, and is free at once when that is killed',
    async ({ by }) => {
      const holder = await rival({ by });
      expect(await attempt(holder)).toBe('held');
      pause(holder.pid);
      expect(await attempt(await rival({ ahead: 10 * MINUTE }))).toContain(HELD);
      holder.kill('SIGKILL');
      await holder.ended;
      (await lock()).release();
    },
  );

  test('does not outlive its holder in a process that the holder started', async () => {
    const holder = await rival({ heir: true });
    const heir = Number(await attempt(holder));
    await holder.lineWith(/^held$/);
    holder.kill('SIGKILL');
    await holder.ended;
    (await lock()).release();
    process.kill(heir);
  });

  test('goes to one of many that ask at the same moment', async () => {
    const rivals = await Promise.all(Array.from({ length: 4 }, () => rival()));
    for (const child of rivals) child.write('go\n');
    const said = await Promise.all(rivals.map((child) => child.nextLine()));
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
    expect(said.filter((line) => line.includes(HELD))).toHaveLength(3);
  });

  test('says that it was lost when its file is no longer there', async () => {
    vi.useFakeTimers();
    const onLost = vi.fn();
    const held = await lockDirectory(directory, onLost);
    renameSync(join(directory, 'lock'), join(directory, 'away'));
    vi.advanceTimersToNextTimer();
    expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(join(directory, 'lock')));
    vi.useRealTimers();
    held.release();
  });
});
