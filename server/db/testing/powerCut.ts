import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runProgram } from '../../testing/childProcess';
import { openCluster } from '../pglite/cluster';

/**
 * Writes to the embedded database in `dataDir` until its power is cut, and expects exactly what it acknowledged to be
 * there afterwards.
 */
export async function expectToOutlivePowerCut(dataDir: string, seed: number): Promise<void> {
  const directory = join(dataDir, 'postgres');
  const acknowledged = join(dataDir, 'acknowledged');
  const writer = runProgram('powerLoss', [directory, acknowledged, String(seed)]);
  const { signal, output } = await writer.ended;
  expect({ signal, output }).toEqual({
    signal: 'SIGKILL',
    output: expect.stringMatching(/^lost \d+ writes, \d+ names$/),
  });

  const pg = await openCluster(directory);
  try {
    const written = readFileSync(acknowledged, 'utf8').trim().split('\n').map(Number);
    const pairs = await pg.query('select n, count(*)::int as halves from pairs group by n order by n');
    expect(pairs.rows).toEqual(written.map((n) => ({ n, halves: 2 })));
    // The tables as powerLoss.ts makes and drops them.
    const last = written.length;
    const kept = written.filter((n) => n % 20 === 0 && !((n + 20) % 60 === 0 && n + 20 <= last));
    const { rows: tables } = await pg.query<{ name: string }>(
      `select relname as name from pg_class where relname like 'more\\_%' and relkind = 'r'`,
    );
    expect(tables.map(({ name }) => name).sort()).toEqual(kept.map((n) => `more_${n}`).sort());
    for (const n of kept) {
      const { rows } = await pg.query(`select count(*)::int as count from more_${n}`);
      expect(rows).toEqual([{ count: n }]);
    }
  } finally {
    await pg.close();
  }
}
