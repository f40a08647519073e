import { describe, expect, it } from 'vitest';
import { packageOf, sharesOf, weighPackages } from './packageWeights';

describe('a module', () => {
  it.each([
    ['/site/node_modules/react-dom/client.js', 'react-dom'],
    ['/site/node_modules/@tanstack/query-core/build/index.js', '@tanstack/query-core'],
    ['/site/node_modules/ra-core/node_modules/lodash/get.js?commonjs-proxy', 'lodash'],
    ['\0/site/node_modules/react/index.js?commonjs-module', 'react'],
    ['/site/src/ui/Modal.tsx', 'src'],
    ['/site/contract/limits.ts', 'contract'],
    ['\0vite/preload-helper.js', 'vite'],
  ])('%s is of %s', (id, name) => expect(packageOf(id, '/site')).toBe(name));
});

it('weighs what the bundler took of a package as it travels, and not its comments', async () => {
  const modules = {
    '/site/node_modules/a/one.js': { code: `/** ${'A long comment. '.repeat(99)} */\nconsole.log(1);\n` },
    '/site/node_modules/a/two.js': { code: 'console.log(2);' },
    '/site/node_modules/b/one.js': { code: 'console.log(3);\nconsole.log(4);' },
    '/site/node_modules/c/left-out.js': { code: null },
  };
  const shares = await sharesOf(modules, '/site');
  expect(shares.c).toBeLessThan(0.05);
  expect(shares.a).toBeCloseTo(shares.b ?? 0, 1);
  expect(Object.values(shares).reduce((sum, share) => sum + share)).toBeCloseTo(1);
});

it('tells the bytes of each package in some scripts, the heaviest first', () => {
  const shares = { 'main.js': { react: 0.75, src: 0.25 }, 'list.js': { src: 1 }, 'form.js': { yup: 1 } };
  const scripts = new Map([
    ['main.js', 400],
    ['list.js', 500],
  ]);
  expect(weighPackages(scripts, shares)).toEqual([
    ['src', 600],
    ['react', 300],
  ]);
});
