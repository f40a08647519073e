/** `npm run conformance`: whether a platform keeps the contract, and what users see where it does not. It only reads. */
import { engines } from '../package.json';
import { openKit } from './checks';
import { entryOf } from './platform';
import { screenOf } from './shapes';

const USAGE = `CONFORMANCE_ADMIN=EMAIL:PASSWORD npm run conformance -- https://host [--origin https://site]

  --origin https://site   where the site will stand, if not where the platform does: whether it is let in

CONFORMANCE_OWNER=EMAIL:PASSWORD tries what owners of stores see.`;

if (Number.parseInt(process.versions.node, 10) < 22)
  console.error(
    `This is Node ${process.versions.node}, and it is made for ${engines.node}: it goes on as far as it can.`,
  );

const [base = '', option, origin = '', ...more] = process.argv.slice(2);
const [admin, owner] = [accountOf(process.env.CONFORMANCE_ADMIN), accountOf(process.env.CONFORMANCE_OWNER)];
const isOption = option === undefined || (option === '--origin' && isAddress(origin) && more.length === 0);
if (!isAddress(base) || !isOption || !admin) {
  console.error(USAGE);
  process.exit(2);
}

// Browsers name an origin without a path.
const { platform, checks } = await openKit({ base, admin, owner, origin: origin && new URL(origin).origin });
for (const { call, what, run } of checks) {
  await run();
  const { broken, hints, untried } = platform.take();
  const sign = broken.length > 0 ? '×' : untried.length > 0 && hints.length === 0 ? '↓' : '✓';
  const lines = [...broken, ...hints.map((line) => `tolerated: ${line}`), ...untried.map((why) => `not tried: ${why}`)];
  console.log(
    [`${sign} ${screenOf(call)}: ${entryOf(call).method} ${entryOf(call).path} ${what}`, ...lines].join('\n    '),
  );
  if (broken.length > 0) process.exitCode = 1;
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The password may contain colons, an e-mail does not. */
function accountOf(text = '') {
  const [, email, password] = /^([^:]+@[^:]+):(.+)$/.exec(text) ?? [];
  return email && password ? { email, password } : undefined;
}
