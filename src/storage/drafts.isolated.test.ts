import { expect, it } from 'vitest';
import { session } from '../providers/session';
import { browserDatabase } from '../testing/browserDatabase';
import { buildUser } from '../testing/builders';
import { type Draft, drafts } from './drafts';

const draftWith = (id: string): Draft => {
  const values = { images: [{ picture: 'one' }] };
  return { id, at: Date.now(), address: '/', title: '', isUpdate: false, opened: {}, values };
};

// In a file of its own, since a page does it once.
it('what former versions kept sealed is deleted, and the pictures of no draft, of whatever user; those of drafts stay', async () => {
  const [live, gone] = [draftWith('live'), draftWith('gone')];
  const signIn = (id: string) => session.open(buildUser({ id }), `token-of-${id}`);
  for (const id of ['luis', 'ana']) {
    signIn(id);
    await drafts.write(live);
    for (const draft of [live, gone]) await drafts.writePicture(draft.id, 'one', new File(['foto'], 'foto.jpg'));
  }
  for (const key of ['ana/vault', 'vault/of/1/a', 'vault/box/1']) browserDatabase.rows.set(key, new Uint8Array(1));
  await drafts.load();
  const left = async () => {
    const sizes: number[] = [];
    for (const id of ['luis', 'ana']) {
      signIn(id);
      for (const draft of [live, gone]) sizes.push((await drafts.pictures(draft)).size);
    }
    return sizes;
  };
  await expect.poll(left).toEqual([1, 0, 1, 0]);
  await expect.poll(() => [...browserDatabase.rows.keys()].filter((key) => key.includes('vault'))).toEqual([]);
  session.end();
});
