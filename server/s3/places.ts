import { tooMany, unavailable } from '../http/errors';

/**
 * Gives the function that takes one of `inAll` places for a person, of whom nobody may hold more than `perPerson`, and
 * gives how to leave it. Throws 503 when all are taken and 429 when this person has too many.
 */
export function places({ inAll, perPerson }: { inAll: number; perPerson: number }): (person: string) => () => void {
  const held = new Map<string, number>();
  let taken = 0;
  return (person) => {
    const own = held.get(person) ?? 0;
    if (own >= perPerson) throw tooMany(10, 'Subes demasiadas imágenes a la vez');
    if (taken >= inAll) throw unavailable('Llegan demasiadas imágenes a la vez. Intenta de nuevo en unos segundos.');
    taken += 1;
    held.set(person, own + 1);
    return () => {
      taken -= 1;
      const left = (held.get(person) ?? 0) - 1;
      if (left > 0) held.set(person, left);
      else held.delete(person);
    };
  };
}
