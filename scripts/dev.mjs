/** `npm run dev`: the site with hot reload on Vite's port, the server behind it, started again at every change. */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensureInstalled.mjs';

ensureInstalled();
const run = (...command) => spawn(process.execPath, command, { stdio: 'inherit' });
const both = [run('node_modules/tsx/dist/cli.mjs', 'watch', 'server/index.ts'), run('node_modules/vite/bin/vite.js')];

const stop = () => {
  for (const one of both) one.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const one of both) {
  one.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
}
