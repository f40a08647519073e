/** Something that keeps the program from starting and that whoever starts it can mend: they get its words, in Spanish. */
export class StartError extends Error {
  override name = 'StartError';
}
