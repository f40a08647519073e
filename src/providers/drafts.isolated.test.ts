import { afterEach, expect, it, vi } from 'vitest';
import { buildUser } from '../testing/builders';
import { drafts, pictureName } from './drafts';
import { session } from './session';
import { vault } from './vault';
import { unlockVault } from './vaultKeys';

afterEach(() => {
  vi.unstubAllGlobals();
  session.end();
});

async function signIn(id: string) {
  session.open(buildUser({ id }), `token-of-${id}`);
  await unlockVault(`de-${id}`);
}

it('keeps the pictures of a user who signs in while the drafts of the former one are read', async () => {
  // A browser with locks, of which none is held.
  const request = (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({});
  const locks = { query: async () => ({ held: [] }), request: async (...given: [string]) => request(...given) };
  vi.stubGlobal('navigator', { ...navigator, locks });
  await signIn('luis');
  const kept = pictureName('of-luis', '1');
  await vault.write(kept, new File(['foto'], 'foto.webp', { type: 'image/webp' }));
  const draft = { id: 'of-luis', address: '/', title: '', isUpdate: false, savedAt: new Date().toISOString() };
  await drafts.write({ ...draft, opened: {}, values: { images: [{ kept, isReady: true }] } });
  session.end();
  await signIn('ana');
  let luisSignsIn: Promise<unknown> = Promise.resolve();
  const stop = drafts.subscribe((read) => {
    if (!read) return;
    stop();
    // Ana's drafts are read, and her pictures are about to be swept.
    luisSignsIn = signIn('luis');
  });
  await drafts.load();
  await luisSignsIn;
  expect(await vault.names('draft/')).toEqual(['draft/of-luis']);
  expect(await vault.names('picture/')).toEqual([kept]);
});
