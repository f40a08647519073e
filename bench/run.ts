/**
 * `npm run bench` measures everything and prints it; `-- growth` one part. `--demo URL` is the program that screens are
 * compared with, `--directus URL` (with BENCH_DIRECTUS_TOKEN) the one for searched lists, `--write` puts the results into
 * docs/performance.md and leaves the rest of it. `BENCH_COUPONS` and `BENCH_ROUNDS` say how much.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.mjs';
import { measureFloods } from './floods';
import { measureGrowth } from './growth';
import { measureScreens } from './screens';
import { measureSearches } from './searches';
import { measureStarts } from './start';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, demo: { type: 'string' }, directus: { type: 'string' } },
});

const PARTS: Record<string, { title: string; measure(): Promise<string> }> = {
  screens: { title: 'What a person waits for', measure: () => measureScreens(values.demo) },
  start: { title: 'From a start to a list', measure: measureStarts },
  growth: { title: 'With many more rows', measure: () => measureGrowth(process.env.TEST_DATABASE_URL) },
  searches: {
    title: 'Lists that are searched',
    measure: () =>
      measureSearches(
        process.env.TEST_DATABASE_URL,
        values.directus ? { url: values.directus, token: process.env.BENCH_DIRECTUS_TOKEN ?? '' } : undefined,
      ),
  },
  floods: { title: 'Working beside a flood', measure: measureFloods },
};
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: there are ${Object.keys(PARTS).join(', ')}`);

if (!(await build())) process.exit(1);
const PAGE = 'docs/performance.md';
for (const [name, { title, measure }] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const machine = `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'})`;
  const today = new Date().toISOString().slice(0, 10);
  const section = `## ${title}\n\nMeasured on ${today}, Node ${process.versions.node}, ${machine}.\n\n${await measure()}\n`;
  console.log(section);
  // Written part by part: a failure does not lose the earlier results.
  if (values.write) writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), title, section));
}

/** The page with a section in the place of the one of that title, or after all others. */
function withSection(page: string, title: string, section: string): string {
  const parts = page.split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(`## ${title}\n`));
  return (at < 0 ? [...parts, section] : parts.with(at, section))
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n');
}
