import { expect, it } from 'vitest';
import { sharedChunks } from './sharedChunks';

/** Who imports whom. */
const GRAPH: Record<string, string[]> = {
  '/work/src/main.tsx': ['\0vite/preload-helper.js'],
  '/work/src/App.tsx': ['/work/src/session.ts', '/work/src/LoginPage.tsx', '\0vite/preload-helper.js'],
  '/work/src/Dashboard.tsx': [
    '/work/src/session.ts',
    '/work/src/records.ts',
    '/work/src/Sidebar.tsx',
    '\0vite/preload-helper.js',
  ],
  '/work/src/readAhead.ts': [
    '/work/src/session.ts',
    '/work/src/records.ts',
    '/work/node_modules/ra-core/dist/index.js',
  ],
  '/work/src/session.ts': ['/work/node_modules/zustand/index.js'],
  '/work/src/records.ts': ['/work/node_modules/ra-core/dist/index.js'],
  '/work/src/LoginPage.tsx': [],
  '/work/src/Sidebar.tsx': [],
  '/work/node_modules/ra-core/dist/index.js': [],
  '/work/node_modules/zustand/index.js': [],
  '\0vite/preload-helper.js': [],
};

const graph = {
  getModuleIds: () => Object.keys(GRAPH),
  getModuleInfo: (id: string) => ({ importedIds: GRAPH[id] ?? [] }),
};

it.each([
  ['/work/src/session.ts', 'shared'],
  ['/work/node_modules/zustand/index.js', 'shared'],
  ['/work/node_modules/react-dom/cjs/react-dom.production.js', 'shared'],
  ['/work/src/records.ts', 'readAhead'],
  ['/work/src/readAhead.ts', 'readAhead'],
  ['/work/src/offers/Prices.module.css', 'listParts'],
  // What only one of them needs stays with it, and so does what an index of a package leads to.
  ['/work/src/LoginPage.tsx', undefined],
  ['/work/src/Sidebar.tsx', undefined],
  ['/work/node_modules/react-dom/cjs/react-dom-client.production.js', undefined],
  ['/work/node_modules/ra-core/dist/index.js', undefined],
  // The entry needs it on pages that need nothing else.
  ['\0vite/preload-helper.js', undefined],
])('%j comes in %s', (id, chunk) => expect(sharedChunks()(id, graph)).toBe(chunk));
