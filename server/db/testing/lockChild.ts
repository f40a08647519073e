import { lockDirectory } from '../pglite/directoryLock';

// For directoryLock.test.ts: waits for a line, then tries to take the lock of argv[2] and says how that went.
process.stdin.once('data', () => {
  try {
    lockDirectory(String(process.argv[2]), () => undefined);
    process.stdout.write('held\n');
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  }
});
process.stdout.write('ready\n');
