import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin, type Rollup } from 'vite';

type Prerender = typeof import('../src/prerender').prerender;

/** The application alone: what a server that knows it answers for addresses that are no public page. */
const APPLICATION = 'app.html';

/**
 * Writes the public pages as complete HTML into the build: they are read without JavaScript and load none, and their
 * styles are in them, so that one answer shows them. Each is the built index.html with the page's own head and markup,
 * named for its address in `data-page` (see index.html).
 */
export function publicPages(): Plugin {
  let dist = '';
  let bundle: Rollup.OutputBundle = {};
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved(config) {
      dist = path.resolve(config.root, config.build.outDir);
    },
    writeBundle(_, written) {
      bundle = written;
    },
    async closeBundle() {
      const template = await readFile(path.join(dist, 'index.html'), 'utf8');
      await writeFile(path.join(dist, APPLICATION), template);
      for (const { address, module, head, markup } of await render()) {
        const folder = path.join(dist, address);
        const styles = await Promise.all(
          stylesOf(bundle, module).map((file) => readFile(path.join(dist, file), 'utf8')),
        );
        await mkdir(folder, { recursive: true });
        await writeFile(
          path.join(folder, 'index.html'),
          template
            .replace('<html ', `<html data-page="${address.toLowerCase()}" `)
            .replace(/<meta name="description"[^>]*>\s*/, '')
            .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
            .replace(/<title>.*<\/title>/, () => `${head}<style>${styles.join('')}</style>`)
            .replace('<div id="root">', () => `<div id="root"><div data-prerendered>${markup}</div>`),
        );
      }
    },
  };
}

/** The style sheets of a module and of everything that it and the entry need at once, in the order of the cascade. */
function stylesOf(bundle: Rollup.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const visit = (chunk: Rollup.OutputChunk | undefined) => {
    for (const needed of chunk?.imports ?? []) visit(chunks.find(({ fileName }) => fileName === needed));
    for (const file of chunk?.viteMetadata?.importedCss ?? []) found.add(file);
  };
  visit(chunks.find(({ isEntry }) => isEntry));
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
  if (!page) throw new Error(`The build has no chunk of ${module}`);
  visit(page);
  return [...found];
}

async function render(): Promise<ReturnType<Prerender>> {
  const server = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
    // No browser will ask this server for a dependency.
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { prerender } = (await server.ssrLoadModule('/src/prerender.tsx')) as { prerender: Prerender };
    return prerender();
  } finally {
    await server.close();
  }
}
