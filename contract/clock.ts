/**
 * The time by the platform's clock, as far as its answers have told it: a device's own may be wrong by days or years.
 * This one counts beside what the platform dates, in what people read, and in what is kept. Moments that only one page
 * compares, as when it read something, are the device's: the difference between the clocks grows more exact meanwhile.
 */
let ahead = 0;
const listeners = new Set<() => void>();

/** How precise an answer's date is. */
const SECOND_MS = 1000;

export const clock = {
  now: (): Date => new Date(clock.time()),
  time: (): number => clock.of(Date.now()),
  /** Of a moment that the device's clock gave, as react-query's of a reading; and back. */
  of: (deviceTime: number): number => deviceTime + ahead,
  onDevice: (time: number): number => time - ahead,
  /**
   * Whether something kept is no older than so many milliseconds, by one of the two clocks at least: before the first
   * answer of a page the device's may be wrong, or may have been put right since the difference was known.
   */
  isWithin: (since: number, milliseconds: number): boolean => Math.min(Date.now(), clock.time()) - since < milliseconds,
  /** How far the platform's clock is ahead of the device's, in milliseconds. */
  ahead: (): number => ahead,

  setAhead(milliseconds: number): void {
    if (milliseconds === ahead) return;
    ahead = milliseconds;
    for (const listener of listeners) listener();
  },

  /**
   * Takes the date of an answer, and when by the device it was asked for and had come: somewhere between the two the
   * platform's clock showed that date. Only what this proves wrong is corrected, so an answer that was slow or waited
   * corrects little, and a right clock nothing.
   */
  hear(date: number, askedAt: number, cameAt = Date.now()): void {
    // Otherwise there is no date, or the device's clock was set meanwhile.
    if (cameAt >= askedAt && !Number.isNaN(date))
      clock.setAhead(Math.min(Math.max(ahead, date - cameAt), date + SECOND_MS - askedAt));
  },

  /** Calls the listener whenever the difference changes; gives the function that ends it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
