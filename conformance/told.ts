/** What one check finds on a platform. */

export interface Finding {
  /** The difference from the contract. */
  what: string;
  /** What the user sees, or how it is tolerated. */
  effect: string;
  times: number;
}

export interface Findings {
  broken: Finding[];
  tolerated: Finding[];
  /** What could not be tried, and why. */
  untried: string[];
}

export interface Told {
  /** Findings with one `key` differ only in their example and are counted as one. */
  breaks(what: string, sees: string, key?: string): void;
  tolerated(what: string, how: string, key?: string): void;
  notTried(why: string): void;
  /** Gives what was found since the last time. */
  take(): Findings;
}

/** Passwords, which a platform may repeat, are told of none; short ones would remove parts of words. */
export function createTold(secrets: readonly (string | undefined)[]): Told {
  const broken = new Map<string, Finding>();
  const tolerated = new Map<string, Finding>();
  const untried = new Set<string>();

  function add(found: Map<string, Finding>, what: string, effect: string, key = what): void {
    const known = found.get(key);
    if (known) known.times++;
    else found.set(key, { what: masked(what), effect: masked(effect), times: 1 });
  }

  function masked(text: string): string {
    return secrets.reduce<string>(
      (left, secret) => (secret && secret.length > 3 ? left.replaceAll(secret, '***') : left),
      text,
    );
  }

  return {
    breaks: (what, sees, key) => add(broken, what, sees, key),
    tolerated: (what, how, key) => add(tolerated, what, how, key),
    notTried: (why) => void untried.add(why),
    take() {
      const found = { broken: [...broken.values()], tolerated: [...tolerated.values()], untried: [...untried] };
      for (const all of [broken, tolerated, untried]) all.clear();
      return found;
    },
  };
}

/** 'price is null (3 times): «—» in the place of the price' */
export function inLine({ what, effect, times }: Finding): string {
  return `${what}${times > 1 ? ` (${times} times)` : ''}: ${effect}`;
}

const MOST = 60;

/** Cut to one line. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `«${line.length > MOST ? `${line.slice(0, MOST)}…` : line}»`;
}

/** 'a text («7,50»)', '36.5', 'nothing'. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `a text (${quote(value)})`;
  if (value === undefined) return 'nothing';
  return typeof value === 'object' && value !== null ? quote(JSON.stringify(value)) : `${value}`;
}
