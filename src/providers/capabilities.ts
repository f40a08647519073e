/** What the signed-in user's platform announced beyond the call table: no other call beyond it is ever made. */
import { createStore } from 'zustand/vanilla';
import type { Capability } from '../../contract/calls';
import { readPreference, recallPreference } from '../storage/preferences';
import { type CurrentSession, session } from './session';

/** Undefined until it is read. */
const store = createStore<{ announced: readonly Capability[] | undefined }>(() => ({ announced: undefined }));

let reading: Promise<void> = Promise.resolve();

export const capabilities = {
  get: () => store.getState().announced,
  /** Whether one was announced, once that is read. */
  async has(capability: Capability): Promise<boolean> {
    await reading;
    return store.getState().announced?.includes(capability) ?? false;
  },
  subscribe: store.subscribe,
};

let known: CurrentSession | null = null;
session.subscribe(follow);
follow();

/** Reads what a session's login answer announced; at the next one another platform may be at the same address. */
function follow(): void {
  const signedIn = session.get();
  if (signedIn === known) return;
  known = signedIn;
  // No list is requested before it is known, and a slow phone opens its database in half a second.
  const recalled = signedIn ? recallPreference(signedIn.user.id, 'capabilities') : [];
  store.setState({ announced: recalled ?? undefined });
  if (signedIn) reading = recalled ? Promise.resolve() : read(signedIn);
}

async function read(signedIn: CurrentSession): Promise<void> {
  const announced = (await readPreference(signedIn.user.id, 'capabilities')) ?? [];
  // Another user may have signed in meanwhile.
  if (known === signedIn) store.setState({ announced });
}
