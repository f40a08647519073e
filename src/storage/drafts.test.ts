import { beforeEach, expect, it } from 'vitest';
import { session } from '../providers/session';
import { browserDatabase } from '../testing/browserDatabase';
import { buildUser } from '../testing/builders';
import { type Draft, drafts } from './drafts';

const [ANA, LUIS] = [buildUser({ id: 'ana' }), buildUser({ id: 'luis' })];
const photo = new File(['foto'], 'foto.jpg', { type: 'image/jpeg' });
const draft: Draft = {
  id: 'of-ana',
  at: Date.now(),
  address: '/dashboard/offers/add',
  title: '',
  isUpdate: false,
  opened: {},
  values: { title: 'Brunch', images: ['/stored.webp', { picture: 'one' }] },
};

beforeEach(() => session.open(ANA, 'token-of-ana'));
async function all() {
  await drafts.load();
  return drafts.get();
}

it('are their user’s alone: another one at the same machine gets none, and cannot delete them', async () => {
  await drafts.write(draft);
  await drafts.writePicture(draft.id, 'one', photo);
  session.end();
  expect(await all()).toEqual([]);
  session.open(LUIS, 'token-of-luis');
  expect(await all()).toEqual([]);
  expect(await drafts.pictures(draft)).toEqual(new Map());
  await drafts.remove(draft.id);
  await drafts.removeAll();
  session.open(ANA, 'another-token');
  expect(await all()).toEqual([draft]);
  expect(await drafts.pictures(draft)).toEqual(new Map([['one', photo]]));
});

it('written late are their user’s, and not shown to the one who has signed in meanwhile', async () => {
  session.open(LUIS, 'token-of-luis');
  expect(await all()).toEqual([]);
  expect(await drafts.write(draft, 'ana')).toBe(true);
  await drafts.writePicture(draft.id, 'one', photo, 'ana');
  expect(drafts.get()).toEqual([]);
  expect(await all()).toEqual([]);
  session.open(ANA, 'token-of-ana');
  expect(await all()).toEqual([draft]);
});

it('that the database gives late are shown then, beside what was begun meanwhile', async () => {
  await drafts.write(draft);
  session.end();
  session.open(ANA, 'another-token');
  const open = browserDatabase.open;
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  browserDatabase.open = async () => {
    await answering;
    return browserDatabase.rows;
  };
  expect(await all()).toEqual([]);
  browserDatabase.open = open;
  const begun = { ...draft, id: 'begun' };
  await drafts.write(begun);
  answer();
  await expect.poll(drafts.get).toEqual([begun, draft]);
  await drafts.remove('begun');
});

it('read for a user who signs out meanwhile are not shown', async () => {
  await drafts.write(draft);
  const reading = drafts.load();
  session.open(LUIS, 'token-of-luis');
  await reading;
  expect(drafts.get()).toBeUndefined();
});

it('take their pictures along when they are removed', async () => {
  for (const id of ['of-ana', 'other']) {
    await drafts.write({ ...draft, id });
    await drafts.writePicture(id, 'one', photo);
  }
  await drafts.remove('of-ana');
  expect([(await drafts.pictures(draft)).size, (await drafts.pictures({ ...draft, id: 'other' })).size]).toEqual([
    0, 1,
  ]);
  await drafts.removeAll();
  expect((await drafts.pictures({ ...draft, id: 'other' })).size).toBe(0);
  expect(await all()).toEqual([]);
});

it('discarded keep their pictures while the page stands', async () => {
  await drafts.load();
  await drafts.write(draft);
  await drafts.writePicture(draft.id, 'one', photo);
  await drafts.remove(draft.id, { keepPictures: true });
  await drafts.load();
  expect((await drafts.pictures(draft)).size).toBe(1);
});
