const SECOND = 1_000;
/** How long wrong passwords are remembered after the last one. */
const MEMORY_MS = 15 * 60 * SECOND;
/** Wrong passwords of all places together after which an account takes turns. */
const FREE = 10;
const MAX_PAUSE_MS = 30 * SECOND;
/** Places that have a turn of an account coming, and how long after it they may still take it. */
const MAX_WAITING = 100;
const TURN_LASTS_MS = 60 * SECOND;
/** Places from which an account signed in, the last ones. */
const MAX_KNOWN = 5;
/** Most accounts that are remembered. */
const MAX_ACCOUNTS = 10_000;

interface Account {
  wrong: number;
  until: number;
  /** When the next turn is free. */
  next: number;
  turns: Map<string, number>;
}

export interface AccountTurns {
  /** Milliseconds until a place may try this e-mail's password; 0 for now, and then the try counts as a wrong one. */
  ask(email: string, place: string): number;
  /** Undoes one that was counted and whose password was not wrong. */
  refund(email: string): void;
  /** Remembers a place from which this e-mail's owner signed in. */
  welcome(email: string, place: string): void;
}

/**
 * Slows down guessing at one account from many places. After FREE wrong passwords, unknown places take turns: 1 second
 * apart, then 2, up to 30. A place that comes too early is given its turn and told when it is; it keeps it, so that the
 * right person gets in from anywhere however many others are trying. Places from which they signed in before do not
 * wait at all. E-mails that nobody has are treated alike, so that nobody learns which exist.
 */
export function accountTurns(now: () => Date): AccountTurns {
  const accounts = new Map<string, Account>();
  const known = new Map<string, string[]>();

  return {
    ask(email, place) {
      const time = now().getTime();
      const account = live(accounts.get(email), time);
      remember(accounts, email, account);
      const isFree = account.wrong < FREE || known.get(email)?.includes(place);
      const wait = isFree ? 0 : turnOf(account, place, time) - time;
      if (wait > 0) return wait;
      account.turns.delete(place);
      account.wrong += 1;
      account.until = time + MEMORY_MS;
      return 0;
    },
    refund(email) {
      const account = accounts.get(email);
      if (account) account.wrong -= 1;
    },
    welcome(email, place) {
      const others = (known.get(email) ?? []).filter((other) => other !== place);
      remember(known, email, [place, ...others].slice(0, MAX_KNOWN));
    },
  };
}

function live(account: Account | undefined, time: number): Account {
  return account && account.until > time ? account : { wrong: 0, until: time + MEMORY_MS, next: 0, turns: new Map() };
}

/** When it is this place's turn; one that has passed is now. A crowd beyond MAX_WAITING gets none yet, and comes again. */
function turnOf(account: Account, place: string, time: number): number {
  const { turns, wrong } = account;
  for (const [other, turn] of turns) if (turn < time - TURN_LASTS_MS) turns.delete(other);
  const given = turns.get(place);
  if (given !== undefined) return Math.max(given, time);
  const turn = Math.max(time, account.next);
  if (turn > time && turns.size >= MAX_WAITING) return turn;
  turns.set(place, turn);
  account.next = turn + Math.min(MAX_PAUSE_MS, SECOND * 2 ** (wrong - FREE));
  return turn;
}

/** Set anew, so that what is forgotten first is what was left alone for longest. */
function remember<T>(all: Map<string, T>, key: string, value: T): void {
  all.delete(key);
  all.set(key, value);
  const [oldest] = all.size > MAX_ACCOUNTS ? all.keys() : [];
  if (oldest !== undefined) all.delete(oldest);
}
