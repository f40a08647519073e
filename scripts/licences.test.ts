import { describe, expect, it } from 'vitest';
import { licencesPage, licenceTexts } from './licences.mjs';

describe('the licences', () => {
  it('are listed for what is shipped, each package once', () => {
    const packages = {
      '': { license: 'UNLICENSED' },
      'node_modules/a': { license: 'MIT' },
      'node_modules/b/node_modules/a': { license: 'MIT' },
      'node_modules/@c/d': { license: 'MIT' },
      'node_modules/e': {},
      'node_modules/f': { license: 'MIT', dev: true },
    };
    expect(licencesPage(JSON.stringify({ packages })).split('\n').slice(-4)).toEqual([
      '|---|---|',
      '| MIT | @c/d, a |',
      '| none named | e |',
      '',
    ]);
  });

  it('stand with their texts beside the bundle of the packages, each once', () => {
    const files = ['node_modules/@fastify/cors/index.js', 'node_modules/@fastify/cors/vary.js', 'server/index.ts'];
    const text = licenceTexts(files);
    expect(text.match(/^## .*/gm)).toEqual([expect.stringMatching(/^## @fastify\/cors \d+\.\d+\.\d+ \(MIT\)$/)]);
    expect(text).toContain('Permission is hereby granted');
  });
});
