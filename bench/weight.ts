import { readdirSync } from 'node:fs';
import { chunks, KB, travels, weighPaths } from '../e2e/weights';
import { numberText, table } from './table';

/** What travels, brotli, before a screen can be used. The same files are held to budgets by e2e/budgets.spec.ts. */
export function measureWeight(): string {
  const styles = readdirSync('dist/assets').filter((name) => name.endsWith('.css'));
  const style = (...names: string[]) =>
    styles.filter((file) => names.some((name) => file.startsWith(`${name}-`))).map((file) => `/assets/${file}`);
  const row = (screen: string, html: string, css: string[], js: string[]) => [
    screen,
    numberText(travels(html) / KB),
    numberText(weighPaths(css) / KB),
    numberText(weighPaths(js) / KB),
    String(js.length),
  ];
  return table([
    ['screen, cold', 'HTML KB', 'CSS KB', 'JS KB', 'JS files'],
    row('landing', '/index.html', style('index'), chunks('main')),
    row('terms', '/termsAndPolicy/index.html', style('index'), chunks('main')),
    row('login', '/index.html', style('index', 'App', 'authProvider'), chunks('main', 'App')),
    row(
      'first list, signed in',
      '/index.html',
      style('index', 'App', 'Dashboard'),
      chunks('main', 'App', 'Dashboard', 'readAhead'),
    ),
    row(
      'form of a business, opened directly',
      '/index.html',
      style('index', 'App', 'Dashboard', 'BusinessCreate', 'BusinessEdit', 'LocationMap'),
      chunks('main', 'App', 'Dashboard', 'BusinessEdit', 'LocationMap'),
    ),
  ]);
}
