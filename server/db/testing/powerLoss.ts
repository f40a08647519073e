import { appendFileSync } from 'node:fs';
import { openCluster } from '../pglite/cluster';
import { PowerLossFs } from './powerLossFs';

// For powerCut.ts: writes pairs of rows and new tables into the database of argv[2], prints them, and cuts its own
// power.
const [, , directory = '', acknowledged = '', seed = '1'] = process.argv;
const random = generator(Number(seed));
const fs = new PowerLossFs(directory);
const pg = await openCluster(directory, { fs });
await pg.exec('create table pairs (n int, half int, pad text, primary key (n, half))');

const last = 60 + Math.floor(random() * 200);
for (let n = 1; n <= last; n++) {
  if (n % 70 === 0) await pg.exec('checkpoint');
  if (n % 20 === 0) await pg.exec(`create table more_${n} as select generate_series(1, ${n}) as i`);
  if (n % 50 === 0) await pg.exec('vacuum full pairs');
  if (n % 60 === 0) await pg.exec(`drop table more_${n - 20}`);
  await pg.transaction(async (tx) => {
    for (const half of [0, 1]) await tx.query('insert into pairs values ($1, $2, $3)', [n, half, 'x'.repeat(300)]);
    if (n > 30) await tx.query("update pairs set pad = pad || '.' where n = $1", [n - 30]);
  });
  appendFileSync(acknowledged, `${n}\n`);
}
const { writes, names } = fs.cutPower(random);
process.stdout.write(`lost ${writes} writes, ${names} names\n`, () => process.kill(process.pid, 'SIGKILL'));

/** A plain linear congruential generator: a failing round can be run again. */
function generator(state: number): () => number {
  let current = state;
  return () => {
    current = (current * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return current / 2 ** 32;
  };
}
