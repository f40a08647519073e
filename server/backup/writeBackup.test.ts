import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Snapshot } from './dump.repository';
import type { Manifest } from './format';
import { writeBackup } from './writeBackup';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'gs-backup-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A snapshot of one file, whose contents come when `comes` resolves. */
function snapshotOf(text: string, comes: Promise<void> = Promise.resolve()): Snapshot {
  return {
    manifest: { madeAt: '2026-11-22T12:00:00.000Z' } as Manifest,
    async *tables() {
      await comes;
      yield { name: 'tables/users/000001.csv', body: Buffer.from(text) };
    },
    pictureKeys: async function* () {},
    counted: async () => ({ tables: [], sequences: [] }),
  };
}

const write = (file: string, snapshot: Snapshot) =>
  writeBackup(file, { snapshot, storage: { read: async () => undefined }, force: true });

function held() {
  let letGo = () => {};
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { promise, letGo };
}

test('of two backups that are written under one name at once the later one is kept, whole, and the other is told', async () => {
  const file = join(directory, 'copy.tar');
  const half = join(directory, '.copy.tar.partial');
  const [first, second] = [held(), held()];
  const earlier = write(file, snapshotOf('earlier', first.promise));
  while (!existsSync(half)) await new Promise(setImmediate);
  const later = write(file, snapshotOf('later', second.promise));
  // Until the later backup has removed the partial file and begun its own.
  await new Promise((resolve) => setTimeout(resolve, 100));

  first.letGo();
  await expect(earlier).rejects.toThrow('empezó otra copia');
  expect(readdirSync(directory)).toEqual(['.copy.tar.partial']);
  second.letGo();
  await later;
  expect(readdirSync(directory)).toEqual(['copy.tar']);
  expect(readFileSync(file, 'utf8')).toContain('later');
});

test('a name that is too long for the disk is refused in words', async () => {
  await expect(write(join(directory, `${'x'.repeat(250)}.tar`), snapshotOf(''))).rejects.toThrow('No se pudo escribir');
  expect(readdirSync(directory)).toEqual([]);
});
