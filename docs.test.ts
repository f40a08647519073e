import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from './package.json';
import { readModules } from './scripts/modules';
import { VARIABLES } from './server/config';

/** What README.md and docs/ promise is there: links, pictures, commands, files, variables. */
const pages = ['README.md', ...pagesBelow('docs')].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** What the build and the kit take in, as the sources name it. */
const TAKEN_IN = readModules('.').flatMap(({ source }) => found(source, /env\??\.((?:VITE|CONFORMANCE)_\w+)/g));

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pagesBelow(path);
    return path.endsWith('.md') ? [path] : [];
  });
}

describe.each(pages)('$path', ({ path, text }) => {
  it('links and shows only what exists', () => {
    const links = found(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?:|mailto:)/.test(link));
    expect(links.filter((link) => !leadsSomewhere(path, link))).toEqual([]);
  });

  it('names only commands that there are', () => {
    const commands = [...found(text, /`npm run ([\w:-]+)/g), ...found(text, /^npm run ([\w:-]+)/gm)];
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names only files that there are', () => {
    const named = found(text, /`((?:contract|src|server|conformance|e2e|bench|docs|scripts)\/[\w./-]*)`/g);
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('names only settings that there are', () => {
    const named = found(text, /`([A-Z][A-Z]+(?:_[A-Z]+)+)[=`]/g);
    expect(named.filter((name) => ![...VARIABLES, ...TAKEN_IN].includes(name))).toEqual([]);
  });
});

it('the README names the two commands and every folder', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const word of ['npm start', 'npm test']) expect(readme).toContain(word);
  for (const folder of ['contract/', 'src/', 'server/', 'conformance/', 'e2e/', 'bench/', 'docs/', 'scripts/']) {
    expect(readme).toContain(folder);
  }
});

function leadsSomewhere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? from : join(dirname(from), file);
  if (!existsSync(target)) return false;
  return anchor === undefined || headings(readFileSync(target, 'utf8')).includes(anchor);
}

/** The anchors that a page's headings get. */
function headings(text: string): string[] {
  const titles = found(text, /^#+ (.+)$/gm);
  return titles.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
