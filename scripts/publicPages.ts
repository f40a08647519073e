import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import './withoutStorage.mjs';
import { createServer, type Plugin, type ResolvedConfig, type Rollup } from 'vite';
import { stylesOf } from './builtChunks';
import { applicationPage } from './firstPages';
import { writeSiteWorker } from './siteWorker';

type Prerender = typeof import('../src/boot/prerender');

/** The application alone, which a server may answer for addresses that are no public page. */
const APPLICATION = 'app.html';

const NO_ORIGIN = 'VITE_SITE_ORIGIN no está: las páginas públicas quedan sin og:image, og:url ni dirección canónica.';

/** The application's element: a text while it loads, and one without JavaScript. */
const PLACE = /<div id="root">(.*)<\/div>\s*<noscript>[\s\S]*<\/noscript>/;

/**
 * Writes the public pages as complete HTML into the build: readable without JavaScript, and loading only the entry,
 * which finds them complete. Their styles are inlined, so that one answer shows them. Each is the built index.html with
 * the page's own head and markup, named for its address in `data-page` (see index.html).
 */
export function publicPages(): Plugin {
  let config: ResolvedConfig;
  let bundle: Rollup.OutputBundle | undefined;
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
      if (!config.env.VITE_SITE_ORIGIN) config.logger.warn(NO_ORIGIN);
    },
    writeBundle(_, written) {
      bundle = written;
    },
    async closeBundle() {
      // Called after a failed build too, whose own error is the one to report.
      if (!bundle) return;
      const dist = path.resolve(config.root, config.build.outDir);
      const template = await readFile(path.join(dist, 'index.html'), 'utf8');
      const { pages, first } = await render(config);
      const application = await applicationPage(template, first, bundle, config);
      await writeFile(path.join(dist, APPLICATION), application);
      await writeSiteWorker(application, first, bundle, config);
      for (const { address, module, head, markup } of pages) {
        const folder = path.join(dist, address);
        const styles = await Promise.all(
          stylesOf(bundle, module).map((file) => readFile(path.join(dist, file), 'utf8')),
        );
        await mkdir(folder, { recursive: true });
        await writeFile(
          path.join(folder, 'index.html'),
          asPage(template, { address, head: `${head}<style>${styles.join('')}</style>`, markup }),
        );
      }
    },
  };
}

interface PageParts {
  address: string;
  head: string;
  markup: string;
}

/**
 * The built index.html as one public page. Its own part of the head is marked, to be removed elsewhere; there its
 * markup becomes a comment before it is parsed, since even a film that is removed at once fetches its captions.
 */
export function asPage(template: string, { address, head, markup }: PageParts): string {
  const waiting = PLACE.exec(template)?.[1];
  if (waiting === undefined) throw new Error('index.html has no #root with a <noscript> after it');
  if (/--!?>/.test(markup)) throw new Error(`The page ${address} has a comment, which would end the one around it`);
  return template
    .replace('<html ', `<html data-page="${address.toLowerCase()}" `)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace(/<title>.*<\/title>/, () => head.replace(/<(meta|link) /g, '<$1 data-page-head '))
    .replace(PLACE, () => `<div id="root">${elsewhere(waiting)}${markup}<!-- --></div>`);
}

/** Opens a comment that ends after the markup. */
function elsewhere(shown: string): string {
  const written = JSON.stringify(`${shown}<!--`).replaceAll('<', '\\u003c');
  return `<script>if (!document.documentElement.dataset.page) document.write(${written})</script>`;
}

async function render({ root, mode }: ResolvedConfig) {
  const server = await createServer({
    root,
    mode,
    // Without the project's plugins, since no browser loads files from this server.
    configFile: false,
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  try {
    const { prerender, firstPages } = (await server.ssrLoadModule('/src/boot/prerender.tsx')) as Prerender;
    return { pages: prerender(), first: firstPages() };
  } finally {
    await server.close();
  }
}
