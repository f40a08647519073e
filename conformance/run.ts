/** `npm run conformance`: whether a platform keeps the call table, and what the back-office's users see where it does not. */
import { writeFileSync } from 'node:fs';
import { readArguments, USAGE, UsageError } from './arguments';
import { checkPlatform } from './check';
import { exitCodeOf, reportText } from './reportText';

try {
  const { json, ...options } = readArguments(process.argv.slice(2), process.env);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error('stopping: what was made is removed first');
      stop.abort();
    });
  }
  const report = await checkPlatform({ ...options, stop: stop.signal, progress: (text) => console.error(text) });
  console.log(reportText(report));
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = exitCodeOf(report);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
