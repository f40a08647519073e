import type { Entry } from '../services/entry';

/** What a schema gives for a value, or the message that it refuses the value with. */
export function judge(schema: { validateSync(value: unknown): unknown }, value: unknown): unknown {
  try {
    return { value: schema.validateSync(value) };
  } catch (error) {
    return (error as Error).message;
  }
}

/** The parameters of a call that are days. */
export function dayParametersOf({ query }: Pick<Entry, 'query'>): string[] {
  return Object.entries(query?.describe().fields ?? {}).flatMap(([name, field]) =>
    'tests' in field && field.tests.some((test) => test.name === 'day') ? [name] : [],
  );
}
