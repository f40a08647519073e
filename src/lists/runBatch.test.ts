import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { NO_ANSWER } from '../../contract/envelope';
import type { Outcome } from '../../contract/outcome';
import { type BatchLine, runBatch } from './runBatch';

const refused = (status: number, detail: string, outcome?: Outcome) =>
  new HttpError(detail, status, { error: { detail, outcome } });

/** Runs over 'a' to 'd', of which some fail; gives what was sent and what became of each. */
async function run(failures: Record<string, unknown>) {
  const sent: string[] = [];
  const told: number[] = [];
  let lines: readonly BatchLine<string>[] = [];
  const { signal } = new AbortController();
  const ending = await runBatch([...'abcd'], {
    send: async (item) => {
      sent.push(item);
      if (item in failures) throw failures[item];
    },
    onLines: (now) => {
      lines = now;
      told.push(now.filter(({ outcome }) => outcome !== 'untried').length);
    },
    begin: signal,
    wait: signal,
  });
  return { ending, lines, sent: sent.join(''), told, outcomes: lines.map(({ outcome }) => outcome) };
}

describe('a run over many', () => {
  it('does one after another, and tells of each', async () => {
    const { sent, ending, outcomes, told } = await run({});
    expect([sent, ending, told]).toEqual(['abcd', 'finished', [0, 1, 2, 3, 4]]);
    expect(outcomes).toEqual(['done', 'done', 'done', 'done']);
  });

  it('keeps the words of a refusal and goes on', async () => {
    const { sent, ending, lines } = await run({ b: refused(409, 'Ya estaba confirmado.') });
    expect([sent, ending]).toEqual(['abcd', 'finished']);
    expect(lines[1]).toEqual({ item: 'b', outcome: 'refused', words: 'Ya estaba confirmado.' });
  });

  it.each([
    ['no answer', new HttpError(NO_ANSWER, 0)],
    ["a gateway's page", new HttpError('x', 502, undefined)],
    ['a failure of the platform', refused(500, 'Se cayó.')],
    ['a platform that does not know itself', refused(409, 'Va por el primer intento.', 'unknown')],
    ['what is no answer at all', new Error('Otra cosa')],
  ])('does not know what became of one after %s, and stops', async (_, error) => {
    const { sent, ending, outcomes } = await run({ b: error });
    expect([sent, ending]).toEqual(['ab', 'unknown']);
    expect(outcomes).toEqual(['done', 'unknown', 'untried', 'untried']);
  });

  it('goes on after a failure of which the platform says that nothing was done', async () => {
    const { sent, outcomes } = await run({ b: refused(500, 'Se cayó antes.', 'nothing') });
    expect([sent, outcomes[1]]).toEqual(['abcd', 'refused']);
  });

  it.each([
    [429, 'wait'],
    [503, 'wait'],
    [401, 'session'],
    [403, 'session'],
  ])('has tried nothing more after %i, and keeps its words', async (status, expected) => {
    const { sent, ending, lines } = await run({ b: refused(status, 'Ahora no.') });
    expect([sent, ending]).toEqual(['ab', expected]);
    expect(lines[1]).toEqual({ item: 'b', outcome: 'untried', words: 'Ahora no.' });
    expect(lines[2]?.outcome).toBe('untried');
  });
});
