/** Gives a value that cannot be missing, such as the row that an INSERT returns; throws when it is. */
export function always<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The database gave no row where there always is one');
  return value;
}
