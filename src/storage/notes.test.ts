import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../providers/session';
import { browserDatabase } from '../testing/browserDatabase';
import { buildUser } from '../testing/builders';
import { changeNote, type Note, readNote } from './notes';

const NOTE: Note<readonly string[]> = {
  name: 'things',
  none: [],
  understand: (found) => (Array.isArray(found) ? found : undefined),
};
const PLACE = 'note/ana%2F1/things';
const add = (thing: string) => changeNote(NOTE, (now) => [...now, thing]);

beforeEach(() => {
  session.open(buildUser({ id: 'ana/1' }), 'token-1');
  return () => {
    browserDatabase.open = async () => browserDatabase.rows;
    session.end();
  };
});

describe('a note', () => {
  it('loses nothing that is written at the same time', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map(add));
    expect(await readNote(NOTE)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('that the database does not give just now is not taken for none', async () => {
    await add('a');
    browserDatabase.open = async () => {
      throw new DOMException('closing', 'InvalidStateError');
    };
    expect(await readNote(NOTE)).toBeUndefined();
    expect(await add('b')).toBe(false);
    browserDatabase.open = async () => browserDatabase.rows;
    expect(await readNote(NOTE)).toEqual(['a']);
  });

  it('is waited for no longer than two seconds', async () => {
    browserDatabase.open = () => new Promise(() => undefined);
    expect(await Promise.all([readNote(NOTE), add('a')])).toEqual([undefined, false]);
  });

  it('of a newer version, which this one does not understand, is left as it is', async () => {
    const newer = { version: 2, things: ['a'] };
    browserDatabase.rows.set(PLACE, newer);
    expect(await readNote(NOTE)).toBeUndefined();
    expect(await add('b')).toBe(false);
    expect(browserDatabase.rows.get(PLACE)).toBe(newer);
  });

  it('is its user’s, also where another one signs in while it is written, and outlives the session', async () => {
    const change = add('mine');
    session.open(buildUser({ id: 'ana' }), 'token-2');
    expect(await change).toBe(true);
    expect(await readNote(NOTE)).toEqual([]);
    session.end();
    expect(await readNote(NOTE)).toEqual([]);
    expect(await add('of nobody')).toBe(false);
    session.open(buildUser({ id: 'ana/1' }), 'token-3');
    expect(await readNote(NOTE)).toEqual(['mine']);
  });
});
