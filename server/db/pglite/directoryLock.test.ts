import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runSource } from '../../testing/childProcess';
import { lockDirectory } from './directoryLock';
import { thisProcess } from './processId';

const lock = () => lockDirectory(directory, (reason) => expect.unreachable(reason));
const leave = (number: number, content: object | string, age = 0) => {
  const path = join(directory, `lock.${number}`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  const then = new Date(Date.now() - age);
  utimesSync(path, then, then);
};
/** Above every limit that Linux can be set to. */
const NOBODY = 2 ** 22 + 1;
const MINUTE = 60_000;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'gs-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('the lock of a data directory', () => {
  test('is held once, and again after its release', () => {
    const first = lock();
    expect(lock).toThrow(`(proceso ${process.pid})`);
    expect(lock).toThrow(directory);
    first.release();
    lock().release();
    expect(readdirSync(directory)).toEqual(['lock.2']);
  });

  test('is not taken from a process that runs, however long it has been silent', () => {
    leave(1, thisProcess(), 10 * MINUTE);
    expect(lock).toThrow('ya está en marcha');
  });

  test.each([
    ['a process that is gone', { ...thisProcess(), pid: NOBODY }],
    ['an earlier process of the same number', { ...thisProcess(), started: '1' }],
  ])('of %s is void at once', (_, holder) => {
    leave(7, holder);
    lock().release();
    expect(readdirSync(directory)).toEqual(['lock.8']);
  });

  test('of another machine is void when nothing was heard of it for a while', () => {
    const elsewhere = { pid: process.pid, machine: 'another', started: '1' };
    leave(1, elsewhere);
    expect(lock).toThrow('ya está en marcha');
    leave(1, elsewhere, MINUTE);
    lock().release();
  });

  test('half written belongs to a process that starts, for a moment', () => {
    leave(1, '{"pid":');
    expect(lock).toThrow('ya está arrancando');
    leave(1, '{"pid":', MINUTE);
    lock().release();
  });

  test('does not mind what else lies there', () => {
    mkdirSync(join(directory, 'postgres'));
    leave(1, 'released');
    writeFileSync(join(directory, 'lock.txt'), '');
    lock().release();
    expect(readdirSync(directory).sort()).toEqual(['lock.2', 'lock.txt', 'postgres']);
  });

  test('goes to one of many that find a dead holder at the same moment', async () => {
    leave(3, { ...thisProcess(), pid: NOBODY });
    const rivals = Array.from({ length: 4 }, () => runSource('server/db/testing/lockChild.ts', [directory]));
    await Promise.all(rivals.map((rival) => rival.nextLine()));
    for (const rival of rivals) rival.write('go\n');
    const said = await Promise.all(rivals.map((rival) => rival.nextLine()));
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
    expect(said.filter((line) => /ya está (en marcha|arrancando)/.test(line))).toHaveLength(3);
    for (const rival of rivals) rival.kill('SIGKILL');
    await Promise.all(rivals.map((rival) => rival.ended));
    lock().release();
  });
});
