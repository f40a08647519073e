import { describe, expect, test } from 'vitest';
import { FIRST_DAY, LAST_DAY } from '../../contract/limits';
import { API_BASE } from '../../contract/paths';
import { ENTRIES } from '../../contract/services';
import type { Entry } from '../../contract/services/entry';
import { dayParametersOf } from '../../contract/testing/judge';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const CALLS = Object.entries<Entry>(ENTRIES).flatMap(([call, entry]) => {
  const parameters = dayParametersOf(entry);
  return parameters.length > 0 ? [{ call, path: API_BASE + entry.path, access: entry.access, parameters }] : [];
});

describe.each(ENGINES)('days in the queries on %s', (engine) => {
  const t = openedApp(engine);

  test.each(CALLS)(
    'of $call are taken from the first to the last, and only once',
    async ({ path, access, parameters }) => {
      const roles = (['admin', 'owner'] as const).filter(
        (role) => typeof access === 'object' && access[role] !== 'none',
      );
      for (const who of roles) {
        for (const day of [FIRST_DAY, LAST_DAY]) {
          // So many files a minute are written for one person.
          t.clock.advance(60_000);
          const all = new URLSearchParams(parameters.map((name) => [name, day]));
          expect((await t.as(who).get(`${path}?${all}`)).statusCode, `${who} ${day}`).toBe(200);
        }
        for (const name of parameters) {
          t.clock.advance(60_000);
          expect((await t.as(who).get(`${path}?${name}=${LAST_DAY}`)).statusCode, `${who} ${name}`).toBe(200);
          for (const wrong of [`${name}=9999-12-31`, `${name}=${LAST_DAY}&${name}=${LAST_DAY}`, `${name}=%F0%9F`])
            expect((await t.as(who).get(`${path}?${wrong}`)).statusCode, `${who} ${wrong}`).toBe(400);
        }
      }
    },
  );
});
