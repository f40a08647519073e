import { readdirSync, readFileSync } from 'node:fs';
import { chunks, FIRST_LIST, KB, travels, weighPaths } from '../e2e/weights';
import { numberText, table } from './table';

/** What is loaded, with brotli, before a screen can be used. e2e/budgets.spec.ts holds the same files to budgets. */
export function measureWeight(): string {
  const row = (screen: string, html: string, js: string[]) => [
    screen,
    numberText(travels(html) / KB),
    numberText(weighPaths(stylesBeside(js, html)) / KB),
    numberText(weighPaths(js) / KB),
    String(js.length),
  ];
  return table([
    ['screen, cold', 'HTML KB', 'CSS KB besides', 'JS KB', 'JS files'],
    row('landing', '/index.html', chunks('main')),
    row('terms', '/termsAndPolicy/index.html', chunks('main')),
    row('login', '/app.html', chunks('main', 'App')),
    row('first list, signed in', '/app.html', chunks(...FIRST_LIST)),
    row('form of a business, opened directly', '/app.html', chunks(...FIRST_LIST, 'BusinessPages', 'LocationMap')),
  ]);
}

/**
 * The style sheets of these scripts, which have the same names. Those that are inlined in the page are not loaded: it
 * says so to Vite's loader (scripts/firstPages.ts).
 */
function stylesBeside(scripts: string[], html: string): string[] {
  const page = readFileSync(`dist${html}`, 'utf8');
  const names = scripts.map((path) => nameOf(path.slice('/assets/'.length)));
  return readdirSync('dist/assets')
    .filter((file) => file.endsWith('.css') && names.includes(nameOf(file)))
    .map((file) => `/assets/${file}`)
    .filter((path) => !page.includes(`href="${path}" disabled`));
}

/** Without the hash of the contents. */
const nameOf = (file: string) => file.replace(/-[\w-]{8}\.\w+$/, '');
