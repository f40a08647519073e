/** What a schema gives for a value, or the message that it refuses the value with. */
export function judge(schema: { validateSync(value: unknown): unknown }, value: unknown): unknown {
  try {
    return { value: schema.validateSync(value) };
  } catch (error) {
    return (error as Error).message;
  }
}
