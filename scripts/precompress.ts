import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|xml|wasm)$/;
/** Below this the header costs more than compression saves. */
const SMALLEST = 512;

/** Puts a brotli and a gzip file beside every text and every WebAssembly of the build, with the best quality. */
export function precompress(): Plugin {
  let dist = '';
  let isWritten = false;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      dist = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    // After the plugins that write into the build as it closes.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // Called after a failed build too, whose own error is the one to report.
        if (!isWritten) return;
        const files = await readdir(dist, { recursive: true });
        await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => write(path.join(dist, file))));
      },
    },
  };
}

async function write(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < SMALLEST) return;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, brotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}
