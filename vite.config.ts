import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { TARGETS } from './scripts/browsers';
import { callTables } from './scripts/callTables';
import { LIGHTER } from './scripts/lighterPackages';
import { packageWeights } from './scripts/packageWeights';
import { precompress } from './scripts/precompress';
import { publicPages } from './scripts/publicPages';
import { reactAdminParts } from './scripts/reactAdminParts';
import { reactAdminTexts } from './scripts/reactAdminTexts';
import { reactRouterParts } from './scripts/reactRouterParts';
import { sharedChunks } from './scripts/sharedChunks';

const api = process.env.API_URL ?? 'http://127.0.0.1:8080';

const sources = () => ({
  plugins: [callTables(), react(), reactAdminParts(), reactAdminTexts(), reactRouterParts()],
  resolve: { alias: LIGHTER },
  // Parts of a worker may be loaded later: the encoder that fits the browser.
  worker: { format: 'es' as const },
  build: { target: TARGETS },
});

export default defineConfig({
  ...sources(),
  plugins: [...sources().plugins, sharedChunks(sources), publicPages(), packageWeights(), precompress()],
  // Development bundles packages, after which this one would look for its WebAssembly in another place.
  optimizeDeps: { exclude: ['@jsquash/webp'] },
  build: {
    target: TARGETS,
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.txt' },
    // The entry is told by its name from the chunks that are named after some index module.
    rolldownOptions: {
      output: {
        // Of what pages share no name says what it is.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.startsWith('part') ? '' : '[name]-'}[hash][extname]`,
        entryFileNames: 'assets/main-[hash].js',
        // The first list carries the names of a hundred files to come, and fewer letters compress better.
        hashCharacters: 'hex',
      },
    },
  },
  server: { proxy: { '/api': api, '/files': api } },
});
