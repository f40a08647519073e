// Bundles the server with its packages into dist-server/: opening their thousand files is half of a start.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { licenceTexts } from './licences.mjs';

/** Native, or WebAssembly beside its code: these stay in node_modules. */
export const STAYS_OUTSIDE = ['@electric-sql/*', '@node-rs/*', 'fs-native-extensions', 'sharp'];

// Packages in CommonJS load Node's own modules with `require`, which an ES module does not have.
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Writes the server's programs, and others that a test needs beside them, into a directory inside the project. */
export async function buildServer(directory, others = {}) {
  rmSync(directory, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: {
      index: 'server/index.ts',
      // Found beside the bundle that starts it: server/db/pglite/engine.ts.
      pgliteWorker: 'server/db/pglite/pgliteWorker.ts',
      // Found beside the bundle that starts it: server/s3/encodeImage.ts.
      encoder: 'server/s3/encoder.ts',
      admin: 'server/cli/admin.ts',
      ...others,
    },
    outdir: directory,
    bundle: true,
    // Dynamic imports stay in files of their own.
    splitting: true,
    external: STAYS_OUTSIDE,
    banner: { js: REQUIRE },
    platform: 'node',
    // A CommonJS package that is imported dynamically would lose the names of its exports.
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    metafile: true,
    logLevel: 'warning',
  });
  writeFileSync(`${directory}/licenses.txt`, licenceTexts(Object.keys(metafile.inputs)));
  // Found beside the bundle too: server/db/client.ts, demo/writeDemo.ts.
  const filter = (path) => !path.endsWith('_snapshot.json');
  cpSync('server/db/migrations', `${directory}/migrations`, { recursive: true, filter });
  cpSync('demo/pictures', `${directory}/pictures`, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer('dist-server', { makeCluster: 'server/db/makeCluster.ts' });
  process.exitCode = spawnSync(process.execPath, ['dist-server/makeCluster.js'], { stdio: 'inherit' }).status ?? 1;
}
