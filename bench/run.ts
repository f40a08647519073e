/**
 * `npm run bench` measures everything and prints it. `-- weight` measures one part. `--demo URL` and `--directus URL
 * --token TOKEN` are the programs that it is compared with. `--write` puts the results into docs/performance.md and
 * leaves the rest of it, `--release` stores them as the figures that the next are compared with. `BENCH_COUPONS`,
 * `BENCH_ROUNDS` and `BENCH_MINUTES` say how much.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { build } from '../scripts/build.mjs';
import { measureFloods } from './floods';
import { measureGrowth } from './growth';
import { measureHandling } from './handling';
import { measureLists } from './lists';
import { measureLoad } from './load';
import { measureOffersPaging } from './offersPaging';
import { keepRelease, lastRelease } from './release';
import { type Report, sinceRelease } from './report';
import { measureScreens } from './screens';
import { readSettings } from './settings';
import { measureStarts } from './start';
import { measureUploads } from './uploads';
import { measureWeight } from './weight';
import { measureWriters } from './writers';
import { yardstick } from './yardstick';

interface Part {
  title: string;
  measure(): Promise<Report> | Report;
}

const DATABASE = process.env.TEST_DATABASE_URL;

const PARTS: Record<string, Part> = {
  screens: { title: 'What a person waits for', measure: () => measureScreens(settings.demo) },
  handling: { title: 'What a hand waits for', measure: () => measureHandling() },
  weight: { title: 'What a screen weighs', measure: () => ({ text: measureWeight() }) },
  start: { title: 'From a start to a list', measure: async () => ({ text: await measureStarts() }) },
  lists: { title: 'Lists', measure: () => measureLists(DATABASE, directus()) },
  offers: { title: 'Pages of offers', measure: () => measureOffersPaging(DATABASE) },
  growth: { title: 'With many more rows', measure: () => measureGrowth(DATABASE) },
  writers: { title: 'Sixteen writers', measure: () => measureWriters(DATABASE) },
  load: { title: 'More than it can do', measure: () => measureLoad(DATABASE) },
  uploads: { title: 'Pictures that arrive at once', measure: async () => ({ text: await measureUploads() }) },
  floods: { title: 'Working beside a flood', measure: async () => ({ text: await measureFloods() }) },
};

const settings = readSettings(process.argv.slice(2), Object.keys(PARTS));
const directus = () =>
  settings.directus === undefined ? undefined : { origin: settings.directus, token: settings.token ?? '' };

build();
const PAGE = 'docs/performance.md';
// Sections that are not measured now stay as they are, also those that no part measures.
const [introduction = '', ...old] = readFileSync(PAGE, 'utf8').split(/^## /m);
const sections = new Map(old.map(titled));
const release = lastRelease();
for (const [name, { title, measure }] of Object.entries(PARTS)) {
  if (!settings.parts.includes(name)) continue;
  const on = machine();
  const begun = performance.now();
  const { text, figures = {} } = await measure();
  console.log(`${name}: ${((performance.now() - begun) / 60_000).toFixed(1)} minutes\n`);
  const section = `Measured on ${today()}, Node ${process.versions.node}, ${on}.\n\n${text}`;
  console.log(`## ${title}\n\n${section}\n\n${sinceRelease(figures, release)}\n`);
  sections.set(title, section);
  // Written part by part: a failure does not lose the earlier results.
  if (settings.write) writeFileSync(PAGE, written());
  if (settings.release) keepRelease(figures);
}

/** The page: its sections where they stood, then new ones. */
function written(): string {
  return introduction + [...sections].map(([title, text]) => `## ${title}\n\n${text.trim()}\n`).join('\n');
}

/** A section of the page: its title, and all text below it. */
function titled(section: string): [title: string, text: string] {
  const end = section.indexOf('\n');
  return [section.slice(0, end), section.slice(end + 1)];
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function machine(): string {
  return `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}, yardstick ${yardstick().toFixed(0)} ms)`;
}
