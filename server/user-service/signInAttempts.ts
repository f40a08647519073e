import { budget, setRecent } from '../http/budget';
import { networkOf } from '../http/overload';
import { oneOfEach } from '../http/slots';

const MINUTE = 60_000;
/** Wrong passwords in a quarter of an hour: of one place for one e-mail, of one place, and for one e-mail. */
const MOST_WRONG = { pair: 5, place: 100, email: 30 };

export type SignInAttempts = ReturnType<typeof signInAttempts>;

interface Guess {
  ip: string;
  email: string;
}

/**
 * Counts wrong passwords, in this process alone (docs/decisions/0024). Nothing that a client can invent (headers, extra
 * fields, capitals, the lower half of an IPv6 address) makes a fresh count. Unknown e-mails are treated alike, so that
 * an attacker does not learn which exist.
 */
export function signInAttempts(now: () => Date) {
  const quarter = (times: number) => budget({ times, perMs: 15 * MINUTE, now });
  const ofPair = quarter(MOST_WRONG.pair);
  const ofPlace = quarter(MOST_WRONG.place);
  const ofEmail = quarter(MOST_WRONG.email);
  /** Where an account signed in: strangers' guesses do not keep it out there. */
  const signedIn = new Map<string, true>();
  // Of twenty guesses at the same moment five are looked at.
  const inLine = oneOfEach();

  function tried<T>({ ip, email, renews }: Guess & { renews: boolean }, attempt: () => Promise<T | undefined>) {
    const place = networkOf(ip);
    const account = email.toLowerCase();
    const pair = `${place} ${account}`;
    return inLine(pair, async () => {
      ofPair.check(pair);
      ofPlace.check(place);
      if (!signedIn.has(pair)) ofEmail.check(account);
      const outcome = await attempt();
      if (outcome === undefined) {
        ofPair.add(pair);
        ofPlace.add(place);
        ofEmail.add(account);
      } else if (renews) {
        ofPair.forget(pair);
        setRecent(signedIn, pair, true);
      }
      return outcome;
    });
  }

  return {
    /** Runs a sign-in, which gives undefined for a wrong password; throws 429 instead after too many. */
    signIn: <T>(guess: Guess, attempt: () => Promise<T | undefined>) => tried({ ...guess, renews: true }, attempt),
    /**
     * The same for a signed-in user who gives the password once more, which does not reset the counts.
     */
    prove: <T>(guess: Guess, attempt: () => Promise<T | undefined>) => tried({ ...guess, renews: false }, attempt),
  };
}
