import { median } from './table';

const OBJECTS = 400_000;
const TURNS = 5;

/**
 * Milliseconds in which this machine makes and sorts the same objects, the median of five turns: a machine of twice the
 * number is half as fast, and times that were measured on it are as much longer.
 */
export function yardstick(): number {
  const times = Array.from({ length: TURNS }, () => {
    const begun = performance.now();
    Array.from({ length: OBJECTS }, (_, n) => ({ id: `x${n}`, at: { place: n % 1_000 } })).sort(
      (one, other) => one.at.place - other.at.place,
    );
    return performance.now() - begun;
  });
  return median(times);
}
