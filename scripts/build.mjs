/** `npm run build`: the site into dist/ and the server into dist-server/. Each keeps a fingerprint of its sources. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const EVERYTHING = ['contract', 'scripts', 'package-lock.json', 'tsconfig.json'];

export const PARTS = [
  {
    name: 'el sitio',
    sources: [...EVERYTHING, 'src', 'public', 'index.html', 'vite.config.ts'],
    // The settings that Vite inserts.
    settings: 'VITE_',
    result: 'dist/index.html',
    mark: 'dist/.made-from',
    command: [
      '--import',
      'tsx',
      'node_modules/vite/bin/vite.js',
      'build',
      '--configLoader',
      'native',
      '--logLevel',
      'warn',
    ],
  },
  {
    name: 'el servidor',
    sources: [...EVERYTHING, 'server', 'demo'],
    result: 'dist-server/index.js',
    mark: 'dist-server/.made-from',
    command: ['scripts/buildServer.mjs'],
  },
];

/** Where Vite looks for its settings besides the environment. */
const SETTINGS_FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];

/**
 * Builds what is missing or outdated, or everything, or one result `only`, side by side; gives whether all of it could be
 * built. `quiet`: without the warnings to those who will put the result on the web.
 */
export async function build({ everything = false, only, quiet = false } = {}) {
  const built = PARTS.map(async ({ name, sources, settings, result, mark, command }) => {
    if (only && only !== result) return true;
    const now = fingerprint(sources, settings);
    if (!everything && existsSync(result) && existsSync(mark) && readFileSync(mark, 'utf8') === now) return true;
    console.log(`Preparando ${name}…`);
    const told = command.map((word) => (quiet && word === 'warn' ? 'error' : word));
    const [status] = await once(spawn(process.execPath, told, { stdio: 'inherit' }), 'exit');
    if (status === 0) writeFileSync(mark, now);
    return status === 0;
  });
  return (await Promise.all(built)).every(Boolean);
}

/**
 * Of contents, since file times mean nothing after a checkout, and of the settings that a build inserts: those whose
 * names begin so. An operator of `npm run admin` needs neither the site's settings nor the right to build.
 */
export function fingerprint(sources, beginning) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesBelow))
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  const settings = beginning ? [...settingsOf(process.env, beginning), ...settingLines(beginning)] : [];
  return hash.update(JSON.stringify(settings)).digest('hex');
}

const settingsOf = (environment, beginning) =>
  Object.entries(environment)
    .filter(([name]) => name.startsWith(beginning))
    .sort();

/** The rest of such a file is the server's, and changes nothing of the site. Of a value over several lines the first counts. */
const settingLines = (beginning) =>
  SETTINGS_FILES.filter((file) => existsSync(file)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.replace(/^\s*(export\s+)?/, '').startsWith(beginning)),
  );

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await build({ everything: true })) ? 0 : 1;
