import { tooMany } from './errors';

/** Gives the function that counts a use under a key and throws 429 for one beyond `times` in any `perMs`. */
export function pace({ times, perMs, now }: { times: number; perMs: number; now: () => Date }): (key: string) => void {
  const uses = new Map<string, number[]>();
  return (key) => {
    const time = now().getTime();
    for (const [other, when] of uses) {
      const recent = when.filter((use) => use > time - perMs);
      if (recent.length > 0) uses.set(other, recent);
      else uses.delete(other);
    }
    const recent = uses.get(key) ?? [];
    const [oldest = time] = recent;
    if (recent.length >= times) throw tooMany(Math.ceil((oldest + perMs - time) / 1000));
    uses.set(key, [...recent, time]);
  };
}
