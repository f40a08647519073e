import type pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { readingFrom } from './replica';
import { Work } from './work';

const SESSION = { tokenHash: Buffer.from('a token'), changes: 3 };
const answer = (row: object) => ({ rows: [row] }) as pg.QueryResult;

describe('reading from a replica', () => {
  let primary: string;
  let shown: { position: string | null; changes: string | null };
  let failure: Error | undefined;
  let said: string[];
  let read: ReturnType<typeof readingFrom>;
  beforeEach(() => {
    primary = '0/10';
    shown = { position: '0/10', changes: '3' };
    failure = undefined;
    said = [];
    const say = (line: string) => void said.push(line);
    read = readingFrom({
      primary: async () => answer({ position: primary }),
      replica: async ({ text }) => {
        if (failure) throw failure;
        return answer(text.includes('token_hash') ? shown : { from: 'replica' });
      },
      log: { info: say, error: say },
    });
  });

  /** Where a request's statement is answered. */
  async function place({ mayLag = true, session = SESSION, ms = 60_000 } = {}): Promise<'replica' | 'primary'> {
    const work = new Work(ms, { reqId: '1', call: 'listOffers', id: 'a-user', address: '192.0.2.1', session });
    work.mayLag = mayLag;
    return work.run(async () => ((await read({ text: 'select 1' }, [])) ? 'replica' : 'primary'));
  }

  test('is for calls that may lag, and only with a session', async () => {
    expect(await place()).toBe('replica');
    expect(await place({ mayLag: false })).toBe('primary');
    expect(await read({ text: 'select 1' }, [])).toBeUndefined();
  });

  test('waits for the last change of the session, and for the session itself', async () => {
    expect(await place({ session: { ...SESSION, changes: 4 } })).toBe('primary');
    shown = { ...shown, changes: null };
    expect(await place()).toBe('primary');
    expect(said).toEqual([]);
  });

  test('waits for a replica that is behind, and compares positions as numbers', async () => {
    shown = { position: '0/F', changes: '3' };
    expect(await place()).toBe('primary');
    shown = { position: '1/0', changes: '3' };
    expect(await place()).toBe('replica');
  });

  test('leaves one that fails alone for a while, and says so once', async () => {
    failure = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    for (let times = 0; times < 3; times++) expect(await place()).toBe('primary');
    failure = undefined;
    expect(await place()).toBe('primary');
    expect(said).toEqual(['No se lee de DATABASE_REPLICA_URL, sino de DATABASE_URL: gone']);
  });

  test('takes what tells no position for none', async () => {
    shown = { position: null, changes: '3' };
    expect(await place()).toBe('primary');
    expect(said[0]).toContain('no es una réplica');
  });

  test('ends with the time of the request', async () => {
    failure = new Error('too late');
    await expect(place({ ms: 0 })).rejects.toMatchObject({ code: 'OVERDUE' });
  });
});
