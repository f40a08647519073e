/** Where the user was when their session ended, kept for each tab until Salir (preferences.ts) or for seven days. */
import { clock } from '../../contract/clock';
import { randomHex } from '../../contract/randomHex';
import { session } from '../providers/session';
import { keptEntries } from './keptEntries';
import { PLACE } from './preferences';

export interface VisitedPlace {
  /** With page and filter. */
  readonly address: string;
  readonly label: string;
}

interface Noted extends VisitedPlace {
  /** The tab. */
  id: string;
  at: number;
  /** A place of the present session is not offered: the page was only reloaded. */
  session: string;
}

/** Kept too: a tab that was at the beginning of a list is not offered another tab's place. */
const NOWHERE: VisitedPlace = { address: '', label: '' };

const TAB = 'tab';

const kept = keptEntries<Noted>(
  PLACE,
  (value): value is Noted =>
    'address' in value && typeof value.address === 'string' && 'label' in value && typeof value.label === 'string',
);

export const places = {
  /** Stores this tab's place, or that there is none to return to. Never rejects. */
  async note(place: VisitedPlace = NOWHERE): Promise<void> {
    // Otherwise the session may have ended in another tab, and Salir has left no place.
    session.refresh();
    await kept.write(userId(), { ...place, id: tabName(), at: clock.time(), session: sessionName() });
  },

  /**
   * The user's place in this tab when an earlier session of theirs was refused; in a tab without a place, the last one
   * of the others. Undefined where there is none, or after Salir. Never rejects.
   */
  async left(): Promise<VisitedPlace | undefined> {
    const found = await meant();
    return found.find((one) => one.address && one.session !== sessionName());
  },

  /** Deletes this tab's place; all of the user's where it had none of its own. Never rejects. */
  async forget(): Promise<void> {
    await kept.remove(userId(), ...(await meant()).map(({ id }) => id));
  },
};

/** The user's place in this tab, or else all of theirs, the newest first. */
async function meant(): Promise<Noted[]> {
  const mine = await kept.all(userId());
  const here = mine.filter(({ id }) => id === tabName());
  return here.length > 0 ? here : mine;
}

const userId = () => session.get()?.user.id;

/** Different at each sign-in, the same in all tabs and after a reload. */
const sessionName = () => session.get()?.token?.slice(-8) ?? '';

/** Survives a reload of the tab. */
function tabName(): string {
  try {
    const known = sessionStorage.getItem(TAB) ?? randomHex(8);
    sessionStorage.setItem(TAB, known);
    return known;
  } catch {
    // The browser blocks its storage: the tab is another one after each reload.
    return UNKNOWN_TAB;
  }
}

const UNKNOWN_TAB = randomHex(8);
