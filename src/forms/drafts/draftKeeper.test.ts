import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { session } from '../../providers/session';
import { drafts } from '../../storage/drafts';
import { browserDatabase } from '../../testing/browserDatabase';
import { buildUser } from '../../testing/builders';
import { draftKeeper } from './draftKeeper';
import { draftKept } from './draftKept';

/** Longer than a form that is left waits for the writing of its draft. */
const LATE_MS = 1_200;

const contents = {
  address: '/dashboard/offers/add',
  title: '',
  isUpdate: false,
  opened: {},
  values: { title: 'Brunch' },
};

/** A browser that takes this long to give a lock; gives those that are held, and those that ever were. */
function slowLocks(lateMs: number) {
  const held: string[] = [];
  const heldBefore: string[] = [];
  const request = async (name: string, _: unknown, task: (lock: object) => Promise<unknown>) => {
    await setTimeout(lateMs);
    held.push(name);
    heldBefore.push(name);
    return task({ name }).finally(() => held.splice(held.indexOf(name), 1));
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  return { held, heldBefore };
}

it('lets go of an earlier draft too, which it goes on with while its own is being written', async () => {
  session.open(buildUser({ id: 'ana' }), 'token-of-ana');
  const { held, heldBefore } = slowLocks(50);
  const keeper = draftKeeper(() => contents);
  const end = keeper.begin();
  const adopting = keeper.adopt({ ...contents, id: 'earlier', at: 0 }, new Map());
  keeper.touch();
  expect(await Promise.all([adopting, keeper.flush()])).toEqual([true, true]);
  expect(held).toEqual([expect.stringMatching(/earlier$/)]);
  end();
  await vi.waitFor(() => expect(held).toEqual([]));
  expect(heldBefore).toHaveLength(1);
});

it('is said to be kept while its form stands, and not to the next form when its pictures are late', async () => {
  session.open(buildUser({ id: 'ana' }), 'token-of-ana');
  const photo = new File(['one'], 'one.jpg', { type: 'image/jpeg' });
  const keeper = draftKeeper(() => ({ ...contents, values: { title: 'Brunch', images: [photo] } }));
  const end = keeper.begin();
  keeper.touch();
  expect(await keeper.flush()).toBe(true);
  await vi.waitFor(() => expect(draftKept.getState()).toBe(true));
  keeper.touch();
  end();
  expect(draftKept.getState()).toBe(false);
  await keeper.flush();
  await setTimeout(50);
  expect(draftKept.getState()).toBe(false);
});

it('lets go of a draft that its form got hold of only after it was left', async () => {
  const { held, heldBefore } = slowLocks(LATE_MS);
  const keeper = draftKeeper(() => contents);
  const end = keeper.begin();
  keeper.touch();
  end();
  await vi.waitFor(() => expect(heldBefore.some((name) => name.includes(keeper.id()))).toBe(true), 10_000);
  await vi.waitFor(() => expect(held.filter((name) => name.includes(keeper.id()))).toEqual([]), 10_000);
});

it('stops a save where another user signs in while its draft is written', async () => {
  session.open(buildUser({ id: 'ana' }), 'token-of-ana');
  const keeper = draftKeeper(() => contents);
  keeper.touch();
  const saving = keeper.flushToSave();
  session.open(buildUser({ id: 'luis' }), 'token-of-luis');
  await expect(saving).rejects.toThrow('No se guardó. La sesión se cerró.');
});

it('lets a save go on in the same session', async () => {
  session.open(buildUser({ id: 'ana' }), 'token-of-ana');
  await expect(draftKeeper(() => contents).flushToSave()).resolves.toBeUndefined();
});

describe('the pictures of a draft', () => {
  const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

  /** A keeper of a form with these pictures, of which others can be chosen. */
  function keeperOf(images: unknown[]) {
    session.open(buildUser({ id: 'ana' }), 'token-of-ana');
    const values = { title: 'Brunch', images };
    return { values, keeper: draftKeeper(() => ({ ...contents, values })) };
  }
  const kept = async () => {
    await drafts.load();
    const [draft] = drafts.get() ?? [];
    return { draft, files: draft && [...(await drafts.pictures(draft)).values()] };
  };

  it('are written once beside it, and go with it', async () => {
    const writePicture = vi.spyOn(drafts, 'writePicture');
    const [one, two] = [photo('one.jpg'), photo('two.jpg')];
    const { values, keeper } = keeperOf(['/stored.webp', one]);
    keeper.touch();
    expect(await keeper.flush()).toBe(true);
    values.images = [two, '/stored.webp', one];
    keeper.touch();
    expect(await keeper.flush()).toBe(true);
    expect(writePicture.mock.calls.map(([, , file]) => file)).toEqual([one, two]);
    const { draft, files } = await kept();
    expect(files).toEqual([two, one]);
    expect(draft?.values.images).toEqual([
      { picture: expect.any(String) },
      '/stored.webp',
      { picture: expect.any(String) },
    ]);
    await keeper.drop();
    expect(await kept()).toEqual({ draft: undefined, files: undefined });
    expect(draft && (await drafts.pictures(draft)).size).toBe(0);
  });

  it('do not hold up its text, and until they are written it is not kept', async () => {
    let finish = (_isKept: boolean) => {};
    const slow = new Promise<boolean>((resolve) => {
      finish = resolve;
    });
    vi.spyOn(drafts, 'writePicture').mockReturnValue(slow);
    const { values, keeper } = keeperOf([photo('one.jpg')]);
    keeper.touch();
    void keeper.flush();
    await expect.poll(async () => (await kept()).draft?.values.title).toBe('Brunch');
    values.title = 'Brunch criollo';
    keeper.touch();
    await expect.poll(async () => (await kept()).draft?.values.title).toBe('Brunch criollo');
    expect(keeper.isKept()).toBe(false);
    finish(true);
    await expect.poll(() => keeper.isKept()).toBe(true);
  });

  it('that find no room are told, until they are taken out the draft is not kept', async () => {
    vi.spyOn(drafts, 'writePicture').mockResolvedValue(false);
    const { values, keeper } = keeperOf([photo('one.jpg')]);
    keeper.touch();
    expect(await keeper.flush()).toBe(false);
    values.images = [];
    keeper.touch();
    expect(await keeper.flush()).toBe(true);
  });

  it('are told not to be kept where the browser refuses its database', async () => {
    const { keeper } = keeperOf([photo('one.jpg')]);
    browserDatabase.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    keeper.touch();
    expect(await keeper.flush()).toBe(false);
    expect(keeper.isKept()).toBe(false);
    browserDatabase.open = async () => browserDatabase.rows;
    expect(await keeper.drop()).toBe(true);
  });

  it('that were chosen before an earlier draft was recovered are kept with that one', async () => {
    const [own, earlier] = [photo('own.jpg'), photo('earlier.jpg')];
    const { values, keeper } = keeperOf([own]);
    const before = { ...contents, id: 'earlier', at: 1, values: { images: [{ picture: 'e' }] } };
    await drafts.write({ ...before, at: Date.now() });
    await drafts.writePicture('earlier', 'e', earlier);
    keeper.touch();
    await keeper.flush();
    expect(await keeper.adopt(before, new Map([['e', earlier]]))).toBe(true);
    values.images = [earlier, own];
    keeper.touch();
    await keeper.flush();
    const { draft, files } = await kept();
    expect([draft?.id, files, drafts.get()?.length]).toEqual(['earlier', [earlier, own], 1]);
  });
});
