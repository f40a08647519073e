import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResolvedConfig, Rollup } from 'vite';
import { FIRST_FRAME } from '../src/boot/replaceFirstFrame';
import { chunksOf, stylesOf } from './builtChunks';
import { builtScript } from './builtScript';

export type FirstPages = ReturnType<typeof import('../src/boot/prerender').firstPages>;

const LOADED_FIRST = ['src/boot/Entrance.tsx', 'src/App.tsx'];
/** The element in which the application is drawn, with its text until then. */
const ROOT = /<div id="root">/;
const ENTRY = /<script type="module"[^>]*><\/script>/;

/**
 * The built index.html as the application's page: with the login and the dashboard's frame as templates, the styles that
 * both need, and the script that shows one of them before any code is there (src/boot/firstPaint.ts).
 */
export async function applicationPage(
  template: string,
  { login, frame, pages }: FirstPages,
  bundle: Rollup.OutputBundle,
  config: ResolvedConfig,
): Promise<string> {
  const dist = path.resolve(config.root, config.build.outDir);
  const inlined = inlinedStyles(bundle);
  const styles = await Promise.all(inlined.map((file) => readFile(path.join(dist, file), 'utf8')));

  const started = chunksOf(bundle, 'src/boot/Entrance.tsx');
  const dashboard = chunksOf(bundle, 'src/App.tsx', 'src/boot/prefetchList.ts').filter(
    (file) => !started.includes(file),
  );
  const others = Object.entries(pages).map(([place, { module, read, search }]) => {
    const files = module ? [...chunksOf(bundle, module), ...stylesOf(bundle, module)] : [];
    const own = files.filter((file) => ![...started, ...dashboard, ...inlined].includes(file));
    return [place, { chunks: own.map(asAddress), ...(read && { read }), ...(search && { search }) }];
  });
  const known = { chunks: dashboard.map(asAddress), pages: Object.fromEntries(others) };
  const script = await builtScript('src/boot/firstPaint.ts', { BUILD: known }, config);

  const head = [
    // Vite's loader fetches a style sheet only if the page has no link to it: these are inlined already.
    ...inlined.map((file) => `<link rel="stylesheet" href="${asAddress(file)}" disabled>`),
    `<style>${styles.join('')}</style>`,
    // The entry is fetched first by its own tag: Firefox reports an error where a link names it too.
    ...(ENTRY.exec(template) ?? []),
    ...started
      .filter((file) => !template.includes(`src="${asAddress(file)}"`))
      .map((file) => `<link rel="modulepreload" crossorigin href="${asAddress(file)}">`),
  ];
  const body = [
    `<template data-drawn="login">${login}</template>`,
    `<template data-drawn="frame">${frame}</template>`,
    `<script>${script.replaceAll('</', '<\\/')}</script>`,
  ];
  return template
    .replace(/<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace(ENTRY, '')
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(ROOT, () => `<div id="${FIRST_FRAME}"></div><div id="root">`)
    .replace('</body>', () => `${body.join('')}</body>`);
}

/** The sheets whose text stands in the page, so that nothing ever asks for them. */
export function inlinedStyles(bundle: Rollup.OutputBundle): string[] {
  return [...new Set(LOADED_FIRST.flatMap((module) => stylesOf(bundle, module)))];
}

const asAddress = (file: string) => `/${file}`;
