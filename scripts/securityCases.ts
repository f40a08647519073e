/**
 * `npm run security-cases`: prints the tests for every case of docs/security.md and when they run.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Module, readModules } from './modules';

interface Case {
  number: string;
  /** A case that is not solved yet, or not tested. */
  isOpen: boolean;
  heading: string;
}

const TITLE =
  /\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*\((?:[A-Z]-\d\d|[RA]\d+)(?:, ?(?:[A-Z]-\d\d|[RA]\d+))*\)(?:(?!\1)[^\\\n]|\\.)*)\1/g;

/** The cases of docs/security.md in their order. */
export function readCases(text: string): Case[] {
  let heading = '';
  return text.split('\n').flatMap((line) => {
    heading = /^## (.+)/.exec(line)?.[1] ?? heading;
    const [, number, open] = /^- \*\*([A-Z]-\d\d)\*\* (\*\(open\)\*)?/.exec(line) ?? [];
    return number === undefined ? [] : [{ number, isOpen: open !== undefined, heading }];
  });
}

/** The tests whose titles contain a case's number, by that number. */
export function testsByCase(modules: readonly Module[]): Map<string, { path: string; title: string }[]> {
  const found = new Map<string, { path: string; title: string }[]>();
  for (const { path, source } of modules) {
    if (!/\.(test|spec)\.tsx?$/.test(path)) continue;
    for (const [, , text = ''] of source.matchAll(TITLE)) {
      const title = text.replace(/\$\{[^}]*\}|%[a-z]|\$\w+/g, '…').replace(/ \((?:[A-Z]-?\d+(?:, ?)?)+\)/, '');
      for (const [number] of text.matchAll(/\b[A-Z]-\d\d\b/g)) {
        found.set(number, [...(found.get(number) ?? []), { path, title: title.replaceAll('\\', '') }]);
      }
    }
  }
  return found;
}

/** The whole page. */
function casesPage(text: string, modules: readonly Module[]): string {
  const cases = readCases(text);
  const tests = testsByCase(modules);
  const open = cases.filter(({ isOpen }) => isOpen).length;
  const lines = [
    '# Attacks and faults, and their tests',
    '',
    'From docs/security.md, which says what must happen, and from the titles of the tests that name a case. All of these tests pass, or `npm test` fails; those with ☾ are long or rare and run with `npm run test:nightly`.',
    '',
    `${cases.length - open} cases are shown by tests, ${open} are open.`,
  ];
  for (const heading of new Set(cases.map((one) => one.heading))) {
    lines.push('', `## ${heading}`, '', '| case | result | shown by |', '|---|---|---|');
    for (const { number, isOpen } of cases.filter((one) => one.heading === heading)) {
      const shown = (tests.get(number) ?? []).map(
        ({ path, title }) => `${title} (${path}${path.includes('.nightly.') ? ' ☾' : ''})`,
      );
      lines.push(`| ${number} | ${isOpen ? 'open' : 'holds'} | ${shown.join('<br>').replaceAll('|', '\\|')} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(casesPage(readFileSync('docs/security.md', 'utf8'), readModules('.')));
}
