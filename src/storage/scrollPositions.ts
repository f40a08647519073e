/** How far each entry of this tab's history was scrolled, also after a reload. */
type Positions = Record<string, number>;

const PLACE = 'scroll-positions';

/** Gives the stored positions of this tab, by the keys of its history's entries; nothing where it cannot be read. */
export function readScrollPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Positions;
  } catch {
    // Storage that is disabled, or written by another program: pages begin at their top.
    return {};
  }
}

/** Replaces all stored positions, for this tab alone. */
export function writeScrollPositions(positions: Positions): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(positions));
  } catch {
    // Storage that is disabled or full: pages begin at their top.
  }
}
