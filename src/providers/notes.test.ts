import { beforeEach, describe, expect, it } from 'vitest';
import { browserDatabase } from '../testing/browserDatabase';
import { buildUser } from '../testing/builders';
import { changeNote, type Note, readNote } from './notes';
import { session } from './session';
import { vault } from './vault';

const NOTE: Note<readonly string[]> = {
  name: 'things',
  none: [],
  understand: (found) => (Array.isArray(found) ? found : undefined),
};
const add = (thing: string) => changeNote(NOTE, (now) => [...now, thing]);
/** The keys under which notes are stored, sealed. */
const places = () => [...browserDatabase.rows.keys()].filter((key) => key.startsWith('vault/of/'));

let people = 0;
beforeEach(() => {
  people += 1;
  session.open(buildUser({ id: `writer-${people}` }), 'token-1', []);
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

  it('tells the other tabs its name, and nothing of it', async () => {
    const channel = new BroadcastChannel('gs-notes');
    const heard = new Promise((resolve) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true }),
    );
    await add('a');
    expect(await heard).toBe('things');
    channel.close();
  });

  it('that cannot be opened is not taken for none, and nothing is written over it', async () => {
    await add('a');
    const [place = ''] = places();
    const sealed = browserDatabase.rows.get(place) as Uint8Array;
    const broken = sealed.with(-1, (sealed.at(-1) ?? 0) ^ 1);
    browserDatabase.rows.set(place, broken);
    expect(await readNote(NOTE)).toBeUndefined();
    expect(await add('b')).toEqual({ outcome: 'unreadable' });
    expect(browserDatabase.rows.get(place)).toBe(broken);
  });

  it('that the database does not give just now is left as it is', async () => {
    await add('a');
    let isBlocked = true;
    browserDatabase.open = async (key) => {
      if (isBlocked && key?.startsWith('vault/of/')) throw new DOMException('closing', 'InvalidStateError');
      return browserDatabase.rows;
    };
    expect(await add('b')).toEqual({ outcome: 'unreadable' });
    isBlocked = false;
    expect(await readNote(NOTE)).toEqual(['a']);
  });

  it('of a newer version, which this one does not understand, is left as it is', async () => {
    await vault.write('note/things', { version: 2, things: ['a'] });
    expect(await readNote(NOTE)).toBeUndefined();
    expect(await add('b')).toEqual({ outcome: 'unreadable' });
    expect(await vault.read('note/things')).toEqual({ version: 2, things: ['a'] });
  });

  it('is not written for a user who signs in while another one’s change waits', async () => {
    const change = add('mine');
    session.open(buildUser({ id: `next-${people}` }), 'token-2', []);
    expect(await change).toEqual({ outcome: 'notKept' });
    expect(await readNote(NOTE)).toEqual([]);
  });

  it('that was begun without a session is not written for a user who signs in meanwhile', async () => {
    session.end();
    const change = add('mine');
    session.open(buildUser({ id: `next-${people}` }), 'token-2', []);
    expect(await change).toEqual({ outcome: 'notKept' });
    expect(await readNote(NOTE)).toEqual([]);
  });

  it('can be left as it is', async () => {
    await add('a');
    expect(await changeNote(NOTE, () => undefined)).toEqual({ outcome: 'unchanged', value: ['a'] });
  });
});
