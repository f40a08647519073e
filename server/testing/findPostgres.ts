import type { TestProject } from 'vitest/node';
import { onServer } from '../../scripts/onServer.mjs';

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres';
const WISHES = ['auto', 'required', 'off'] as const;

/** A PostgreSQL to test on, or why there is none. */
export type Found = { url: string } | { why: string };

/**
 * Looks for the PostgreSQL of TEST_DATABASE_URL, or else a local one, as TEST_POSTGRES wishes: `required` fails without
 * one, `off` does not look, and `auto`, the default, goes on without. Whoever names an address requires it.
 */
export async function findPostgres({ TEST_POSTGRES, TEST_DATABASE_URL }: NodeJS.ProcessEnv): Promise<Found> {
  const wish = TEST_POSTGRES || (TEST_DATABASE_URL ? 'required' : 'auto');
  if (!WISHES.some((one) => one === wish)) {
    throw new Error(`TEST_POSTGRES=${wish} is none of ${WISHES.join(', ')}.`);
  }
  if (wish === 'off') return { why: 'TEST_POSTGRES=off' };
  const url = TEST_DATABASE_URL || DEFAULT_URL;
  try {
    await onServer(url, 'select 1');
    return { url };
  } catch (cause) {
    const why = `no PostgreSQL answers at ${withoutPassword(url)}`;
    if (wish === 'required') throw new Error(`PostgreSQL was asked for, and ${why}.`, { cause });
    return { why: `${why}; TEST_POSTGRES=required makes that a failure` };
  }
}

/** Says at the end of a run what it did without; scripts/test.mjs says it again at its own end. */
export function sayLeftOut({ vitest, name }: TestProject, why: string): void {
  const suites = vitest.state
    .getTestModules()
    .filter(({ project }) => project.name === name)
    .flatMap(({ children }) => [...children.allSuites(), ...children.allTests()])
    .filter((child) => / on pglite$/.test(child.name));
  if (suites.length > 0) console.error(`Left out: the PostgreSQL half of ${suites.length} suites (${why}).`);
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}
