/** How often a night's test of crashes tries: what it asks for, or TEST_ROUNDS where somebody wants to be surer. */
export function nightRounds(usual: number): number {
  return Number(process.env.TEST_ROUNDS || usual);
}
