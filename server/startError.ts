/** Something that keeps the program from starting and that whoever starts it can mend: they get its words, in Spanish. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The words of an error; its name where it has none. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || String(error) : String(error);
}
