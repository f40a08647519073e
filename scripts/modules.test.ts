import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { cycles, FOLDERS, packagesNeededBy, readModules } from './modules';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** The modules of a project with only these files. */
function modulesOf(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'gs-cupones-modules-'));
  roots.push(root);
  for (const folder of FOLDERS) mkdirSync(join(root, folder));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return new Map(readModules(root).map((module) => [module.path, module]));
}

it('tells types, chunks, packages and files of the project apart', () => {
  const [module] = modulesOf({
    'src/a.tsx': `
      import React, { type ReactNode } from 'react';
      import type { B } from './b';
      import { type C } from './c/index';
      import './style.css?inline';
      export * from '@scope/pack/deep';
      const late = () => import('./c');
      // import { nothing } from 'a-comment';
    `,
    'src/b.ts': 'export type B = 1;',
    'src/c/index.ts': 'export type C = 2;',
    'src/style.css': '',
  }).values();
  expect(module?.imports.map(({ target, typeOnly, dynamic, names }) => ({ target, typeOnly, dynamic, names }))).toEqual(
    [
      { target: 'react', typeOnly: false, dynamic: false, names: ['*'] },
      { target: 'src/b.ts', typeOnly: true, dynamic: false, names: [] },
      { target: 'src/c/index.ts', typeOnly: true, dynamic: false, names: [] },
      { target: 'src/style.css', typeOnly: false, dynamic: false, names: [] },
      { target: '@scope/pack', typeOnly: false, dynamic: false, names: ['*'] },
      { target: 'src/c/index.ts', typeOnly: false, dynamic: true, names: [] },
    ],
  );
});

it('finds the modules of a pattern, one folder deep', () => {
  const files = { 'src/all.ts': "const all = import.meta.glob<number>('./*/a.ts', { eager: true });" };
  const others = ['src/b/a.ts', 'src/c/a.ts', 'src/c/d/a.ts', 'src/c/ba.ts', 'server/b/a.ts'];
  const modules = modulesOf({ ...files, ...Object.fromEntries(others.map((path) => [path, ''])) });
  expect(modules.get('src/all.ts')?.imports.map(({ target }) => target)).toEqual(['src/b/a.ts', 'src/c/a.ts']);
});

it('sees what a module uses, and nothing of what it only mentions', () => {
  const modules = modulesOf({
    'src/uses.ts': 'export const a = () => window.localStorage.getItem(process.env.X ?? "") ?? fetch("/");',
    'src/mentions.ts': '// fetch\nexport const a = { fetch: "fetch", localStorage() {} }; a.fetch;',
    'src/loose.ts': 'export const a = (x: any) => x;',
    'src/strict.ts': 'export const any = "any";',
  });
  const uses = (path: string, name: string) => modules.get(path)?.names.has(name);
  expect(['fetch', 'process.env', 'window.localStorage'].map((name) => uses('src/uses.ts', name))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['fetch', 'localStorage'].map((name) => uses('src/mentions.ts', name))).toEqual([false, false]);
  expect([modules.get('src/loose.ts')?.hasAny, modules.get('src/strict.ts')?.hasAny]).toEqual([true, false]);
});

it('follows what is needed at once, and finds what needs itself', () => {
  const modules = modulesOf({
    'src/a.ts': `import './b'; import type { X } from './heavy';`,
    'src/b.ts': `import { HttpError } from 'react-admin'; const c = import('./heavy'); import './c';`,
    'src/c.ts': `import './b'; import 'light';`,
    'src/heavy.ts': `import 'heavy';`,
  });
  expect(packagesNeededBy(modules, 'src/a.ts')).toEqual(['light']);
  expect(packagesNeededBy(modules, 'src/heavy.ts')).toEqual(['heavy']);
  expect(cycles(modules)).toEqual(['src/b.ts -> src/c.ts -> src/b.ts']);
});

it('says which module does not parse', () => {
  expect(() => modulesOf({ 'src/broken.ts': 'export const = 1;' })).toThrow('src/broken.ts does not parse');
});
