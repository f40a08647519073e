import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const DAY_MS = 86_400_000;
/** Everything in the demonstration was written down before this day. */
const LAST_DAY = Date.UTC(2026, 4, 4, 13);

/** A moment that many days before the demonstration's last one. */
export function daysBefore(days: number): Date {
  return new Date(LAST_DAY - Math.round(days * DAY_MS));
}

/** Gives the identifier of a thing of the demonstration: a UUIDv7 of its time, the same at every run for one name. */
export function demoId(name: string, at: Date): string {
  return uuidv7({ msecs: at.getTime(), random: createHash('sha256').update(name).digest().subarray(0, 16) });
}
