/** Gives the value of what always has one, such as the row that an INSERT returns; throws when it has none after all. */
export function always<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The database gave no row where there always is one');
  return value;
}
