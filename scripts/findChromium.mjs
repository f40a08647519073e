/** A Chromium for the tests in a real browser: an installed one, or one that can be fetched. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Chromium without windows, tabs and menus, which are not needed here and take a third of the time. With
 * CHROMIUM=/usr/bin/chromium and --headed the tests can be watched.
 */
const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = [
  SHELL,
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

/**
 * The same, installing the shell where it is missing and Debian's packages may be installed; where there is no Chromium
 * at all, the test runner's.
 */
export async function findOrInstallChromium() {
  if (!process.env.CHROMIUM && !existsSync(SHELL)) await fromDebian();
  const found = await findChromium();
  if (found) return found;
  fromTestRunner();
  return findChromium();
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log("Installing Chromium's shell from the packages…");
  const run = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = (name) => run('install', '-y', '--no-install-recommends', name);
  if (run('update') && !install('chromium-headless-shell') && !(await findChromium())) install('chromium');
}

function fromTestRunner() {
  console.log("No Chromium yet: fetching the test runner's own…");
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
}
