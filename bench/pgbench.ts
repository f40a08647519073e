import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How many answers a second PostgreSQL's own tool gets for a statement; undefined where there is no pgbench. */
export function pgbench(
  databaseUrl: string,
  statement: string,
  before: number,
  connections: number,
): number | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'gs-cupones-bench-'));
  const file = join(folder, 'statement.sql');
  writeFileSync(
    file,
    `\\set before ${before}\n${statement.replaceAll('$1', ':before').replaceAll('\n', ' ').trim()};\n`,
  );
  const options = ['--no-vacuum', '--protocol=prepared', `--client=${connections}`, '--jobs=1', '--time=2'];
  const { stdout, status } = spawnSync('pgbench', [...options, `--file=${file}`, databaseUrl], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (status !== 0) return undefined;
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
