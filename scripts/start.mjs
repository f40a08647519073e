/** `npm start`: installs and builds what is missing or outdated, then runs the server until it is stopped. */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensureInstalled.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
if (!(await build({ quiet: true }))) process.exit(1);

// By default glibc keeps what large blocks took, a hundred megabytes after a first start (docs/decisions/0019).
const env = { MALLOC_TRIM_THRESHOLD_: '131072', ...process.env };
const server = spawn(process.execPath, ['dist-server/index.js'], { stdio: 'inherit', env });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the server as well, and a second signal would kill it.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}

// npm ends only its shell, and the shell passes nothing on: the server must not live on with its data locked.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 250);
  server.on('exit', () => clearInterval(watch));
}

server.on('error', (error) => {
  console.error(`No se pudo iniciar el servidor: ${error.message}`);
  process.exitCode = 1;
});
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
