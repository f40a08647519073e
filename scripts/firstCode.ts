import type { Plugin, Rollup } from 'vite';

/** What the entry loads at once, by whether somebody is signed in. First what asks for the list, which travels beside the rest. */
const SIGNED_IN = ['/src/firstList.ts', '/src/App.tsx'];
const SIGNED_OUT = ['/src/session/doors.ts'];

/**
 * Lets the browser fetch what the entry will load beside the entry itself, and see the page before any other file has
 * come: the entry's styles are in it.
 */
export function firstCode(): Plugin {
  return {
    name: 'first-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const asked = (modules: string[]) =>
          JSON.stringify(filesOf(bundle, modules).filter((file) => !html.includes(file)));
        const script = `(${preload})(${asked(SIGNED_IN)},${asked(SIGNED_OUT)})`;
        const head = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file) => {
          const sheet = bundle[file];
          // Vite fetches a sheet only where the page has no link to it.
          const known = link.replace('<link ', '<link disabled ');
          return sheet?.type === 'asset' ? `${known}<style>${sheet.source}</style>` : link;
        });
        return head.replace('</head>', () => `<script>${script}</script></head>`);
      },
    },
  };
}

/** Runs in the page, before any code is there: in ECMAScript 5. */
const preload = `function (signedIn, signedOut) {
  try {
    (localStorage.getItem('user') ? signedIn : signedOut).forEach(function (file) {
      var link = document.createElement('link');
      link.rel = /css$/.test(file) ? 'preload' : 'modulepreload';
      link.as = /css$/.test(file) ? 'style' : 'script';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.appendChild(link);
    });
  } catch (blocked) {}
}`;

/** The chunks of these modules, of what they import, and their styles. */
function filesOf(bundle: Rollup.OutputBundle, modules: string[]): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const sheet of file.viteMetadata?.importedCss ?? []) files.add(sheet);
    file.imports.forEach(add);
  };
  for (const module of modules)
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.facadeModuleId?.endsWith(module)) add(file.fileName);
  return [...files];
}
