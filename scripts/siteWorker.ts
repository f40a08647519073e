import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResolvedConfig, Rollup } from 'vite';
import type { SiteFiles } from '../src/boot/worker/siteFiles';
import { chunksOf, entriesOf, stylesOf } from './builtChunks';
import { builtScript } from './builtScript';
import { type FirstPages, inlinedStyles } from './firstPages';

/** The modules of the login and the dashboard; the lists' pages are added, others are cached when first requested. */
const FIRST = [
  'src/boot/Entrance.tsx',
  'src/session/loginRules.ts',
  'src/App.tsx',
  'src/boot/prefetchList.ts',
  'src/layout/IdleLoads.tsx',
];
/** Drawings in every page. */
const DRAWINGS = ['/mark.svg', '/favicon.svg'];

/** Writes the service worker into the build, and beside it the one that removes it again. */
export async function writeSiteWorker(
  page: string,
  { pages }: FirstPages,
  bundle: Rollup.OutputBundle,
  config: ResolvedConfig,
): Promise<void> {
  const dist = path.resolve(config.root, config.build.outDir);
  const [entry] = entriesOf(bundle);
  if (!entry) throw new Error('The build has no entry');
  const lists = Object.values(pages).flatMap(({ module, isKeptFirst }) => (module && isKeptFirst ? [module] : []));
  const inlined = inlinedStyles(bundle);
  const first = [...FIRST, ...lists]
    .flatMap((module) => [...chunksOf(bundle, module), ...stylesOf(bundle, module)])
    .filter((file) => !inlined.includes(file))
    .map((file) => `/${file}`);
  const assets = (await readdir(path.join(dist, 'assets'))).filter((name) =>
    /\.(js|css|svg|webp|png|wasm)$/.test(name),
  );
  const drawings = await Promise.all(DRAWINGS.map((file) => readFile(path.join(dist, file))));
  const hash = createHash('sha256').update(page).update(assets.join());
  for (const drawing of drawings) hash.update(drawing);
  const files: SiteFiles = {
    version: hash.digest('hex').slice(0, 12),
    entry: entry.fileName,
    first: [...new Set([...DRAWINGS, ...first])],
    assets: assets.map((name) => `/assets/${name}`),
  };
  await writeFile(
    path.join(dist, 'sw.js'),
    await builtScript('src/boot/worker/siteWorker.ts', { SITE_FILES: files }, config),
  );
  await writeFile(path.join(dist, 'sw-off.js'), await builtScript('src/boot/worker/noWorker.ts', {}, config));
}
