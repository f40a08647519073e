// Bundles our own code into dist-server/; packages (WebAssembly and native ones among them) stay in node_modules.
import { cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const OUT = 'dist-server';

rmSync(OUT, { recursive: true, force: true });
await build({
  entryPoints: {
    index: 'server/index.ts',
    // Found beside the bundle that starts it: server/db/pglite/engine.ts.
    pgliteWorker: 'server/db/pglite/pgliteWorker.ts',
    admin: 'server/cli/admin.ts',
  },
  outdir: OUT,
  bundle: true,
  // What is imported when it is needed stays in a file of its own.
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
});
// Found beside the bundle too: server/db/migrate.ts, demo/pictureFiles.ts.
cpSync('server/db/migrations', `${OUT}/migrations`, { recursive: true });
cpSync('demo/pictures', `${OUT}/pictures`, { recursive: true });
