/**
 * Eight writers over the server's own way to the database, four of whom write two rows in a transaction, until stdin
 * ends. Prints for each write `yes`, `no` or `unknown`, as a user would have been answered.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../client';
import { categories } from '../schema';
import { codesOf } from '../sqlErrors';
import { Work } from '../work';

const ANSWER_WITHIN_MS = 15_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const { db, close } = await openDatabase(
  { databaseUrl: process.env.DATABASE_URL ?? '', dataDir: '' },
  { info: say, error: console.error },
);
let isOver = false;
process.stdin.once('end', () => {
  isOver = true;
});
process.stdin.resume();

const add = (name: string) => db.transaction((tx) => tx.insert(categories).values({ name }));
const addTwo = (name: string) =>
  db.transaction(async (tx) => {
    const whoAmI = sql`select pg_backend_pid() || '/' || txid_current() as me`;
    const before = (await tx.execute(whoAmI)).rows[0]?.me;
    await tx.insert(categories).values({ name: `${name}.1` });
    await wait(2);
    await tx.insert(categories).values({ name: `${name}.2` });
    const after = (await tx.execute(whoAmI)).rows[0]?.me;
    if (before !== after) throw new Error(`began as ${before} and went on as ${after}`);
  });

async function write(writer: number): Promise<void> {
  for (let n = 0; !isOver; n++) {
    const kind = writer % 2 === 0 ? 'one' : 'two';
    const name = `${process.pid}-${writer}-${n}`;
    const work = new Work(ANSWER_WITHIN_MS);
    try {
      await work.run(async () => void (await (kind === 'one' ? add(name) : addTwo(name))));
      say(`yes ${kind} ${name}`);
    } catch (error) {
      say(`${work.outcome === 'nothing' ? 'no' : 'unknown'} ${kind} ${name} ${codesOf(error).join(' ') || error}`);
      await wait(20);
    }
  }
}

say('writing');
await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
await close();
say('done');
process.exit(0);
