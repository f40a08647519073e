import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';

type Prerender = typeof import('../src/prerender').prerender;

/**
 * Writes the public pages as complete HTML into the build: they are read without JavaScript and load none. Each is the
 * built index.html with the page's own title and markup, named for its address in `data-page` (see index.html).
 */
export function publicPages(): Plugin {
  let dist = '';
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved(config) {
      dist = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const template = await readFile(path.join(dist, 'index.html'), 'utf8');
      for (const { address, title, markup } of await render()) {
        const folder = path.join(dist, address);
        await mkdir(folder, { recursive: true });
        await writeFile(
          path.join(folder, 'index.html'),
          template
            .replace('<html ', `<html data-page="${address.toLowerCase()}" `)
            .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
            .replace('<div id="root">', () => `<div id="root"><div data-prerendered>${markup}</div>`),
        );
      }
    },
  };
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
