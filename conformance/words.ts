/** Describes values of an answer in a few words. */

const MOST = 60;

/** Cut to one line. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `«${line.length > MOST ? `${line.slice(0, MOST)}…` : line}»`;
}

/** 'a text («7,50»)', '36.5', 'a list'. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `a text (${quote(value)})`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return `${value}`;
  if (value === undefined) return 'nothing';
  return quote(JSON.stringify(value));
}

/** A value's type, by which findings are grouped. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Whether a value is more than null, an empty text or an empty list. */
export function isThere(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}
