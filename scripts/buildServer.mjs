// Bundles our own code into dist-server/; packages (WebAssembly and native ones among them) stay in node_modules.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Writes the server's programs, and others that a test wants beside them, into a directory inside the project. */
export async function buildServer(directory, others = {}) {
  rmSync(directory, { recursive: true, force: true });
  await build({
    entryPoints: {
      index: 'server/index.ts',
      // Found beside the bundle that starts it: server/db/pglite/engine.ts.
      pgliteWorker: 'server/db/pglite/pgliteWorker.ts',
      admin: 'server/cli/admin.ts',
      ...others,
    },
    outdir: directory,
    bundle: true,
    // Dynamic imports stay in files of their own.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
  });
  // Found beside the bundle too: server/db/client.ts, demo/pictureFiles.ts.
  cpSync('server/db/migrations', `${directory}/migrations`, { recursive: true });
  cpSync('demo/pictures', `${directory}/pictures`, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer('dist-server');
