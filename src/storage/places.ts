/** Where the user was when their session ended, kept for each tab. Local storage, since Salir empties it (A16). */
import { clock } from '../../contract/clock';
import { randomHex } from '../../contract/randomHex';
import { SESSION_KEYS } from '../../contract/sessionKeys';
import { isObject } from '../../contract/values';
import { session } from '../providers/session';

export interface VisitedPlace {
  /** With page and filter. */
  readonly address: string;
  readonly label: string;
}

interface Noted extends VisitedPlace {
  userId: string;
  tab: string;
  at: number;
  /** A place of the present session is not offered: the page was only reloaded. */
  session: string;
}

/** Kept too: a tab that was at the beginning of a list is not offered another tab's place. */
const NOWHERE: VisitedPlace = { address: '', label: '' };

const KEPT_MS = 7 * 24 * 60 * 60_000;
const MOST = 20;
const PLACES = 'places';
const TAB = 'tab';

export const places = {
  /** Stores this tab's place, or that there is none to return to. */
  note(place: VisitedPlace = NOWHERE): void {
    const now = { userId: userId(), tab: tabName(), at: clock.time(), session: sessionName() };
    const others = all().filter((one) => one.userId !== now.userId || one.tab !== now.tab);
    write([{ ...place, ...now }, ...others]);
  },

  /**
   * The user's place in this tab when an earlier session of theirs was refused; in a tab without a place, the last one
   * of the others. Undefined where there is none, or after Salir.
   */
  left: (): VisitedPlace | undefined =>
    meant()
      .filter((one) => one.address && one.session !== sessionName())
      .sort((a, b) => b.at - a.at)[0],

  /** Deletes this tab's place; all of the user's where it had none of its own. */
  forget(): void {
    const gone = meant().map(({ tab }) => tab);
    write(all().filter((one) => one.userId !== userId() || !gone.includes(one.tab)));
  },
};

/** The user's place in this tab, or else all of theirs. */
function meant(): Noted[] {
  const mine = all().filter((one) => one.userId === userId());
  const here = mine.filter(({ tab }) => tab === tabName());
  return here.length > 0 ? here : mine;
}

/** Of all users and tabs. */
function all(): Noted[] {
  const found = attempt<unknown>(() => JSON.parse(localStorage.getItem(PLACES) ?? '[]'));
  return Array.isArray(found) ? found.filter(isNoted) : [];
}

function write(noted: readonly Noted[]): void {
  attempt(() => {
    // Otherwise the session has ended, perhaps in another tab, and Salir has emptied this storage.
    if (localStorage.getItem(SESSION_KEYS.token) === session.get()?.token)
      localStorage.setItem(PLACES, JSON.stringify(noted.slice(0, MOST)));
  });
}

const userId = () => session.get()?.user.id ?? '';

/** Different at each sign-in, the same in all tabs and after a reload. */
const sessionName = () => session.get()?.token?.slice(-8) ?? '';

function isNoted(value: unknown): value is Noted {
  return (
    isObject(value) &&
    typeof value.address === 'string' &&
    typeof value.label === 'string' &&
    clock.isWithin(Number(value.at), KEPT_MS)
  );
}

/** Survives a reload of the tab. */
function tabName(): string {
  const known = attempt(() => sessionStorage.getItem(TAB));
  if (known) return known;
  const made = randomHex(8);
  attempt(() => sessionStorage.setItem(TAB, made));
  return made;
}

/** Undefined where the browser blocks its storage or it is full: nothing is offered then. */
function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
