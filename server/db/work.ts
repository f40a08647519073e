import { AsyncLocalStorage } from 'node:async_hooks';

/** The code of what is thrown once the time of a piece of work is over. */
export const OVERDUE = 'OVERDUE';

const current = new AsyncLocalStorage<Work>();

/** The session of a request, and how many changes the primary had of it when it was looked up. */
export interface SessionMark {
  tokenHash: Buffer;
  changes: number;
}

/** Who asks: the request as the log names it, and the person as the history does. */
export interface Asker {
  reqId: string;
  call: string;
  /** Who is signed in; undefined where nobody is. */
  id: string | undefined;
  /** Where the request came from. */
  address: string;
  /** Where somebody is signed in. */
  session?: SessionMark;
}

/**
 * What one request asks of the database: for whom, when that must have happened, and whether it may have. What is done without one
 * (starting, keeping house) has no limit.
 */
export class Work {
  private readonly endsAt: number;
  private isEnded = false;
  /** Writes that were committed or may have been. */
  private writes = 0;
  /** Whether what it reads may be as a replica has it (replica.ts), and once asked whether that one shows enough. */
  mayLag = false;
  isShown?: Promise<boolean | undefined>;
  /** Whether it only asks if the database is there: it does not wait behind those who use it. */
  onlyLooks = false;
  /** Whether it may write what the disk's last reserve is kept for (pglite/upkeep.ts). */
  mayUseReserve = false;

  constructor(
    ms: number,
    readonly asker?: Asker,
  ) {
    this.endsAt = performance.now() + ms;
  }

  static get current(): Work | undefined {
    return current.getStore();
  }

  /** Runs something, and all that follows from it, as this work. */
  run<T>(task: () => T): T {
    return current.run(this, task);
  }

  /** What is known of it: that it certainly changed nothing, or only that it may have. */
  get outcome(): 'nothing' | 'unknown' {
    return this.writes === 0 ? 'nothing' : 'unknown';
  }

  get remainingMs(): number {
    return this.isEnded ? 0 : Math.max(0, this.endsAt - performance.now());
  }

  /** The request was answered: what is not being committed by now must not be committed any more. */
  end(): void {
    this.isEnded = true;
  }

  /** Throws when its time is over. */
  goOn(): void {
    if (this.remainingMs === 0) throw overdue();
  }

  /** Something is about to be committed, unless its time is over, which throws. */
  commits(): void {
    this.goOn();
    this.writes++;
  }

  /** What was about to be committed was certainly not. */
  didNot(): void {
    this.writes--;
  }
}

/** An error that says that there was no time left; nothing was done because of it. */
export function overdue(): Error {
  return Object.assign(new Error('There was no time left for this'), { code: OVERDUE });
}
