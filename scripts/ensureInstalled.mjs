/**
 * Runs `npm ci` when the installed packages are not those of package-lock.json. It runs before anything is installed,
 * so it needs only Node itself.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The oldest minor version of these, of which the first is the oldest; of newer ones any. */
const OLDEST = { 20: 19, 22: 12 };
/** Even versions are maintained for three years; those after the newest here are taken to be. */
const MAINTAINED = [22, 24, 26];

/** Goes to the project's folder and installs what is missing or outdated; ends the process when that is impossible. */
export function ensureInstalled() {
  requireNode();
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  if (isInstalled()) return;
  console.log('Instalando lo que hace falta (npm ci)…');
  const { status } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status === 0) return;
  console.error('No se pudo instalar. Revisa la conexión y el mensaje de npm, y vuelve a intentarlo.');
  process.exit(status ?? 1);
}

/** Runs npm in the foreground, the same one that runs this script if there is one. */
function npm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return spawnSync(process.execPath, [own, ...args], { stdio: 'inherit' });
  return spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
}

/** Compares contents, since file times mean nothing after a checkout. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const needed = Math.max(major, ...Object.keys(OLDEST).slice(0, 1));
  if (major < needed || minor < (OLDEST[needed] ?? 0)) {
    console.error(`Hace falta Node ${needed}.${OLDEST[needed]} o más nuevo; este es ${process.versions.node}.`);
    process.exit(1);
  }
  if (MAINTAINED.includes(major) || major > Math.max(...MAINTAINED)) return;
  console.error(`Node ${process.versions.node} ya no recibe correcciones de seguridad. Usa la versión 24 o la 26.`);
}
