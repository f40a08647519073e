import { describe, expect, it } from 'vitest';
import { PARTS, sharedChunks } from './sharedChunks';

interface Imports {
  static?: string[];
  dynamic?: string[];
}

const OURS: Record<string, Imports> = {
  '/src/boot/main.tsx': {
    dynamic: ['/src/boot/Entrance.tsx', '/src/App.tsx', '/src/boot/list.ts', '/src/boot/placed.ts'],
  },
  '/src/boot/Entrance.tsx': {
    static: ['/src/session.ts', '/src/LoginPage.tsx'],
    dynamic: ['/src/App.tsx', '/src/boot/list.ts', '/src/ResetPage.tsx'],
  },
  '/src/App.tsx': {
    static: [
      '/src/session.ts',
      '/src/records.ts',
      '/src/Sidebar.tsx',
      '/src/notice.ts',
      '/src/now.ts',
      '/src/index.ts',
    ],
  },
  '/src/boot/list.ts': { static: ['/src/session.ts', '/src/records.ts', '/node_modules/ra-core/dist/index.js'] },
  '/src/ResetPage.tsx': { static: ['/src/notice.ts'] },
};

/** A module of each part that is named. */
const NAMED = [
  ...Object.values(PARTS).flatMap((parts) => parts.filter((part) => typeof part === 'string')),
  ...['/react-dom/index.js', '/lucide-react/dist/esm/Icon.mjs', '\0commonjsHelpers.js'],
  ...['/@mui/material/esm/Grow/Grow.js', '/@mui/material/esm/GlobalStyles/index.js'],
  ...['TextField/', 'FormControl/', 'Typography/'].map((part) => `/@mui/material/esm/${part}index.js`),
];

const graphOf = (named: string[]) => ({
  getModuleIds: () => [...Object.keys(OURS), ...named],
  getModuleInfo: (id: string) => ({
    importedIds: OURS[id]?.static ?? [],
    dynamicallyImportedIds: OURS[id]?.dynamic ?? [],
  }),
});

describe('a module comes in the file', () => {
  it.each([
    // Of the login and the dashboard.
    ['/src/session.ts', 'shared'],
    ['/node_modules/zustand/index.js', 'shared'],
    ['/node_modules/react-dom/cjs/react-dom.production.js', 'shared'],
    // Of the dashboard and a page that is there without one.
    ['/src/notice.ts', 'shared'],
    // Of the first list's request.
    ['/src/records.ts', 'prefetch'],
    ['/src/boot/list.ts', 'prefetch'],
    ['/src/boot/placed.ts', 'prefetch'],
    ['/src/offers/Prices.module.css', 'listParts'],
    ['/node_modules/hoist-non-react-statics/node_modules/react-is/index.js', 'material'],
    // Of one of them only, or by way of a package's index.
    ['/src/LoginPage.tsx', undefined],
    ['/src/Sidebar.tsx', undefined],
    ['/node_modules/react-dom/cjs/react-dom-client.production.js', undefined],
    ['/node_modules/ra-core/dist/index.js', undefined],
    // The entry imports it on pages that need no other file.
    ['\0vite/preload-helper.js', undefined],
  ])('%j: %s', (id, chunk) => expect(sharedChunks()(id, graphOf(NAMED))).toBe(chunk));
});

it('fails the build where a named module is gone', () => {
  const moved = NAMED.filter((id) => id !== '/src/ui/Badge.');
  expect(() => sharedChunks()('/src/session.ts', graphOf(moved))).toThrow('/src/ui/Badge.');
});
