import { expect, it } from 'vitest';
import { startLeanPlatform } from '../e2e/leanPlatform';
import { checkPlatform } from './check';
import { exitCodeOf, reportText } from './reportText';

it('tolerates a platform that answers the call table at its leanest', async () => {
  const lean = await startLeanPlatform();
  try {
    const report = await checkPlatform({
      ...{ base: lean.url, admin: { email: 'ana@lean.test', password: 'x' }, write: true, lasting: true },
      ...{ timeoutMs: 60_000, slowMs: 60_000, patienceMs: 0, progress: () => undefined },
    });
    expect(exitCodeOf(report), reportText(report)).toBe(0);
    const beyond = lean.outside.filter((request) => !request.startsWith('OPTIONS '));
    expect(beyond, 'requests that no browser makes for the table').toEqual([]);
  } finally {
    await lean.close();
  }
});
