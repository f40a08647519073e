import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserDatabase } from '../testing/browserDatabase';
import { buildUser } from '../testing/builders';
import { session } from './session';
import { vault } from './vault';
import { KEPT_MS, rewrapVault, unlockVault } from './vaultKeys';

const ANA = buildUser({ id: 'ana' });
const LUIS = buildUser({ id: 'luis' });

/** As the login does: first the session, then what is kept. */
async function signIn(user: typeof ANA, password: string) {
  session.open(user, `token-of-${user.id}`);
  await unlockVault(password);
}

async function signOut() {
  session.end();
  // Deleting what the session forgets takes a moment.
  await expect.poll(() => [...browserDatabase.rows.keys()].filter((key) => key.endsWith('/vault'))).toEqual([]);
}

const sealed = () => [...browserDatabase.rows.keys()].filter((key) => key.startsWith('vault/of/'));

beforeEach(() => signIn(ANA, 'correct horse'));
afterEach(async () => {
  browserDatabase.open = async () => browserDatabase.rows;
  await signOut();
});

describe('vault', () => {
  it('gives back what was kept, by its name', async () => {
    expect(await vault.write('draft/1', { title: 'Áreas', dates: [1, null] })).toBe(true);
    expect(await vault.read('draft/1')).toEqual({ title: 'Áreas', dates: [1, null] });
    expect(await vault.read('draft/2')).toBeUndefined();
    await vault.write('place', '/dashboard');
    expect(await vault.names('draft/')).toEqual(['draft/1']);
    await vault.remove('draft/1');
    expect(await vault.read('draft/1')).toBeUndefined();
    expect(await vault.names('')).toEqual(['place']);
  });

  it('gives a picture back with its name and its bytes', async () => {
    const picture = new File([new Uint8Array([0, 10, 255, 10])], 'foto á.webp', { type: 'image/webp' });
    await vault.write('image', picture);
    const back = await vault.read<File>('image');
    expect([back?.name, back?.type, back?.lastModified]).toEqual([picture.name, picture.type, picture.lastModified]);
    expect([...new Uint8Array((await back?.arrayBuffer()) ?? [])]).toEqual([0, 10, 255, 10]);
  });

  it('ends every wait where the database does not answer', async () => {
    vi.useFakeTimers();
    try {
      browserDatabase.open = () => new Promise(() => {});
      const uses = Promise.all([
        vault.read('draft/1'),
        vault.write('draft/1', 1),
        vault.names(''),
        unlockVault('other'),
      ]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await uses).toEqual([undefined, false, [], undefined]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('makes no other keys once a lock that took too long is given up', async () => {
    const before = new Map(browserDatabase.rows);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.useFakeTimers();
    try {
      browserDatabase.open = () => held.then(() => browserDatabase.rows);
      const unlocking = unlockVault('correct horse');
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await unlocking).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
    answer();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(browserDatabase.rows).toEqual(before);
  });

  it('keeps values, their names and their user unreadable in the database', async () => {
    await vault.write('draft/offers', { title: 'Secreto' });
    const texts = [...browserDatabase.rows].flatMap(([key, value]) =>
      value instanceof Uint8Array ? [key, new TextDecoder().decode(value)] : [key],
    );
    expect(texts.filter((text) => /Secreto|draft|offers/.test(text))).toEqual([]);
    const boxes = texts.filter((key) => key.startsWith('vault/'));
    expect(boxes.length).toBe(2);
    expect(boxes.filter((key) => key.includes('ana'))).toEqual([]);
  });

  it('holds keys that no code can read out', async () => {
    const keys = browserDatabase.rows.get('ana/vault') as Record<string, CryptoKey>;
    for (const name of ['seal', 'name']) {
      expect(keys[name]?.extractable).toBe(false);
      await expect(crypto.subtle.exportKey('raw', keys[name] as CryptoKey)).rejects.toThrow();
    }
  });

  it('gives it back after signing in again, and to no other user meanwhile', async () => {
    await vault.write('draft/1', 'mine');
    expect(await vault.outlives()).toBe(true);
    await signOut();
    expect(await vault.read('draft/1')).toBeUndefined();
    await signIn(LUIS, 'correct horse');
    expect(await vault.read('draft/1')).toBeUndefined();
    expect(await vault.names('')).toEqual([]);
    await signOut();
    await signIn(ANA, 'correct horse');
    expect(await vault.read('draft/1')).toBe('mine');
  });

  it('begins anew where the password was reset elsewhere, and deletes what cannot be opened any more', async () => {
    await vault.write('draft/1', 'mine');
    await signOut();
    await signIn(ANA, 'another');
    expect(await vault.read('draft/1')).toBeUndefined();
    expect(sealed()).toEqual([]);
    await vault.write('draft/2', 'new');
    await signOut();
    await signIn(ANA, 'another');
    expect(await vault.read('draft/2')).toBe('new');
  });

  it.each(['correct horse', 'changed'])(
    'opens with either password while it is not known which counts: %s',
    async (is) => {
      await vault.write('draft/1', 'mine');
      await rewrapVault('correct horse', 'changed');
      await signOut();
      await signIn(ANA, is);
      expect(await vault.read('draft/1')).toBe('mine');
      await signOut();
      // The former password is no longer valid.
      await signIn(ANA, is === 'changed' ? 'correct horse' : 'changed');
      expect(await vault.read('draft/1')).toBeUndefined();
    },
  );

  it('changes nothing for a user who does not know the present password', async () => {
    await vault.write('draft/1', 'mine');
    await rewrapVault('wrong', 'changed');
    await signOut();
    await signIn(ANA, 'changed');
    expect(await vault.read('draft/1')).toBeUndefined();
  });

  it('opens nothing that was changed or moved to another name', async () => {
    await vault.write('a', 'one');
    const [place] = sealed();
    await vault.write('b', 'two');
    const other = sealed().find((key) => key !== place);
    const bytes = browserDatabase.rows.get(place as string) as Uint8Array;
    browserDatabase.rows.set(other as string, bytes);
    expect(await vault.read('b')).toBeUndefined();
    expect(await vault.read('a')).toBe('one');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(await vault.read('a')).toBeUndefined();
  });

  it('has keys of its own for a session that was opened without a password, and they end with it', async () => {
    await signOut();
    session.open(LUIS, 'token');
    expect(await vault.write('draft/1', 'mine')).toBe(true);
    expect(await vault.read('draft/1')).toBe('mine');
    expect(await vault.outlives()).toBe(false);
    await signOut();
    session.open(LUIS, 'token');
    expect(await vault.read('draft/1')).toBeUndefined();
    await signOut();
    await signIn(ANA, 'correct horse');
    expect(sealed()).toEqual([]);
  });

  it('keeps nothing and says so where the storage is full', async () => {
    browserDatabase.open = async () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await vault.write('draft/1', 'mine')).toBe(false);
    expect(await vault.read('draft/1')).toBeUndefined();
    expect(await vault.names('')).toEqual([]);
    await vault.remove('draft/1');
    await unlockVault('correct horse');
  });

  it('keeps nothing without a session, but what was typed right before its end', async () => {
    await vault.write('draft/1', 'before');
    const late = vault.write('draft/1', 'the end', { late: ANA.id });
    const other = vault.write('seen/1', 'too late');
    session.end();
    expect(await late).toBe(true);
    expect(await other).toBe(false);
    expect(await vault.write('draft/2', 'after')).toBe(false);
    expect(await vault.write('draft/3', 'after', { late: ANA.id })).toBe(true);
    await signIn(ANA, 'correct horse');
    expect(await vault.read('draft/1')).toBe('the end');
    expect((await vault.names('')).sort()).toEqual(['draft/1', 'draft/3']);
  });

  it('takes back what ends with the session where that ended while it was being written', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const open = vi.fn(async (key?: string) => {
      if (key?.startsWith('vault/of/')) await held;
      return browserDatabase.rows;
    });
    browserDatabase.open = open;
    const writing = [vault.write('seen/1', 'read', { ofSession: true }), vault.write('note/1', 'typed')];
    await vi.waitFor(() => expect(open.mock.calls.flat()).toHaveLength(2));
    session.end();
    release();
    expect(await Promise.all(writing)).toEqual([false, true]);
    await signIn(ANA, 'correct horse');
    expect(await vault.names('')).toEqual(['note/1']);
  });

  it('clears what begins with a name for a user whose session has just ended', async () => {
    for (const name of ['seen/1', 'seen/2', 'draft/1']) await vault.write(name, name);
    session.open(LUIS, 'token-of-luis');
    await vault.clear('seen/', ANA.id);
    await signOut();
    await signIn(ANA, 'correct horse');
    expect(await vault.names('')).toEqual(['draft/1']);
  });

  it('keeps what a user typed last for them, also while another user signs in', async () => {
    expect(await vault.names('')).toEqual([]);
    session.open(LUIS, 'token-of-luis');
    expect(await vault.write('draft/1', 'de Ana', { late: ANA.id })).toBe(true);
    await unlockVault('battery staple');
    expect(await vault.names('')).toEqual([]);
    await signOut();
    await signIn(ANA, 'correct horse');
    expect(await vault.read('draft/1')).toBe('de Ana');
  });

  it('drops what belongs to a user who has not signed in for a month', async () => {
    await vault.write('draft/1', 'mine');
    const [name, box] = [...browserDatabase.rows].find(([key]) => key.startsWith('vault/box/')) ?? [];
    await signOut();
    browserDatabase.rows.set(name as string, { ...(box as object), openedAt: Date.now() - KEPT_MS - 1 });
    await signIn(LUIS, 'correct horse');
    expect(sealed()).toEqual([]);
    expect([...browserDatabase.rows.keys()].filter((key) => key.startsWith('vault/box/')).length).toBe(1);
  });
});
