import { spawn } from 'node:child_process';
import { lockDirectory } from '../pglite/directoryLock';

// For directoryLock.test.ts: waits for a line, then tries to take the lock of argv[2] and prints the result. With a
// number in argv[3] its clock is that many milliseconds ahead. 'heir' in argv[4] starts a child that outlives it.
const [, , directory = '', ahead = '0', heir] = process.argv;
const { now } = Date;
Date.now = () => now() + Number(ahead);

process.stdin.once('data', async () => {
  try {
    await lockDirectory(directory, () => undefined);
    if (heir) {
      const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
      child.unref();
      process.stdout.write(`${child.pid}\n`);
    }
    process.stdout.write('held\n');
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  }
});
process.stdout.write('ready\n');
