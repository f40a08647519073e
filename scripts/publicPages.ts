import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import './withoutStorage.mjs';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { TARGETS } from './browsers';

type Prerender = typeof import('../src/landing/prerender');

/** The application's page, which a host answers for every address that is no public page. */
const APPLICATION = 'app.html';
const DRAWS = '/src/landing/prerender.tsx';
/** Where the code that draws them is built; not in the site. */
const CODE = 'node_modules/.vite/public-pages';

const NO_ORIGIN = 'VITE_SITE_ORIGIN no está: las páginas públicas quedan sin og:image, og:url ni dirección canónica.';

/**
 * Writes the public pages into the build as complete HTML with their styles in it, so that one answer shows them, and
 * without a script. The built index.html is the application's and becomes app.html. In development they are drawn at
 * each request.
 */
export function publicPages(): Plugin {
  let config: ResolvedConfig;
  let isWritten = false;
  return {
    name: 'public-pages',
    configResolved(resolved) {
      config = resolved;
      if (config.command === 'build' && !config.env.VITE_SITE_ORIGIN) config.logger.warn(NO_ORIGIN);
    },
    configureServer(server) {
      server.middlewares.use(async ({ url = '', headers }, response, next) => {
        if (!headers.accept?.includes('text/html')) return next();
        const { prerender } = (await server.ssrLoadModule(DRAWS)) as Prerender;
        const page = prerender().find(({ address }) => address === url);
        if (!page) return next();
        // Its styles come with the module.
        const html = asPage({ ...page, head: `${page.head}<script type="module" src="${DRAWS}"></script>` });
        response.setHeader('content-type', 'text/html').end(await server.transformIndexHtml(url, html));
      });
    },
    writeBundle() {
      isWritten = true;
    },
    async closeBundle() {
      // Called after a failed build too, whose own error is the one to report.
      if (!isWritten) return;
      const dist = path.resolve(config.root, config.build.outDir);
      await rename(path.join(dist, 'index.html'), path.join(dist, APPLICATION));
      const { pages, styles } = await draw(config);
      for (const page of pages) {
        const folder = path.join(dist, page.address);
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, 'index.html'), asPage({ ...page, head: `${page.head}${styles}` }));
      }
    },
  };
}

interface PageParts {
  head: string;
  markup: string;
}

export function asPage({ head, markup }: PageParts): string {
  return `<!doctype html>
<html lang="es-VE">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="#0f5c5c" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${head}
  </head>
  <body>${markup}</body>
</html>
`;
}

async function draw({ root, mode }: ResolvedConfig) {
  const outDir = path.join(root, CODE);
  const built = await build({
    root,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: `.${DRAWS}`, ssrEmitAssets: true, cssTarget: TARGETS, outDir, emptyOutDir: true },
  });
  const styles = [built]
    .flat()
    .flatMap((one) => ('output' in one ? [...one.output] : []))
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : []));
  const { prerender } = (await import(pathToFileURL(path.join(outDir, 'prerender.js')).href)) as Prerender;
  return { pages: prerender(), styles: `<style>${styles.join('')}</style>` };
}
