import { readLine } from './typedText';

/** A text without case and accents, which are left out in searches. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a person looks for in such texts. */
export function wanted(typed: string): string {
  return folded(readLine(typed));
}
