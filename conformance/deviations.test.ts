import { describe, expect, it } from 'vitest';
import { SEARCH_SERVICE } from '../contract/services/searchService';
import { PICTURES } from '../contract/testing/handlers';
import { type CheckOptions, checkPlatform } from './check';
import type { SubjectReport } from './findings';
import type { SearchCall } from './rows';
import { type Deviation, planted } from './testing/deviation';
import { BEYOND } from './testing/deviations/beyond';
import { CHANGES } from './testing/deviations/changes';
import { CROSS_ORIGIN } from './testing/deviations/crossOrigin';
import { FIELDS } from './testing/deviations/fields';
import { LISTS } from './testing/deviations/lists';
import { SEARCHES } from './testing/deviations/searches';
import { SESSIONS } from './testing/deviations/sessions';
import { WIRE } from './testing/deviations/wire';
import { type Cors, type Planted, startPlatform } from './testing/platform';
import { ADMIN, OWNER } from './testing/records';

const DEVIATIONS = [...WIRE, ...SESSIONS, ...LISTS, ...FIELDS, ...CHANGES, ...BEYOND, ...SEARCHES, ...CROSS_ORIGIN];
const ANNOUNCED = Object.keys(SEARCH_SERVICE) as SearchCall[];

/** The kit's findings on the platform with a deviation; without one it conforms. */
async function check(deviation?: Deviation, options: Partial<CheckOptions> = {}, given: Planted = {}) {
  const platform = await startPlatform(deviation ? planted(deviation) : given);
  try {
    return await checkPlatform({
      base: platform.url,
      admin: ADMIN,
      owner: deviation && !deviation.owner ? undefined : OWNER,
      write: deviation?.writes ?? false,
      lasting: deviation?.writes ?? false,
      timeoutMs: 30_000,
      slowMs: 30_000,
      patienceMs: 0,
      progress: () => undefined,
      ...options,
      ...deviation?.options,
    });
  } finally {
    await platform.close();
  }
}

const wrong = (subjects: SubjectReport[]) =>
  subjects.filter(({ verdict }) => verdict === 'tolerated' || verdict === 'breaks');

const told = ({ findings, verdict }: SubjectReport) =>
  findings.filter((one) => one.verdict === verdict).map(({ what, effect }) => `${what} ${effect}`);

const SITE = 'https://sitio.test';

/** As docs/another-platform.md says it, with what the tests' platform announces. */
function only(origin: string): Cors {
  const answers = { 'access-control-allow-origin': origin };
  const question = {
    ...answers,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match',
  };
  return (_, { method, url }) => {
    if (method === 'OPTIONS') return question;
    return method === 'GET' && url.startsWith(PICTURES) ? {} : answers;
  };
}

describe('a platform that keeps the table', () => {
  it.each([
    ['by reading', {}],
    ['by writing too', { write: true, lasting: true }],
    ['without any other origin, where the site stands on its own', {}, { cors: false }],
    ['with searches and files that it announces', {}, { announces: ANNOUNCED }],
    [
      'by the site on another origin, which its pictures do not name',
      { write: true, origin: SITE },
      { cors: only(SITE) },
    ],
  ] as [string, Partial<CheckOptions>, Planted?][])('is said to, %s', async (_, options, given) => {
    const { subjects, mistakes } = await check(undefined, options, given);
    expect(mistakes).toEqual([]);
    expect(wrong(subjects)).toEqual([]);
  });
});

describe('planted deviations', () => {
  it('are many', () => {
    expect(DEVIATIONS.length).toBeGreaterThan(80);
    expect(new Set(DEVIATIONS.map(({ name }) => name)).size).toBe(DEVIATIONS.length);
  });

  it.each(DEVIATIONS)('$name', async (deviation) => {
    const { subjects, mistakes } = await check(deviation);
    expect(mistakes).toEqual([]);
    const found = wrong(subjects);
    expect(Object.fromEntries(found.map(({ name, verdict }) => [name, verdict]))).toEqual(
      Object.fromEntries(Object.entries(deviation.expected).map(([name, [verdict]]) => [name, verdict])),
    );
    for (const subject of found) {
      const [, says] = deviation.expected[subject.name] ?? [];
      expect(told(subject).join('\n')).toContain(says);
    }
  });
});
