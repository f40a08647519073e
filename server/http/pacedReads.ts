/** How long a look at what was answered takes, in milliseconds. */
const LOOK_MS = 250;

interface Pace {
  /** How long those who are let in may wait, in milliseconds. */
  withinMs: number;
  /** So many at once are let in however slow it is: they show what can be done. */
  fewest: number;
  /** So many at once after a quiet time, about which nothing is known. */
  atFirst: number;
  /** Milliseconds that only go forward. */
  clock: () => number;
}

/**
 * Gives the function that lets one more in and gives how to end that, saying whether it was answered; undefined while those
 * under way are already as many as can be answered in time. How many that are is what was answered lately, looked at while
 * there was enough to do: whoever comes then would wait longer and is better told at once (docs/decisions/0049).
 */
export function pacedReads({
  withinMs,
  fewest,
  atFirst,
  clock,
}: Pace): () => ((isAnswered: boolean) => void) | undefined {
  const quiet = Math.max(atFirst, fewest);
  let most = quiet;
  let underWay = 0;
  let look = { began: clock(), answered: 0, busiest: 0 };

  function lookAgain(): void {
    const ms = clock() - look.began;
    if (ms < LOOK_MS) return;
    const shown = look.busiest > most / 2 ? Math.max(fewest, (look.answered / ms) * withinMs) : quiet;
    // Half of what was known stays: one pause of the program says little.
    most = (most + shown) / 2;
    look = { began: clock(), answered: 0, busiest: underWay };
  }

  return () => {
    lookAgain();
    if (underWay >= most) return undefined;
    underWay += 1;
    look.busiest = Math.max(look.busiest, underWay);
    let isOver = false;
    return (isAnswered) => {
      if (isOver) return;
      isOver = true;
      underWay -= 1;
      if (isAnswered) look.answered += 1;
    };
  };
}
