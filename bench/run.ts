/**
 * `npm run bench`: measures everything and prints it. `-- weight` measures one part, `-- --write` puts what was
 * measured into docs/measurements.md and leaves the rest of it. `BENCH_COUPONS` is how many coupons the part `coupons` fills in.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { build } from '../scripts/build.mjs';
import { measureCouponsPaging } from './couponsPaging';
import { measureFloods } from './floods';
import { measureLists } from './lists';
import { measureOffersPaging } from './offersPaging';
import { measureStarts } from './start';
import { measureUploads } from './uploads';
import { measureWeight } from './weight';

const PARTS = {
  weight: { title: 'What a screen weighs', measure: measureWeight },
  start: { title: 'From a start to a list', measure: measureStarts },
  lists: { title: 'Lists', measure: () => measureLists(process.env.TEST_DATABASE_URL) },
  offers: { title: 'Pages of offers', measure: () => measureOffersPaging(process.env.TEST_DATABASE_URL) },
  coupons: { title: 'Pages of coupons', measure: () => measureCouponsPaging(process.env.TEST_DATABASE_URL) },
  uploads: { title: 'Pictures that arrive at once', measure: measureUploads },
  floods: { title: 'Working beside a flood', measure: measureFloods },
};

const INTRODUCTION = `# Measurements

Written by \`npm run bench -- --write\`; anybody can repeat it. Bytes are exact, and \`e2e/budgets.spec.ts\` holds them. Times depend on the machine and on what else it does: compare figures of one section only. The peer is the route that one would write in an hour, \`bench/peer.ts\`: Fastify with \`count(*)\` and \`OFFSET\`, without accounts, limits, validation or headers, which ours has in every figure.
`;

const asked = process.argv.slice(2);
const known = (name: string): name is keyof typeof PARTS => name in PARTS;
const chosen = asked.filter(known);
const unknown = asked.filter((name) => !known(name) && name !== '--write');
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: there are ${Object.keys(PARTS).join(', ')}`);

build();
const PAGE = 'docs/measurements.md';
// What is not measured now stays as it was, also what no part measures.
const sections = new Map(readFileSync(PAGE, 'utf8').split(/^## /m).slice(1).map(titled));
for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS).filter(known)) {
  const { title, measure } = PARTS[name];
  const text = `Measured on ${today()}, Node ${process.versions.node}, ${machine()}.\n\n${await measure()}`;
  console.log(`## ${title}\n\n${text}\n`);
  sections.set(title, text);
}
const titles = new Set([...Object.values(PARTS).map(({ title }) => title), ...sections.keys()]);
const written = [...titles].filter((title) => sections.has(title));
const page = [INTRODUCTION, ...written.map((title) => `## ${title}\n\n${sections.get(title)?.trim()}\n`)].join('\n');
if (asked.includes('--write')) writeFileSync(PAGE, page);

/** A section of the page: its title, and all that stands below it. */
function titled(section: string): [title: string, text: string] {
  const end = section.indexOf('\n');
  return [section.slice(0, end), section.slice(end + 1)];
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function machine(): string {
  return `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'})`;
}
