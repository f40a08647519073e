/**
 * `npm run bench`: measures everything and prints it. `-- weight` measures one part, `-- --write` puts all of it into
 * docs/measurements.md. `BENCH_COUPONS` is how many coupons the part `coupons` fills in.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { build } from '../scripts/build.mjs';
import { measureCouponsPaging } from './couponsPaging';
import { measureLists } from './lists';
import { measureOffersPaging } from './offersPaging';
import { measureStarts } from './start';
import { measureWeight } from './weight';

const PARTS = {
  weight: { title: 'What a screen weighs', measure: measureWeight },
  start: { title: 'From a start to a list', measure: measureStarts },
  lists: { title: 'Lists', measure: () => measureLists(process.env.TEST_DATABASE_URL) },
  offers: { title: 'Pages of offers', measure: () => measureOffersPaging(process.env.TEST_DATABASE_URL) },
  coupons: { title: 'Pages of coupons', measure: () => measureCouponsPaging(process.env.TEST_DATABASE_URL) },
};

const INTRODUCTION = `# Measurements

Written by \`npm run bench -- --write\`; anybody can repeat it. Bytes are exact, and \`e2e/budgets.spec.ts\` holds them. Times depend on the machine and on what else it does: compare figures of one run only. The peer is the route that one would write in an hour, \`bench/peer.ts\`: Fastify with \`count(*)\` and \`OFFSET\`, without accounts, limits, validation or headers, which ours has in every figure.
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
const page = pieces.join('\n');
console.log(page);
if (asked.includes('--write')) writeFileSync('docs/measurements.md', page);

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function machine(): string {
  return `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'})`;
}
