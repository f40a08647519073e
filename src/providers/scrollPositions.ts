/** How far each entry of this tab's history was scrolled, also after it was loaded anew. */
type Positions = Record<string, number>;

const PLACE = 'scroll-positions';

/** Gives what this tab has kept, by the keys of its history's entries; nothing where it cannot be read. */
export function readScrollPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Positions;
  } catch {
    // Storage that is switched off, or written by somebody else: pages begin at their top.
    return {};
  }
}

/** Keeps these in the place of all that were kept, for this tab alone. */
export function writeScrollPositions(positions: Positions): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(positions));
  } catch {
    // Storage that is switched off or full: pages begin at their top.
  }
}
