/** The LIKE pattern of every text that holds this one; what LIKE would read as a wildcard stands for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
