/** `npm run admin -- …`: the operator's commands of the server, installed and built first where necessary. */
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './ensureInstalled.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
if (!(await build({ only: 'dist-server/index.js' }))) process.exit(1);
const { status } = spawnSync(process.execPath, ['dist-server/admin.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
