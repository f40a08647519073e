import { expect, it } from 'vitest';
import { sharedChunks } from './sharedChunks';

/** The imports of each module. */
const GRAPH: Record<string, string[]> = {
  '/site/src/boot/main.tsx': ['\0vite/preload-helper.js'],
  '/site/src/App.tsx': ['/site/src/session.ts', '/site/src/LoginPage.tsx', '\0vite/preload-helper.js'],
  '/site/src/Dashboard.tsx': [
    '/site/src/session.ts',
    '/site/src/records.ts',
    '/site/src/Sidebar.tsx',
    '\0vite/preload-helper.js',
  ],
  '/site/src/boot/prefetchList.ts': [
    '/site/src/session.ts',
    '/site/src/records.ts',
    '/site/node_modules/ra-core/dist/index.js',
  ],
  '/site/src/session.ts': ['/site/node_modules/zustand/index.js'],
  '/site/src/records.ts': ['/site/node_modules/ra-core/dist/index.js'],
  '/site/src/LoginPage.tsx': [],
  '/site/src/Sidebar.tsx': [],
  '/site/node_modules/ra-core/dist/index.js': [],
  '/site/node_modules/zustand/index.js': [],
  '\0vite/preload-helper.js': [],
};

const graph = {
  getModuleIds: () => Object.keys(GRAPH),
  getModuleInfo: (id: string) => ({ importedIds: GRAPH[id] ?? [] }),
};

it.each([
  ['/site/src/session.ts', 'shared'],
  ['/site/node_modules/zustand/index.js', 'shared'],
  ['/site/node_modules/react-dom/cjs/react-dom.production.js', 'shared'],
  ['/site/src/records.ts', 'prefetch'],
  ['/site/src/boot/prefetchList.ts', 'prefetch'],
  ['/site/src/offers/Prices.module.css', 'listParts'],
  ['/site/src/boot/replaceFirstFrame.ts', 'prefetch'],
  ['/site/contract/count.ts', 'prefetch'],
  // The notice of a new version imports it on pages without a dashboard.
  ['/site/src/ui/unsavedChanges.ts', 'shared'],
  // A module of only one of them stays with it, and so does what a package's index imports.
  ['/site/src/LoginPage.tsx', undefined],
  ['/site/src/Sidebar.tsx', undefined],
  ['/site/node_modules/react-dom/cjs/react-dom-client.production.js', undefined],
  ['/site/node_modules/ra-core/dist/index.js', undefined],
  // The entry imports it on pages that need no other file.
  ['\0vite/preload-helper.js', undefined],
])('%j comes in %s', (id, chunk) => expect(sharedChunks()(id, graph)).toBe(chunk));
