/** How far each entry of this tab's history was scrolled, also after it was loaded anew. */
type Positions = Record<string, number>;

const PLACE = 'scroll-positions';

export function readScrollPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Positions;
  } catch {
    // Storage that is switched off, or written by somebody else: pages begin at their top.
    return {};
  }
}

export function writeScrollPositions(positions: Positions): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(positions));
  } catch {
    // Storage that is switched off or full: pages begin at their top.
  }
}
