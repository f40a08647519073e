/** A Chromium for the tests in a real browser: an installed one, or one that can be fetched. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  // Chromium without windows, tabs and menus, which are not needed here and take a tenth of the time. With
  // CHROMIUM=/usr/bin/chromium and --headed the tests can be watched.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed Chromium: CHROMIUM, a usual place, or the test runner's own; undefined without any. */
export async function findChromium() {
  const { chromium } = await import('@playwright/test');
  return [process.env.CHROMIUM, ...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** The same, installing one where none is: from Debian's packages when that is allowed, else from the test runner's. */
export async function findOrInstallChromium() {
  return (await findChromium()) ?? (await installed(fromDebian)) ?? (await installed(fromTestRunner));
}

async function installed(install) {
  install();
  return findChromium();
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('No Chromium yet: installing one from the packages…');
  const run = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = (name) => run('install', '-y', '--no-install-recommends', name);
  if (run('update') && !install('chromium-headless-shell')) install('chromium');
}

function fromTestRunner() {
  console.log("No Chromium yet: fetching the test runner's own…");
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
}
