import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { TARGETS } from './scripts/browsers';
import { callTables } from './scripts/callTables';
import { firstCode } from './scripts/firstCode';
import { precompress } from './scripts/precompress';
import { publicPages } from './scripts/publicPages';

const api = process.env.API_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [callTables(), react(), firstCode(), publicPages(), precompress()],
  // Parts of a worker may be loaded later: the encoder that fits the browser.
  worker: { format: 'es' },
  // Development bundles packages, after which this one would look for its WebAssembly in another place.
  optimizeDeps: { exclude: ['@jsquash/webp'] },
  build: {
    target: TARGETS,
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      output: {
        // The entry and the parts are told by their names from what they share.
        entryFileNames: 'assets/main-[hash].js',
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '' : 'of-'}[name]-[hash].js`,
      },
    },
  },
  server: { proxy: { '/api': api, '/files': api } },
});
