import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { runSource } from '../testing/childProcess';
import { openDatabase } from './client';
import { openCluster } from './pglite/cluster';
import { categories } from './schema';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gs-durable-'));
  cpSync(inject('databases').pglite, dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('what the embedded database acknowledged', () => {
  test('outlives kill -9 in the middle of writes, twice over', async () => {
    let acknowledged = 0;
    for (const atLeast of [40, 5]) {
      const writer = runSource('server/db/testing/writer.ts', [dataDir, String(acknowledged + 1)]);
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
      // The killed writer may have committed one more than it could say.
      acknowledged = halves('a').length;
    }
  });

  test.each([1, 2, 3])('outlives a power cut that takes any part of what was not synced (%i)', async (seed) => {
    const directory = join(dataDir, 'postgres');
    const acknowledged = join(dataDir, 'acknowledged');
    const writer = runSource('server/db/testing/powerLoss.ts', [directory, acknowledged, String(seed)]);
    const { signal, output } = await writer.ended;
    expect({ signal, output }).toEqual({ signal: 'SIGKILL', output: expect.stringMatching(/^lost [1-9]\d* writes$/) });

    const pg = await openCluster(directory);
    const { rows } = await pg.query<{ n: number; halves: number }>(
      'select n, count(*)::int as halves from pairs group by n order by n',
    );
    await pg.close();
    const written = readFileSync(acknowledged, 'utf8').trim().split('\n').map(Number);
    expect(rows).toEqual(written.map((n) => ({ n, halves: 2 })));
  });
});

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}
