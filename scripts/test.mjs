/**
 * `npm test`: all checks and tests, cheapest first, stopping at the first failure with its exit code. `npm run check`
 * leaves out the build and the browser: the steps named as arguments run. `npm run test:nightly`: tests named
 * `*.nightly.*`, every call and race with pictures in a bucket, and every story on PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './ensureInstalled.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
const { findOrInstallChromium } = await import('./findChromium.mjs');

// Biome writes colours even where its output is no terminal.
const NO_COLOURS = process.stdout.isTTY ? [] : ['--colors=off'];

// More of them than processors judge the same types twice: 17 s on two processors in place of 10.
const CHECKERS = String(Math.min(4, availableParallelism()));

const STEPS = {
  format: {
    title: 'format and lint',
    run: () => node({}, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...NO_COLOURS),
  },
  types: { title: 'types', run: () => node({}, 'node_modules/typescript/bin/tsc', '--checkers', CHECKERS) },
  unused: { title: 'unused code', run: () => node({}, 'node_modules/knip/bin/knip.js') },
  unit: { title: 'contract, server, screens', run: () => node({}, 'node_modules/vitest/vitest.mjs', 'run') },
  build: { title: 'build', run: () => build() },
  e2e: { title: 'stories in Chromium', run: () => inChromium() },
};

/** The nightly tests need a PostgreSQL and fail without one. */
const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';

/** What the server does for its calls; the tests of the storages themselves say which they are of. */
const IN_BUCKET = ['coupon', 'payment', 'history', 'user']
  .map((name) => `server/${name}-service/`)
  .concat('server/http/');

const NIGHTLY = {
  'nightly-unit': {
    title: 'long tests of contract, server, screens',
    run: () => node({ TEST_POSTGRES: 'required', NIGHTLY: '1' }, 'node_modules/vitest/vitest.mjs', 'run'),
  },
  'nightly-bucket': {
    title: 'calls and races with pictures in a bucket',
    run: () =>
      node(
        { TEST_POSTGRES: 'required', TEST_STORAGE: 'bucket' },
        ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...IN_BUCKET],
      ),
  },
  ...pooled('session'),
  ...pooled('transaction'),
  'nightly-e2e': { title: 'long stories in Chromium', run: () => inChromium({ NIGHTLY: '1' }) },
  'nightly-postgres': {
    title: 'stories in Chromium on PostgreSQL',
    run: () => inChromium({ E2E_DATABASE_URL: process.env.E2E_DATABASE_URL ?? LOCAL_POSTGRES }),
  },
};

/** What the server's tests do on PostgreSQL, through PgBouncer. */
function pooled(mode) {
  const run = () => node(env, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '-t', 'postgres');
  const env = { TEST_POSTGRES: 'required', TEST_S3: 'off', TEST_POOLER: mode };
  return { [`nightly-${mode}-pooler`]: { title: `the server behind a pooler of each ${mode}`, run } };
}
const ALL = { ...STEPS, ...NIGHTLY };
const chosen = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(STEPS);
const unknown = chosen.filter((name) => !(name in ALL));
if (unknown.length > 0) fail(`Unknown step ${unknown.join(', ')}: there are ${Object.keys(ALL).join(', ')}.`, 2);

const summary = [];
const leftOut = new Set();
for (const name of chosen) {
  const { title, run } = ALL[name];
  console.log(`\n── ${title}`);
  const output = (await run()) ?? '';
  summary.push(`✓ ${title}`, ...closingLines(output));
}
console.log(`\n── All passed\n${summary.join('\n')}`);
for (const line of leftOut) console.error(line);

async function inChromium(env = {}) {
  const chromium = await findOrInstallChromium();
  if (!chromium) fail('No Chromium: install one, or say where it is with CHROMIUM=/path/to/chromium npm test.', 1);
  process.env.CHROMIUM = chromium;
  return node(env, 'node_modules/@playwright/test/cli.js', 'test');
}

/** Runs a tool in the foreground, with further variables, and gives what it printed; a failure ends the process. */
function node(env, ...command) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const child = spawn(process.execPath, command, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...color, ...env },
  });
  let output = '';
  // Repeated at the very end, where it is read.
  createInterface({ input: child.stderr }).on('line', (line) => {
    process.stderr.write(`${line}\n`);
    if (line.startsWith('Left out: ')) leftOut.add(line);
  });
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    output += chunk;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => fail(error.message, 1));
    child.on('close', (code) => (code === 0 ? resolve(output) : fail(`── Failed: ${command[0]}`, code ?? 1)));
  });
}

/** The summary of the test runners: how many passed, failed and were left out. */
function closingLines(output) {
  return output
    .split('\n')
    .filter((line) => /^\W*(Test Files|Tests)\s+.*\d|^\s*\d+ (passed|failed|flaky|skipped)\b/.test(line));
}

function fail(message, code) {
  console.error(`\n${message}`);
  process.exit(code);
}
