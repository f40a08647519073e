/**
 * Runs steps one after another, also after a failure, except one that `needs` a step that failed. Prints at the end the
 * result of each, with the totals and the failed tests of the test runners. Gives whether all passed. A step's `run`
 * gives `ok` and its `output`, or throws.
 */
export async function runSteps(steps) {
  const failed = new Set();
  const summary = [];
  for (const { name, title, needs, run } of steps) {
    if (failed.has(needs)) {
      failed.add(name);
      summary.push(`– ${title}: left out, since it needs: ${needs}`);
      continue;
    }
    console.log(`\n── ${title}`);
    const { ok, output } = await outcome(run);
    if (!ok) failed.add(name);
    summary.push(`${ok ? '✓' : '✗'} ${title}`, ...closingLines(ok, output));
  }
  const what = failed.size === 0 ? 'All passed' : `Failed: ${[...failed].join(', ')}`;
  console.log(`\n── ${what}\n${summary.join('\n')}`);
  return failed.size === 0;
}

async function outcome(run) {
  try {
    return await run();
  } catch (error) {
    console.error(error.message);
    return { ok: false, output: error.message };
  }
}

/**
 * How many passed, failed and were left out; each test that failed, once. Of a step that failed before it could say so,
 * its last lines.
 */
function closingLines(ok, output) {
  const isTold = /^\W*(Test Files|Tests)\s+.*\d|^\s*\d+ (passed|failed|skipped)\b|^\s*FAIL\s|^ {4}e2e\/.* › /;
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const told = [...new Set(lines.filter((line) => isTold.test(line)))];
  return ok || told.length > 0 ? told : lines.slice(-20);
}
