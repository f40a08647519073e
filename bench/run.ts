/**
 * `npm run bench`: measures everything and prints it. `-- weight` measures one part, `-- --write` puts all of it into
 * docs/measurements.md. `BENCH_COUPONS` is how many coupons the part `coupons` fills in.
 */
import { writeFileSync } from 'node:fs';
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

Written by \`npm run bench -- --write\`; anybody can repeat it. Bytes are exact, and \`e2e/budgets.spec.ts\` holds them. Times depend on the machine and on what else it does: compare figures of one run only. The peer is the route that one would write in an hour, \`bench/peer.ts\`: Fastify with \`count(*)\` and \`OFFSET\`, without accounts, limits, validation or headers, which ours has in every figure.
`;

/** What no part measures. */
const BY_HAND = `## The upkeep of the embedded database

Measured by hand on 2026-11-22 with 300,000 coupons while the machine did much else: the longest that another question waited was 3.9 s while everything was tidied at once after they were written, and 1.4 s table by table; after 500 were scanned it was 3.4 s at once, and 0.07 s for those tables that changed enough.
`;

const asked = process.argv.slice(2);
const known = (name: string): name is keyof typeof PARTS => name in PARTS;
const chosen = asked.filter(known);
const unknown = asked.filter((name) => !known(name) && name !== '--write');
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: there are ${Object.keys(PARTS).join(', ')}`);

build();
const pieces = [INTRODUCTION, `Measured on ${today()}, Node ${process.versions.node}, ${machine()}.\n`];
for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS).filter(known)) {
  const { title, measure } = PARTS[name];
  pieces.push(`## ${title}\n\n${await measure()}\n`);
}
pieces.push(BY_HAND);
const page = pieces.join('\n');
console.log(page);
if (asked.includes('--write')) writeFileSync('docs/measurements.md', page);

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function machine(): string {
  return `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'})`;
}
