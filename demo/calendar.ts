import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { toInstant, toWallTime } from '../contract/caracas';

const DAY_MS = 86_400_000;
/** Everything in the demonstration was created before this day. */
const LAST_DAY = Date.UTC(2026, 4, 4, 13);

/** A moment that many days before the demonstration's last one. */
export function daysBefore(days: number): Date {
  return new Date(LAST_DAY - Math.round(days * DAY_MS));
}

/** Gives an identifier: a UUIDv7 of its time, the same at every run for one name. */
export function demoId(name: string, at: Date): string {
  return uuidv7({ msecs: at.getTime(), random: createHash('sha256').update(name).digest().subarray(0, 16) });
}

/** The instant of a clock time in Caracas on the day that many days from now. */
export function caracas(now: Date, days: number, time: string): Date {
  const day = toWallTime(new Date(Number(now) + days * DAY_MS)).slice(0, 10);
  const instant = toInstant(`${day}T${time}`);
  if (!instant) throw new Error(`${day} has no ${time}`);
  return new Date(instant);
}

/** A random moment between two. */
export function between(random: () => number, from: number, to: number): Date {
  return new Date(from + Math.floor(random() * (to - from)));
}
