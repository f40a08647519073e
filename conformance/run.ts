/** `npm run conformance`: whether a platform keeps the contract, and what users see where it does not. */
import { createVitest } from 'vitest/node';
import { readSettings, type Settings, USAGE, UsageError } from './settings';

declare module 'vitest' {
  interface ProvidedContext {
    settings: Settings;
  }
}

try {
  const { json, ...settings } = readSettings(process.argv.slice(2), process.env);
  const vitest = await createVitest('test', {
    ...{ config: false, watch: false, root: import.meta.dirname, include: ['suite.ts'], provide: { settings } },
    // A terminal's Ctrl-C reaches processes and no threads: those finish what they do and remove what they made.
    ...{ pool: 'threads', execArgv: ['--import', new URL('../scripts/withoutStorage.mjs', import.meta.url).href] },
    ...{ reporters: ['verbose', ...(json ? ['json'] : [])], ...(json && { outputFile: { json } }) },
    ...{ testTimeout: 0, hookTimeout: 0, teardownTimeout: 600_000 },
  });
  // Vitest's own listener ends at once.
  process.removeAllListeners('SIGINT').once('SIGINT', () => {
    console.error('stopping: what was made is removed first');
    void vitest.cancelCurrentRun('keyboard-input');
  });
  await vitest.start();
  await vitest.close();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
