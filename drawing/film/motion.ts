/** The share of the way from one moment to another: 0 before, 1 after, eased between. */
export function glide(now: number, from: number, to: number): number {
  const at = Math.min(1, Math.max(0, (now - from) / (to - from)));
  return at * at * (3 - 2 * at);
}

/** The same with an overshoot. */
export function spring(now: number, from: number, to: number): number {
  const at = Math.min(1, Math.max(0, (now - from) / (to - from)));
  return 1 + 2.7 * (at - 1) ** 3 + 1.7 * (at - 1) ** 2;
}

/** The value at a share of the way. */
export function blend(start: number, end: number, share: number): number {
  return start + (end - start) * share;
}
