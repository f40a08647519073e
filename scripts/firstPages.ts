import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type ResolvedConfig, type Rollup } from 'vite';
import { callTables } from './callTables';
import { chunksOf, stylesOf } from './builtChunks';

export type FirstPages = ReturnType<typeof import('../src/prerender').firstPages>;

const LOADED_FIRST = ['src/App.tsx', 'src/Dashboard.tsx'];
/** Where the application is drawn, with what is said meanwhile. */
const ROOT = /<div id="root">/;

/**
 * The built index.html as the application's page: with the login and the dashboard's frame as templates, the styles that
 * both need, and the script that shows one of them before any code is there (src/firstPaint.ts).
 */
export async function applicationPage(
  template: string,
  { login, frame, pages }: FirstPages,
  bundle: Rollup.OutputBundle,
  config: ResolvedConfig,
): Promise<string> {
  const dist = path.resolve(config.root, config.build.outDir);
  const shared = LOADED_FIRST.flatMap((module) => stylesOf(bundle, module));
  const inlined = [...new Set(shared)];
  const styles = await Promise.all(inlined.map((file) => readFile(path.join(dist, file), 'utf8')));

  const started = chunksOf(bundle, 'src/App.tsx');
  const dashboard = chunksOf(bundle, 'src/Dashboard.tsx', 'src/readAhead.ts').filter((file) => !started.includes(file));
  const others = Object.entries(pages).map(([place, { module, read }]) => {
    const files = module ? [...chunksOf(bundle, module), ...stylesOf(bundle, module)] : [];
    const own = files.filter((file) => ![...started, ...dashboard, ...inlined].includes(file));
    return [place, { chunks: own.map(asAddress), ...(read && { read }) }];
  });
  const script = await scriptWith({ chunks: dashboard.map(asAddress), pages: Object.fromEntries(others) }, config);

  const head = [
    // Vite's loader looks for a style sheet's link before it fetches it: these are in the page already.
    ...inlined.map((file) => `<link rel="stylesheet" href="${asAddress(file)}" disabled>`),
    `<style>${styles.join('')}</style>`,
    ...started.map((file) => `<link rel="modulepreload" crossorigin href="${asAddress(file)}">`),
  ];
  const body = [
    `<template data-drawn="login">${login}</template>`,
    `<template data-drawn="frame">${frame}</template>`,
    `<script>${script}</script>`,
  ];
  return template
    .replace(/<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(ROOT, () => '<div id="first-frame"></div><div id="root">')
    .replace('</body>', () => `${body.join('')}</body>`);
}

const asAddress = (file: string) => `/${file}`;

/** The script with what it must know of this build. */
async function scriptWith(known: object, { root, mode }: ResolvedConfig): Promise<string> {
  const result = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'warn',
    plugins: [callTables()],
    define: { BUILD: JSON.stringify(known) },
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: 'src/firstPaint.ts', output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result as Rollup.RollupOutput];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  const [script, ...more] = chunks;
  if (!script || more.length > 0) throw new Error(`The script of the first paint is ${chunks.length} files`);
  return script.code.trim().replaceAll('</', '<\\/');
}
