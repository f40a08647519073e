/**
 * `npm run licences`: writes docs/licences.md, with the licence of every package that is shipped. docs/docs.test.ts
 * checks that it is up to date. The build puts the texts beside what it bundles.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The whole page, from the text of package-lock.json. */
export function licencesPage(lock) {
  const byLicence = new Map();
  for (const [path, { dev, license }] of Object.entries(JSON.parse(lock).packages)) {
    if (path === '' || dev) continue;
    const names = byLicence.get(license ?? 'none named') ?? new Set();
    byLicence.set(license ?? 'none named', names.add(path.replace(/^.*node_modules\//, '')));
  }
  const rows = [...byLicence]
    .sort(([one, some], [other, others]) => others.size - some.size || (one < other ? -1 : 1))
    .map(([license, names]) => `| ${license} | ${[...names].sort().join(', ')} |`);
  return `${[...INTRODUCTION, '| licence | packages |', '|---|---|', ...rows].join('\n')}\n`;
}

const INTRODUCTION = [
  '# Licences of the packages',
  '',
  'Written by `npm run licences` from `package-lock.json`: every package that the site or the server may carry. The build puts the texts beside what it bundles, in `dist/licenses.txt`, which the site serves, and in `dist-server/licenses.txt`; the packages that stay in `node_modules` have theirs with them. Who passes the program on passes these files on.',
  '',
  'Two ask for more than that:',
  '',
  '- react-leaflet and its core (the maps in the browser): the Hippocratic License 2.1 binds their use to human rights, and is no licence of the Open Source Initiative.',
  '- libvips and what it is linked with, in `@img/sharp-libvips-…` (pictures on the server): the LGPL 3. It stays a library of its own in `node_modules` that anybody may replace; its README there names each part.',
  '',
];

/** The licences of the packages that these files belong to, each with its text. */
export function licenceTexts(files) {
  const folders = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
    return `## ${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`;
  });
  return texts.join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync('docs/licences.md', licencesPage(readFileSync('package-lock.json', 'utf8')));
