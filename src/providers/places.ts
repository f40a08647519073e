/** Where somebody was when their session ended, kept for each tab in the person's vault. Loaded once nothing else is to do. */
import { isObject } from '../../contract/values';
import { vault } from './vault';

export interface Place {
  /** With page and filter. */
  readonly address: string;
  readonly label: string;
}

interface Noted extends Place {
  at: number;
  /** A session's own place is none to come back to: the page was only loaded anew. */
  session: string | undefined;
  stay: string;
}

/** Kept too: a tab that was at the beginning of a list is not offered the place of another. */
const NOWHERE: Place = { address: '', label: '' };

const PREFIX = 'place/';
/** Salir empties local storage and a refusal does not (A16, A17): whose mark is gone has left on purpose. */
const STAY = 'stay';
const TAB = 'tab';

export const places = {
  /** Notes where this tab is, or that there is nothing to come back to. Never rejects. */
  async note(place: Place | undefined): Promise<void> {
    const name = tabName();
    const stay = mark(() => localStorage, STAY);
    const session = await vault.session();
    await vault.write(name, { ...(place ?? NOWHERE), at: Date.now(), session, stay } satisfies Noted);
  },

  /**
   * Where the signed-in person was in this tab when an earlier session of theirs was refused; in a tab that was nowhere,
   * the last place of the others. Undefined where there is none, or somebody left with Salir. Never rejects.
   */
  async left(): Promise<Place | undefined> {
    const own = tabName();
    const stay = read(() => localStorage, STAY);
    const now = await vault.session();
    if (now === undefined) return undefined;
    const all = await vault.names(PREFIX);
    const noted = (await Promise.all((all.includes(own) ? [own] : all).map((name) => vault.read(name)))).filter(
      isNoted,
    );
    return noted
      .filter((one) => one.address && one.stay === stay && one.session !== now)
      .sort((a, b) => b.at - a.at)[0];
  },

  /** Lets go of this tab's place; of all of them where it had none of its own. Never rejects. */
  async forget(): Promise<void> {
    const own = tabName();
    const all = await vault.names(PREFIX);
    await vault.remove(...(all.includes(own) ? [own] : all));
  },
};

function isNoted(value: unknown): value is Noted {
  return isObject(value) && typeof value.address === 'string' && typeof value.label === 'string';
}

const tabName = () => PREFIX + mark(() => sessionStorage, TAB);

function read(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    // Blocked: nothing is offered.
    return null;
  }
}

/** The mark under a name, made where there is none. */
function mark(storage: () => Storage, name: string): string {
  const known = read(storage, name);
  if (known) return known;
  const made = Math.random().toString(36).slice(2);
  try {
    storage().setItem(name, made);
  } catch {
    // Blocked or full: this page's place is found by none after it.
  }
  return made;
}
