/** Says what stands in an answer, shortly. */

const MOST = 60;

/** A text between quotes, as much of it as one line holds. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `«${line.length > MOST ? `${line.slice(0, MOST)}…` : line}»`;
}

/** A value of an answer: 'a text («7,50»)', '36.5', 'a list'. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `a text (${quote(value)})`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return `${value}`;
  if (value === undefined) return 'nothing';
  return quote(JSON.stringify(value));
}

/** Of what type a value is, for those that differ alike. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Whether a value says anything: no nulls, empty texts or empty lists. */
export function isThere(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}
