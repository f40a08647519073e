import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../testing/childProcess';
import { findPrograms, type OwnPostgres, startPostgres } from './testing/ownPostgres';

const programs = findPrograms();
if (!programs)
  console.error("Left out: a PostgreSQL that crashes under load (its programs are not in Debian's place).");

/** How many times each failure is caused. */
const rounds = [1, 2, 3, 4, 5];

describe.runIf(programs)('writers, when PostgreSQL is killed under them', () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.destroy());

  /** Compares the answers that eight writers get during a failure with the rows that are there in the end. */
  async function writeWhile(address: string, happens: () => Promise<void>): Promise<void> {
    const child = runProgram('failoverWriter', [], { DATABASE_URL: address });
    await child.lineWith(/^writing/);
    await wait(1_500);
    await happens();
    const before = await namesIn(postgres);
    await wait(2_500);
    child.endInput();
    const { code, output } = await child.ended;
    const after = await namesIn(postgres);

    const told = [...output.matchAll(/^(yes|no|unknown) (one|two) (\S+)/gm)].map(([, answer, kind, id]) => {
      const wanted = kind === 'one' ? [id ?? ''] : [`${id}.1`, `${id}.2`];
      const there = wanted.filter((name) => after.has(name)).length;
      return { answer, id, is: there === 0 ? 'nothing' : there === wanted.length ? 'everything' : 'half' };
    });
    const allowed: Record<string, string[]> = {
      yes: ['everything'],
      no: ['nothing'],
      unknown: ['nothing', 'everything'],
    };
    const wrong = told.filter(({ answer = '', is }) => !allowed[answer]?.includes(is));
    expect(wrong).toEqual([]);
    expect({ code, lastLine: output.split('\n').at(-1) }).toEqual({ code: 0, lastLine: 'done' });
    // Writing went on without help.
    expect(after.size).toBeGreaterThan(before.size);
    expect(told.filter(({ answer }) => answer === 'yes').length).toBeGreaterThan(50);
    await postgres.query('truncate categories cascade');
  }

  test.each(rounds)('and starts again (%i)', (_round) =>
    writeWhile(postgres.url, () => postgres.crash().then(postgres.restart)),
  );

  test.each([6_000, 40_000])('and is only paused, for %i ms', (ms) =>
    writeWhile(postgres.url, async () => {
      const goOn = postgres.pause();
      await wait(ms);
      goOn();
    }),
  );
});

async function namesIn(postgres: OwnPostgres): Promise<Set<string>> {
  return new Set((await postgres.query<{ name: string }>('select name from categories')).map(({ name }) => name));
}
