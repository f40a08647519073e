import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { runProgram } from './testing/childProcess';
import { newDataDirectory } from './testing/database';
import { freePort } from './testing/freePort';

/** What a built program reads before its first line runs, in bytes. */
function bytesBefore(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const others = [...text.matchAll(/^import\b[^;"]*"(\.[^"]+)"/gm)].map(([, name = '']) => join(dirname(file), name));
  return others.reduce((sum, other) => sum + bytesBefore(other, seen), text.length);
}

test('a start begins to open the database before it reads the code of everything else', () => {
  expect(bytesBefore(join(inject('programs'), 'index.js'))).toBeLessThan(1_000_000);
});

test('a start makes no fast code of what the embedded database hardly needs again', async () => {
  const dataDir = newDataDirectory();
  const telling = ['sh', '-c', 'exec "$0" --trace-wasm-compilation-times "$@"'];
  const port = await freePort();
  const child = runProgram('index', [], { DATA_DIR: dataDir, PORT: String(port), DEMO: '0' }, telling);
  // Its line with the address may stand in the middle of one of the trace, so it is asked.
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status;
  await expect.poll(() => ready().catch(String), { timeout: 50_000 }).toBe(200);
  child.kill('SIGTERM');
  const { output } = await child.ended;
  rmSync(dataDir, { recursive: true });
  // Wherever they stand: some are in the middle of another writer's line.
  const made = [...output.matchAll(/using (Liftoff|TurboFan)/g)];
  const fast = made.filter(([, compiler]) => compiler === 'TurboFan');
  // The trace has lines; with Node's own number sixty functions would be optimised. Both were read on Node 20,
  // 22, 24 and 26: another version may print other words, and then this fails.
  expect(made.length).toBeGreaterThan(400);
  expect(fast.length).toBeLessThan(10);
});
