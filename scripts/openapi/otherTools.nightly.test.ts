import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'gs-openapi-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('a client that is generated of docs/openapi.json passes the strictest compiler', { timeout: 300_000 }, () => {
  const client = join(place, 'client.ts');
  const generate = ['--yes', '--ignore-scripts', 'openapi-typescript@7', 'docs/openapi.json', '--output', client];
  execFileSync('npx', generate, { encoding: 'utf8', timeout: 300_000 });
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const modern = ['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
  const tsc = ['node_modules/typescript/bin/tsc', '--ignoreConfig', '--noEmit', ...strict, ...modern, client];
  expect(execFileSync(process.execPath, tsc, { encoding: 'utf8' })).toBe('');
});
