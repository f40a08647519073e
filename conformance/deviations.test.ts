import { describe, expect, it } from 'vitest';
import { type CheckOptions, checkPlatform } from './check';
import type { SubjectReport } from './findings';
import { type Deviation, planted } from './testing/deviation';
import { BEYOND } from './testing/deviations/beyond';
import { CHANGES } from './testing/deviations/changes';
import { FIELDS } from './testing/deviations/fields';
import { LISTS } from './testing/deviations/lists';
import { SESSIONS } from './testing/deviations/sessions';
import { WIRE } from './testing/deviations/wire';
import { startPlatform } from './testing/platform';
import { ADMIN, OWNER } from './testing/records';

const DEVIATIONS = [...WIRE, ...SESSIONS, ...LISTS, ...FIELDS, ...CHANGES, ...BEYOND];

/** The kit's findings on the platform with a deviation; without one it conforms. */
async function check(deviation?: Deviation, options: Partial<CheckOptions> = {}) {
  const platform = await startPlatform(deviation && planted(deviation));
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

describe('a platform that keeps the table', () => {
  it.each([
    ['by reading', false],
    ['by writing too', true],
  ])('is said to, %s', async (_, write) => {
    const { subjects, mistakes } = await check(undefined, { write, lasting: write });
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
