/**
 * `npm test`: all checks and tests, cheapest first, each also after a failure. `npm run check` leaves out the build and
 * the browser: the steps named as arguments run. `npm run test:nightly`: tests named `*.nightly.*`,
 * every story on PostgreSQL, and unit tests on days to come.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runSteps } from './runSteps.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
const { findOrInstallChromium } = await import('./findChromium.mjs');

// Biome writes colours even where its output is no terminal.
const NO_COLOURS = process.stdout.isTTY ? [] : ['--colors=off'];

// More of them than processors check the same types twice: 17 s on two processors instead of 10.
const CHECKERS = String(Math.min(4, availableParallelism()));

const STEPS = {
  format: {
    title: 'format and lint',
    run: () => node({}, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...NO_COLOURS),
  },
  types: { title: 'types', run: () => node({}, 'node_modules/typescript/bin/tsc', '--checkers', CHECKERS) },
  unused: { title: 'unused code', run: () => node({}, 'node_modules/knip/bin/knip.js') },
  unit: { title: 'contract, server, screens', run: () => node({}, 'node_modules/vitest/vitest.mjs', 'run') },
  build: { title: 'build', run: async () => ({ ok: await build(), output: '' }) },
  e2e: { title: 'stories in Chromium', needs: 'build', run: () => inChromium() },
  engines: { title: 'one story in Firefox and WebKit', needs: 'build', run: () => inEngines() },
};

/** The nightly tests need a PostgreSQL and fail without one. */
const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';

const NIGHTLY = {
  'nightly-unit': {
    title: 'long tests of contract, server, screens',
    run: () => node({ TEST_POSTGRES: 'required', NIGHTLY: '1' }, 'node_modules/vitest/vitest.mjs', 'run'),
  },
  ...onNode(22),
  ...onNode(24),
  ...onNode(26),
  'nightly-e2e': { title: 'long stories in Chromium', needs: 'build', run: () => inChromium({ NIGHTLY: '1' }) },
  'nightly-engines': {
    title: 'stories in Firefox and WebKit',
    needs: 'build',
    run: () => inEngines({ NIGHTLY: '1' }),
  },
  'nightly-postgres': {
    title: 'stories in Chromium on PostgreSQL',
    needs: 'build',
    run: () => inChromium({ E2E_DATABASE_URL: process.env.E2E_DATABASE_URL ?? LOCAL_POSTGRES }),
  },
  ...onDay('leap-day', `${4 * Math.floor(new Date().getFullYear() / 4 + 1)}-02-29 12:00`),
  ...onDay('two-years', '+2 years'),
  'nightly-tokyo': {
    title: 'contract, server, screens in Asia/Tokyo, without a language',
    run: () => node({ TZ: 'Asia/Tokyo', LANG: 'C' }, 'node_modules/vitest/vitest.mjs', 'run'),
  },
};

/** The unit tests on a day to come. PostgreSQL and Ceph are left out: their clocks are not moved. */
function onDay(name, day) {
  const env = { TEST_POSTGRES: 'off', TEST_S3: 'off' };
  const command = ['--exclude-monotonic', day, process.execPath, 'node_modules/vitest/vitest.mjs', 'run'];
  const run = () => {
    if (!spawnSync('faketime', ['--version']).error) return runIn('faketime', env, command);
    leftOut.add('Left out: contract, server, screens on days to come (no faketime: apt-get install faketime).');
    return { ok: true, output: '' };
  };
  return { [`nightly-${name}`]: { title: `contract, server, screens on a day to come: ${day}`, run } };
}
const ALL = { ...STEPS, ...NIGHTLY };
const chosen = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(STEPS);
const unknown = chosen.filter((name) => !(name in ALL));
if (unknown.length > 0) fail(`Unknown step ${unknown.join(', ')}: there are ${Object.keys(ALL).join(', ')}.`, 2);

const leftOut = new Set();
const isFine = await runSteps(chosen.map((name) => ({ name, ...ALL[name] })));
for (const line of leftOut) console.error(line);
process.exitCode = isFine ? 0 : 1;

async function inChromium(env = {}) {
  const chromium = await findOrInstallChromium();
  if (!chromium)
    throw new Error('No Chromium: install one, or say where it is with CHROMIUM=/path/to/chromium npm test.');
  process.env.CHROMIUM = chromium;
  return node(env, 'node_modules/@playwright/test/cli.js', 'test');
}

/** In those of both that are installed. */
function inEngines(env = {}) {
  return node(env, 'node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/engines', '--pass-with-no-tests');
}

/** The unit suite on another version of Node, whose program is a package of the registry. */
function onNode(major) {
  const fetched = `--package=node-${process.platform}-${process.arch}@${major}`;
  const run = () => {
    const command = ['--yes', fetched, 'node', '--print', 'process.execPath'];
    const program = execFileSync('npx', command, { encoding: 'utf8' }).trim();
    const PATH = [dirname(program), process.env.PATH].join(delimiter);
    return runIn(program, { PATH, TEST_ENGINES: 'both' }, ['node_modules/vitest/vitest.mjs', 'run']);
  };
  return { [`nightly-node-${major}`]: { title: `contract, server, screens on Node ${major}`, run } };
}

/** Runs a tool in the foreground, with further variables; gives whether it succeeded, and what it printed. */
function node(env, ...command) {
  return runIn(process.execPath, env, command);
}

function runIn(program, env, command) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const child = spawn(program, command, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...color, ...env },
  });
  let output = '';
  // Repeated at the end of the output.
  createInterface({ input: child.stderr }).on('line', (line) => {
    process.stderr.write(`${line}\n`);
    output += `${line}\n`;
    if (line.startsWith('Left out: ')) leftOut.add(line);
  });
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

function fail(message, code) {
  console.error(`\n${message}`);
  process.exit(code);
}
