import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from '../package.json';
import { licencesPage } from '../scripts/licences.mjs';
import { FOLDERS, readModules } from '../scripts/modules';
import { readCases, testsByCase } from '../scripts/securityCases';
import { VARIABLES } from '../server/config';

/** What README.md and docs/ promise is there: links, pictures, commands, files, variables. */
const pages = ['README.md', 'SECURITY.md', ...pagesBelow('docs')].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

const modules = readModules('.');

/** What the build and the kit take in and what tests ask for, as the sources name it. */
const TAKEN_IN = namedInSources(/env\??\.((?:VITE|CONFORMANCE)_\w+)/g);
const TESTED = namedInSources(/\b((?:TEST|E2E)_[A-Z_]+)\b/g);

function namedInSources(pattern: RegExp): string[] {
  return modules.flatMap(({ source }) => found(source, pattern));
}

/** A requirement (R307), a reading (A13) or a case of docs/security.md (M-01). */
const NUMBER = /\b([RA]\d{1,3}|[A-Z]-\d\d)\b/g;
/** The same between brackets, as the titles of tests have them: what else stands in code is no citation. */
const IN_BRACKETS = / (\([A-Z]-?\d+(?:[,-] ?[A-Z]-?\d+)*\))/g;
/** A decision: docs/decisions/0012, decision 0012, «0012», (0011, 0012). */
const DECISION = /(?:decisions?[/ ]|[(«]|(?<=\(00\d\d), )(00\d\d)\b/g;

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
    const rooms = [...FOLDERS, 'docs'];
    // Alone, or as what a command runs.
    const all = [
      ...found(text, /`(\w+\/[\w./-]*)`/g),
      ...found(text, /(?:playwright test|vitest run)[^`\n]* (\w+\/[\w./-]+)/g),
    ];
    const named = all.filter((name) => rooms.includes(name.split('/')[0] ?? ''));
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('names only settings that there are', () => {
    const named = found(text, /(?<!→ )`([A-Z][A-Z]+(?:_[A-Z]+)+)[=`]/g);
    expect(named.filter((name) => ![...VARIABLES, ...TAKEN_IN, ...TESTED].includes(name))).toEqual([]);
  });
});

it('the README names the two commands and every folder', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const word of ['npm start', 'npm test']) expect(readme).toContain(word);
  for (const folder of [...FOLDERS, 'docs']) expect(readme).toContain(`${folder}/`);
});

it('docs/development.md names every room of src/', () => {
  const house = readFileSync('docs/development.md', 'utf8');
  const rooms = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(rooms.map(({ name }) => `${name}/`).filter((room) => !house.includes(` ${room}`))).toEqual([]);
});

describe('the walk of docs/development.md from nothing to Categorías', () => {
  /** Where categories are a field of offers, or what a new platform has. */
  const OF_OFFERS = [
    ...['contract/lists/offers.ts', 'contract/offer.ts'],
    ...['contract/services/shapes.ts', 'server/coupon-service/offersList.repository.ts', 'server/firstData.ts'],
    ...['src/offers/OfferPages.tsx', 'src/offers/messages.ts', 'src/providers/tableRecords.ts'],
  ];

  it('names every file that names the resource', () => {
    const walk = /A resource is made as(.*?)Then tests,/s.exec(readFileSync('docs/development.md', 'utf8'))?.[1];
    const named = found(walk ?? '', /`((?:contract|server|src)\/[\w./-]+\.(?:tsx?|sql))`/g);
    const modules = ['contract', 'server', 'src'].flatMap((half) =>
      readdirSync(half, { recursive: true, encoding: 'utf8' })
        .map((path) => `${half}/${path}`)
        .filter((path) => /\.(tsx?|sql)$/.test(path) && !/\.test\.|\/testing\//.test(path)),
    );
    const naming = modules.filter((path) => /categor(y|ies)/i.test(readFileSync(path, 'utf8')));
    expect([...new Set(named)].sort()).toEqual(naming.filter((path) => !OF_OFFERS.includes(path)).sort());
  });
});

it('docs/asvs.md accounts for each of the 253 requirements of ASVS 5.0 up to level 2', () => {
  const asvs = readFileSync('docs/asvs.md', 'utf8');
  const listed = found(asvs, /^\| ([\d., ]+) \| (?:partly|not met|operator) \| .+ \|$/gm).flatMap((row) =>
    row.split(', '),
  );
  const counted = ['met', 'find nothing'].map((state) =>
    Number(new RegExp(`(\\d+) (?:are )?${state}`).exec(asvs)?.[1]),
  );
  expect([...new Set(listed)]).toEqual(listed);
  expect(counted.reduce((sum, count) => sum + count, listed.length)).toBe(253);
});

describe('docs/map.md', () => {
  const places = [...readFileSync('docs/map.md', 'utf8').matchAll(/`([\w./-]+\.tsx?)` → `([\w.]+)`/g)];

  it('answers ten questions', () => expect(places.length).toBeGreaterThanOrEqual(10));

  it.each(places.map(([, file = '', name = '']) => [file, name]))('%s holds %s', (file, name) => {
    expect(readFileSync(file, 'utf8')).toContain(name);
  });
});

describe('what is cited', () => {
  const defined = ['requirements', 'readings', 'security'].flatMap((name) =>
    found(readFileSync(`docs/${name}.md`, 'utf8'), /^- \*\*([A-Z]-?\d+)\*\* /gm),
  );
  const decisions = readdirSync('docs/decisions').map((name) => name.slice(0, 4));
  const prose = [
    ...pages,
    ...modules.map(({ path, comments }) => ({ path, text: comments.join('\n') })),
    ...commentsOf('.sql', /--(.*)/g),
    ...commentsOf('.css', /\/\*([\s\S]*?)\*\//g),
  ];
  const titles = modules.map(({ path, source }) => ({ path, text: found(source, IN_BRACKETS).join(' ') }));

  const cited = (texts: typeof prose, pattern: RegExp, among: string[]) =>
    texts.flatMap(({ path, text }) =>
      found(text, pattern).flatMap((number) => (among.includes(number) ? [] : `${path}: ${number}`)),
    );

  it('is numbered once', () => expect(defined).toEqual([...new Set(defined)]));

  it('is a requirement, a reading or a case that there is', () =>
    expect(cited([...prose, ...titles], NUMBER, defined)).toEqual([]));

  it('is a decision that there is', () => expect(cited(prose, DECISION, decisions)).toEqual([]));

  it('is by a test, for every case of docs/security.md but those that say that they are open', () => {
    const tests = testsByCase(modules);
    const wrong = readCases(readFileSync('docs/security.md', 'utf8')).filter(
      ({ number, isOpen }) => isOpen === tests.has(number),
    );
    expect(wrong.map(({ number }) => number)).toEqual([]);
  });
});

it('the licence of every package that is shipped stands in docs/licences.md (npm run licences)', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage(readFileSync('package-lock.json', 'utf8')));
});

/** What the comments of all files of this kind say. */
function commentsOf(kind: string, comment: RegExp): { path: string; text: string }[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(kind))
      .map((name) => join(folder, name))
      .map((path) => ({ path, text: found(readFileSync(path, 'utf8'), comment).join('\n') })),
  );
}

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
