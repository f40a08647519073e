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
