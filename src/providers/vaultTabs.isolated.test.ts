import { beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from '../testing/builders';

// The database that setup.ts provides is loaded again with each tab: all of them share this one.
const { rows } = vi.hoisted(() => ({ rows: new Map<string, unknown>() }));
vi.mock('idb-keyval', () => ({
  get: async (key: string) => rows.get(key),
  set: async (key: string, value: unknown) => void rows.set(key, value),
  keys: async () => [...rows.keys()],
  delMany: async (keys: string[]) => {
    for (const key of keys) rows.delete(key);
  },
}));

const ANA = buildUser({ id: 'ana' });

/** Modules of a tab's own, beside what all tabs of a browser share. */
async function openTab() {
  vi.resetModules();
  const { session } = await import('./session');
  const { vault } = await import('./vault');
  const { onOtherKeys, unlockVault } = await import('./vaultKeys');
  const told = vi.fn();
  onOtherKeys(told);
  const noticeStorage = () => dispatchEvent(new StorageEvent('storage', { key: null }));
  return { session, vault, unlockVault, told, noticeStorage };
}

beforeEach(() => {
  localStorage.clear();
  rows.clear();
});

it('tells the other tabs of the keys that a password has opened after they have asked for what is kept', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.session.open(ANA, 'one');
  await first.unlockVault('correct horse');
  await first.vault.write('place/1', 'a form');
  first.session.end();
  await expect.poll(() => rows.has('ana/vault')).toBe(false);
  second.noticeStorage();

  first.session.open(ANA, 'two');
  second.noticeStorage();
  expect(await second.vault.read('place/1')).toBeUndefined();
  expect(await second.vault.write('draft/1', 'under keys that end with the session')).toBe(true);
  await first.unlockVault('correct horse');
  await expect.poll(() => second.told.mock.calls.length).toBe(1);
  expect(await second.vault.read('place/1')).toBe('a form');
  expect(await second.vault.outlives()).toBe(true);
  expect(first.told).not.toHaveBeenCalled();
});

it('writes a draft once more, with its pictures, when its tab hears of the keys', async () => {
  const [first, second] = [await openTab(), await openTab()];
  const { draftKeeper } = await import('../forms/drafts/draftKeeper');
  const { drafts } = await import('./drafts');
  first.session.open(ANA, 'one');
  second.noticeStorage();
  const picture = new File(['picture'], 'foto.webp');
  const contents = { address: '/x', title: 'Arepera', isUpdate: false, opened: {}, values: { images: [picture] } };
  const keeper = draftKeeper(() => contents);
  const end = keeper.begin();
  keeper.touch();
  await keeper.flush();
  await drafts.load();
  expect(drafts.get()?.map(({ id }) => id)).toEqual([keeper.id()]);

  await first.unlockVault('correct horse');
  await expect.poll(() => second.told.mock.calls.length).toBe(1);
  expect(drafts.get()).toBeUndefined();
  await keeper.flush();
  await drafts.load();
  const [draft] = drafts.get() ?? [];
  const { values, missing } = await drafts.withPictures(draft?.values ?? {});
  expect([missing, (values.images as File[]).map(({ name }) => name)]).toEqual([0, ['foto.webp']]);
  end();
});

it('tells nothing to a tab that has these keys already, or has asked for none', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  first.session.open(ANA, 'one');
  second.noticeStorage();
  await first.unlockVault('correct horse');
  expect(await second.vault.outlives()).toBe(true);
  await first.unlockVault('correct horse');
  // Messages arrive in order: after the last one all have arrived.
  const channel = new BroadcastChannel('gs-vault');
  const heard = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
  await first.unlockVault('correct horse');
  await heard;
  channel.close();
  expect([second.told.mock.calls.length, third.told.mock.calls.length]).toEqual([0, 0]);
});
