/** `npm run dev`: the site with hot reload on Vite's port, the server behind it, restarted at every change. */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensureInstalled.mjs';

ensureInstalled();
const run = (...command) => spawn(process.execPath, command, { stdio: 'inherit' });
const both = [
  run('node_modules/tsx/dist/cli.mjs', 'watch', 'server/index.ts'),
  run('--import', 'tsx', 'node_modules/vite/bin/vite.js', '--configLoader', 'native'),
];

let stopping = false;
function stop() {
  // After a second signal tsx would not wait for the server to close its database.
  if (stopping) return;
  stopping = true;
  for (const one of both) one.kill('SIGTERM');
}

process.on('SIGTERM', stop);
process.on('SIGINT', () => {
  // A terminal has sent Ctrl-C to both already.
  if (process.stdin.isTTY) stopping = true;
  else stop();
});
for (const one of both) {
  one.on('exit', (code) => {
    process.exitCode ??= stopping ? 0 : (code ?? 1);
    stop();
  });
}
