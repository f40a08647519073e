/** What the platform of the signed-in person announced beyond the call table: nothing else of that kind is ever asked. */
import { createStore } from 'zustand/vanilla';
import type { Capability } from '../../contract/calls';
import { readPreference } from './preferences';
import { type Session, session } from './session';

/** Undefined until that is known. */
const store = createStore<{ announced: readonly Capability[] | undefined }>(() => ({ announced: undefined }));

let reading: Promise<void> = Promise.resolve();

export const capabilities = {
  get: () => store.getState().announced,
  /** Whether one was announced, once that is known. */
  async has(capability: Capability): Promise<boolean> {
    await reading;
    return store.getState().announced?.includes(capability) ?? false;
  },
  subscribe: store.subscribe,
};

let known: Session | null = null;
session.subscribe(follow);
follow();

/** Reads what a session's login was told; another platform may stand behind the same address at the next one. */
function follow(): void {
  const signedIn = session.get();
  if (signedIn === known) return;
  known = signedIn;
  store.setState({ announced: signedIn ? undefined : [] });
  if (signedIn) reading = read(signedIn);
}

async function read(signedIn: Session): Promise<void> {
  const announced = (await readPreference(signedIn.user.id, 'capabilities')) ?? [];
  // Somebody else may have signed in meanwhile.
  if (known === signedIn) store.setState({ announced });
}
