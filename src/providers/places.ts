/** Where the user was when their session ended, kept for each tab in their vault. Loaded when the page is idle. */
import { clock } from '../../contract/clock';
import { isObject } from '../../contract/values';
import { session } from './session';
import { vault } from './vault';

export interface Place {
  /** With page and filter. */
  readonly address: string;
  readonly label: string;
}

interface Noted extends Place {
  at: number;
  /** A place of the present session is not offered: the page was only reloaded. */
  session: string | undefined;
  stay: string;
}

/** Kept too: a tab that was at the beginning of a list is not offered another tab's place. */
const NOWHERE: Place = { address: '', label: '' };

const PREFIX = 'place/';
/** Salir empties local storage and a refusal does not (A16, A17): without this mark the user has left with Salir. */
const STAY = 'stay';
const TAB = 'tab';

export const places = {
  /** Stores this tab's place, or that there is none to return to. Never rejects. */
  async note(place: Place | undefined): Promise<void> {
    const isSame = session.sameAsNow();
    const name = tabName();
    const stay = mark(() => localStorage, STAY);
    const noted: Noted = { ...(place ?? NOWHERE), at: clock.time(), session: await vault.session(), stay };
    // Another user may have signed in.
    if (isSame()) await vault.write(name, noted);
  },

  /**
   * The user's place in this tab when an earlier session of theirs was refused; in a tab without a place, the last one
   * of the others. Undefined where there is none, or after Salir. Never rejects.
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

  /** Deletes this tab's place; all of them where it had none of its own. Never rejects. */
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

/** The mark under a name, created where it is missing. */
function mark(storage: () => Storage, name: string): string {
  const known = read(storage, name);
  if (known) return known;
  const made = Math.random().toString(36).slice(2);
  try {
    storage().setItem(name, made);
  } catch {
    // Blocked or full: no later page finds this page's place.
  }
  return made;
}
