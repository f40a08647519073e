import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { fingerprint, PARTS } from './build.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('is done again with other settings of the site for the site alone, not for the server', () => {
  const made = () => PARTS.map(({ result, settings }) => [result, fingerprint(['package.json'], settings)]);
  vi.stubEnv('VITE_SITE_ORIGIN', 'https://cupones.example.com');
  const before = made();
  vi.stubEnv('VITE_SITE_ORIGIN', undefined);
  const after = made();
  const changed = before.filter(([, print], n) => print !== after[n]?.[1]).map(([result]) => result);
  expect(changed).toEqual(['dist/index.html']);
});

it('is done again for the site when its settings in a file change, and for no setting of the server there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gs-cupones-env-'));
  const home = process.cwd();
  process.chdir(folder);
  try {
    const made = (text: string) => {
      writeFileSync('.env', text);
      return PARTS.map(({ settings }) => fingerprint([], settings));
    };
    const [site, server] = made('PORT=8080\nVITE_API_HOST=https://one.example.com\n');
    expect(made('PORT=9090\nVITE_API_HOST=https://one.example.com\n')).toEqual([site, server]);
    const [other, same] = made('PORT=8080\nVITE_API_HOST=https://two.example.com\n');
    expect(same).toBe(server);
    expect(other).not.toBe(site);
  } finally {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  }
});
