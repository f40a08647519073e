/** `npm run conformance`: whether a platform conforms to the call table, and what users see where it does not. */
import { writeFileSync } from 'node:fs';
import { readArguments, USAGE, UsageError } from './arguments';
import { checkPlatform } from './check';
import { exitCodeOf, reportText, withoutSecrets } from './reportText';

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
  const secrets = [options.admin.password, options.owner?.password];
  const escaped = secrets.map((secret) => secret && JSON.stringify(secret).slice(1, -1));
  console.log(withoutSecrets(reportText(report), secrets));
  if (json) writeFileSync(json, `${withoutSecrets(JSON.stringify(report, null, 2), escaped)}\n`);
  process.exitCode = exitCodeOf(report);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
