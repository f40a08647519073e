import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { onServer } from '../../scripts/onServer.mjs';

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres';
const WISHES = ['auto', 'required', 'off'] as const;

/** A PostgreSQL to test on, or why there is none. */
export type Found = { url: string } | { why: string };

/**
 * Looks for the PostgreSQL of TEST_DATABASE_URL, or else a local one, as TEST_POSTGRES says: `off` does not look,
 * `auto`, the default, goes on without, and `required`, which an address means too, fails where none answers within
 * `patienceSeconds`: a machine that has just started may still be starting it.
 */
export async function findPostgres(
  { TEST_POSTGRES, TEST_DATABASE_URL }: NodeJS.ProcessEnv,
  patienceSeconds = 60,
): Promise<Found> {
  const wish = readWish('TEST_POSTGRES', TEST_POSTGRES || (TEST_DATABASE_URL ? 'required' : 'auto'));
  if (wish === 'off') return { why: 'TEST_POSTGRES=off' };
  const url = TEST_DATABASE_URL || DEFAULT_URL;
  try {
    await answers(url, wish === 'required' ? patienceSeconds : 0);
    return { url };
  } catch (cause) {
    const why = `no PostgreSQL answers at ${withoutPassword(url)}`;
    if (wish === 'required') throw new Error(`PostgreSQL was asked for, and ${why}.`, { cause });
    return { why: `${why}; TEST_POSTGRES=required makes that a failure` };
  }
}

async function answers(url: string, patienceSeconds: number): Promise<void> {
  try {
    await onServer(url, 'select 1');
  } catch (error) {
    if (patienceSeconds <= 0) throw error;
    await setTimeout(1000);
    await answers(url, patienceSeconds - 1);
  }
}

/** A variable's setting for a service that tests can do without. Throws for any other value. */
export function readWish(name: string, value: string): (typeof WISHES)[number] {
  const wish = WISHES.find((one) => one === value);
  if (!wish) throw new Error(`${name}=${value} is none of ${WISHES.join(', ')}.`);
  return wish;
}

/**
 * Prints at the end of a run what was left out: the half of those suites that are named like `others`. scripts/test.mjs
 * prints it again at its own end.
 */
export function sayLeftOut({ vitest, name }: TestProject, half: string, others: RegExp, why: string): void {
  const suites = vitest.state
    .getTestModules()
    .filter(({ project }) => project.name === name)
    .flatMap(({ children }) => [...children.allSuites(), ...children.allTests()])
    .filter((child) => others.test(child.name));
  if (suites.length > 0) console.error(`Left out: the ${half} half of ${suites.length} suites (${why}).`);
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}
