import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runProgram } from '../testing/childProcess';
import { newDataDirectory } from '../testing/database';
import { nightRounds } from '../testing/nightRounds';
import { openDatabase } from './client';
import { categories } from './schema';
import { expectToOutlivePowerCut } from './testing/powerCut';

let dataDir: string;
beforeEach(() => {
  dataDir = newDataDirectory();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('what the embedded database acknowledged', () => {
  const seeds = Array.from({ length: nightRounds(30) }, (_, i) => i + 2);
  test.each(seeds)('outlives a power cut that takes any part of what was not synced, seed %i (K-12)', (seed) =>
    expectToOutlivePowerCut(dataDir, seed),
  );

  test('outlives kill -9 in the middle of writes, twice over (K-01)', async () => {
    let acknowledged = 0;
    for (const atLeast of [40, 5]) {
      const writer = runProgram('writer', [dataDir, String(acknowledged + 1)]);
      for (let i = 0; i < atLeast; i++) await writer.nextLine();
      writer.kill('SIGKILL');
      const { output } = await writer.ended;
      acknowledged = Number(output.split('\n').at(-1));

      const { db, close } = await openDatabase({ dataDir }, console);
      const rows = await db.select({ name: categories.name }).from(categories);
      await close();
      const halves = (half: string) =>
        rows.flatMap(({ name }) => (name.endsWith(half) ? Number.parseInt(name, 10) : [])).sort((a, b) => a - b);
      expect(halves('b')).toEqual(halves('a'));
      expect(halves('a')).toEqual(expect.arrayContaining(upTo(acknowledged)));
      // The killed writer may have committed one more than it could print.
      acknowledged = halves('a').length;
    }
  });
});

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}
