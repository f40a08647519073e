import { AsyncLocalStorage } from 'node:async_hooks';

/** The code of the error thrown once a request's time is over. */
export const OVERDUE = 'OVERDUE';

const current = new AsyncLocalStorage<Work>();

/** The actor: the call, which the log names, and the person, whom the history names. */
export interface Asker {
  call: string;
  /** The signed-in user; undefined without one. */
  id: string | undefined;
  /** Where the request came from. */
  address: string;
}

/**
 * One request's use of the database: for whom, its deadline, and whether it may have changed anything. What runs
 * without one (a start, upkeep) has no limit.
 */
export class Work {
  private readonly endsAt: number;
  private isEnded = false;
  /** Writes that were committed or may have been. */
  private writes = 0;

  constructor(
    ms: number,
    readonly asker?: Asker,
  ) {
    this.endsAt = performance.now() + ms;
  }

  static get current(): Work | undefined {
    return current.getStore();
  }

  /** Runs a function, and all that follows from it, as this request. */
  run<T>(task: () => T): T {
    return current.run(this, task);
  }

  /** Its outcome: it certainly changed nothing, or it may have. */
  get outcome(): 'nothing' | 'unknown' {
    return this.writes === 0 ? 'nothing' : 'unknown';
  }

  get remainingMs(): number {
    return this.isEnded ? 0 : Math.max(0, this.endsAt - performance.now());
  }

  /** The request was answered: a commit that has not begun by now must not happen any more. */
  end(): void {
    this.isEnded = true;
  }

  /** Throws when its time is over. */
  goOn(): void {
    if (this.remainingMs === 0) throw overdue();
  }

  /** A commit is about to begin; throws once its time is over. */
  commits(): void {
    this.goOn();
    this.writes++;
  }

  /** The commit that was about to begin certainly did not happen. */
  didNot(): void {
    this.writes--;
  }
}

/** The error of a request that ran out of time and changed nothing. */
export function overdue(): Error {
  return Object.assign(new Error('There was no time left for this'), { code: OVERDUE });
}
