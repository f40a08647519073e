/** What stands in the field of a number while it is typed. */
export interface TypedNumber {
  text: string;
  caret: number;
  /** Whether its points are the field's own: those that a person typed or pasted may mean a comma. */
  isGrouped: boolean;
}

const bare = (text: string) => text.replaceAll('.', '');

/** '36500,7' is 36.500,7. */
function grouped(text: string): string {
  return text.replace(/^[1-9]\d{3,}(?=,|$)/, (whole) => {
    const first = whole.length % 3 || 3;
    return whole.slice(0, first) + whole.slice(first).replace(/\d{3}/g, '.$&');
  });
}

/**
 * The text of a number after an edit, with its points of thousands where they belong now, and the caret beside the same
 * digit as before. Texts with points that a person wrote stay as they are, for the rules to read.
 */
export function regroup(
  before: TypedNumber,
  text: string,
  caret: number,
  { inputType = '', data, isComposing }: Partial<InputEvent>,
): TypedNumber {
  const isDeleted = inputType.startsWith('delete');
  const isByKey = isDeleted || (inputType === 'insertText' && (data === '.' || !data?.includes('.')));
  const isOurs = !text.includes('.') || (before.isGrouped && before.text.includes('.') && isByKey);
  // A keyboard that composes a word loses it when the text changes.
  if (!isOurs || isComposing) return { text, caret, isGrouped: false };

  // Beside points for thousands, the point of a keyboard without a comma is one.
  const isComma = data === '.' && !text.includes(',');
  let left = bare(text.slice(0, caret)) + (isComma ? ',' : '');
  let right = bare(text.slice(caret));
  // Where a point alone was deleted, its digit is meant.
  if (isDeleted && left + right === bare(before.text)) {
    if (inputType.endsWith('Backward')) left = left.slice(0, -1);
    else right = right.slice(1);
  }
  const next = grouped(left + right);
  let at = 0;
  for (let passed = 0; passed < left.length; at++) if (next[at] !== '.') passed++;
  return { text: next, caret: at, isGrouped: true };
}
