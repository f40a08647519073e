/** How many rounds a nightly test of crashes runs: its own number, or TEST_ROUNDS where that is set. */
export function nightRounds(usual: number): number {
  return Number(process.env.TEST_ROUNDS || usual);
}
