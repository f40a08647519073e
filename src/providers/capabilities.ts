/** What the platform of the signed-in person announced beyond the call table: nothing else of that kind is ever asked. */
import { createStore } from 'zustand/vanilla';
import type { Capability } from '../../contract/calls';
import { readPreference } from './preferences';
import { session } from './session';

/** Undefined until that is known. */
const store = createStore<{ announced: readonly Capability[] | undefined }>(() => ({ announced: undefined }));

export const capabilities = {
  get: () => store.getState().announced,
  subscribe: store.subscribe,
};

let userId: string | undefined;
let token: string | null | undefined;
session.subscribe(follow);
follow();

/** Reads anew what a session's login was told: another platform may stand behind the same address by then. */
function follow(): void {
  const signedIn = session.get();
  if (userId === signedIn?.user.id && token === signedIn?.token) return;
  userId = signedIn?.user.id;
  token = signedIn?.token;
  store.setState({ announced: signedIn ? undefined : [] });
  if (signedIn) void read(signedIn.user.id, signedIn.token);
}

async function read(ofUser: string, ofToken: string | null): Promise<void> {
  const announced = (await readPreference(ofUser, 'capabilities')) ?? [];
  // Somebody else may have signed in meanwhile.
  if (userId === ofUser && token === ofToken) store.setState({ announced });
}
