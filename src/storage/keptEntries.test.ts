import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserDatabase } from '../testing/browserDatabase';
import { keptEntries } from './keptEntries';

interface Word {
  id: string;
  at: number;
  text: string;
}
const words = keptEntries<Word>('word', (value): value is Word => 'text' in value);
const DAY_MS = 24 * 60 * 60_000;
const word = (id: string, daysAgo = 0): Word => ({ id, at: Date.now() - daysAgo * DAY_MS, text: id });
const idsOf = async (userId: string) => (await words.all(userId)).map(({ id }) => id);

afterEach(() => {
  browserDatabase.open = async () => browserDatabase.rows;
});

describe('what is kept of a user', () => {
  it('is given back, the newest first, until it is removed', async () => {
    await words.write('ana', word('a', 1));
    await words.write('ana', word('b'));
    await words.write('ana', word('c', 2));
    expect(await idsOf('ana')).toEqual(['b', 'a', 'c']);
    await words.remove('ana', 'b', 'c');
    expect(await idsOf('ana')).toEqual(['a']);
  });

  it('is given to no other user, whatever their ids are, and not without one', async () => {
    for (const [at, userId] of ['ana', 'ana/b', 'an', '../ana'].entries()) await words.write(userId, word(`${at}`));
    expect(await Promise.all(['ana', 'ana/b', 'an', '../ana'].map(idsOf))).toEqual([['0'], ['1'], ['2'], ['3']]);
    expect(await words.write(undefined, word('5'))).toBe(false);
    expect(await words.all(undefined)).toEqual([]);
  });

  it('goes after seven days, whoever is signed in by then', async () => {
    await words.write('ana', word('old', 7.1));
    await words.write('ana', word('newer', 6.9));
    expect(await idsOf('luis')).toEqual([]);
    expect([...browserDatabase.rows.keys()]).toEqual(['word/ana/newer']);
  });

  it('by another version is not given, and left to it until then', async () => {
    const other = { id: 'x', at: Date.now(), words: [] };
    browserDatabase.rows.set('word/ana/x', other);
    browserDatabase.rows.set('word/ana/y', 'no entry');
    expect(await idsOf('ana')).toEqual([]);
    expect([...browserDatabase.rows]).toEqual([['word/ana/x', other]]);
  });

  it.each([
    ['is full', () => Promise.reject(new DOMException('full', 'QuotaExceededError'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('is nothing where the database %s, and nothing waits for it', async (_, open) => {
    vi.useFakeTimers();
    browserDatabase.open = open;
    const used = Promise.all([words.write('ana', word('a')), words.all('ana'), words.remove('ana', 'a')]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await used).toEqual([false, [], undefined]);
  });
});
