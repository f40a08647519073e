/** The checks as tests of vitest, in their order: `npm run conformance` runs this file. */
import { afterAll, inject, it } from 'vitest';
import { openKit } from './kit';
import { screenOf, titleOf } from './screens';
import { inLine } from './told';

const kit = await openKit(inject('settings'));

for (const check of kit.checks) {
  const screen = screenOf(check.call);
  it(`${screen}: ${titleOf(check.call)} ${check.what}`, async ({ annotate, skip }) => {
    const { broken, tolerated, untried } = await kit.run(check);
    for (const finding of tolerated) await annotate(`tolerated: ${inLine(finding)}`);
    // What is said of a failure is about the platform, and no line of the kit.
    if (broken.length > 0) throw Object.assign(new Error([screen, ...broken.map(inLine)].join('\n')), { stack: '' });
    if (untried.length > 0 && tolerated.length === 0) skip(untried.join('; '));
    for (const why of untried) await annotate(`not tried: ${why}`);
  });
}

afterAll(async () => {
  const left = await kit.close();
  if (left.length > 0) console.log(['Still on the platform:', ...left].join('\n  '));
});
