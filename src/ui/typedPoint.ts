/** A point in an amount that is typed stands for a comma (12.5) or before thousands (36.500,75): what follows it tells. */

/** What is known of an amount while it is typed. */
export interface Typed {
  /** The comma that is shown was typed as a point. */
  point: boolean;
  /** A point before that has turned out to be one for thousands. */
  thousands: boolean;
}

export const NOTHING_TYPED: Typed = { point: false, thousands: false };

interface Reading {
  /** What is known from now on. */
  typed: Typed;
  /** The amount's own digits, with a point for its decimals, when they are others than those that stand there. */
  digits?: string;
}

/**
 * Takes the text of a field in which `at` is where something has just been typed (start equals end for a deletion). The
 * point that is shown as a comma was one for thousands once a third digit follows ('36,500') or a comma ('36,50,').
 */
export function readTyped(before: Typed, text: string, at: { start: number; end: number }): Reading {
  const key = text.slice(at.start, at.end);
  const comma = text.indexOf(',');
  // Whatever was there is gone.
  if (comma < 0) return { typed: { point: key === '.', thousands: false } };
  const whole = text.slice(0, comma).replace(/\D/g, '');
  const decimals = text.slice(comma + 1, Math.max(at.start, comma + 1));
  if (key === '.') return { typed: { ...before, point: before.point || decimals === '' } };
  const wasThousands = before.point && (before.thousands || /^[1-9]\d{0,2}$/.test(whole));
  if (key === ',') {
    return { typed: NOTHING_TYPED, ...(wasThousands && decimals !== '' && { digits: `${whole}${decimals}.` }) };
  }
  if (wasThousands && /^\d$/.test(key) && decimals.length === 2) {
    return { typed: { point: false, thousands: true }, digits: whole + decimals + key };
  }
  return { typed: before };
}
