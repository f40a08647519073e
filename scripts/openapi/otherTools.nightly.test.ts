import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'gs-openapi-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs a tool that is fetched for it; throws with what it says where it fails. */
function run(tool: string, ...options: string[]): void {
  execFileSync('npx', ['--yes', '--ignore-scripts', tool, ...options], { encoding: 'utf8', timeout: 300_000 });
}

it('Spectral finds nothing in docs/openapi.json', { timeout: 300_000 }, () => {
  const rules = join(place, 'rules.json');
  writeFileSync(rules, JSON.stringify({ extends: ['spectral:oas'] }));
  run('@stoplight/spectral-cli@6', 'lint', 'docs/openapi.json', '--ruleset', rules, '--fail-severity', 'hint');
});

it('a client that is generated of it passes the strictest compiler', { timeout: 300_000 }, () => {
  const client = join(place, 'client.ts');
  run('openapi-typescript@7', 'docs/openapi.json', '--output', client);
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const modern = ['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
  const tsc = ['node_modules/typescript/bin/tsc', '--ignoreConfig', '--noEmit', ...strict, ...modern, client];
  expect(execFileSync(process.execPath, tsc, { encoding: 'utf8' })).toBe('');
});
