import { type ChangeEvent, type FocusEvent, type FormEvent, useState } from 'react';
import { useInput } from 'react-admin';
import { isAmbiguousAmount } from '../../contract/typedAmount';
import { readLine } from '../../contract/typedText';

/** How a number is typed and shown. */
export interface Figure {
  /** Undefined for a text that is no such number: it stays as typed, for the rules to refuse. */
  read: (text: string) => number | undefined;
  write: (number: number) => string;
  /** To be changed digit by digit. */
  ungrouped: (number: number) => string;
  /** Message for such a text. */
  unreadable: string;
  /** Whether a key has no place in it. */
  isNoPart: (key: string) => boolean;
}

/**
 * A number that a person types; its value is a number, null while it is empty, or text that is no number. While it has
 * the focus it shows what was typed: rewriting it between two keys loses one of them. It is formatted when it loses the
 * focus.
 */
export function useFigure(source: string, { read, write, ungrouped, unreadable, isNoPart }: Figure) {
  const input = useInput({ source });
  const { field, fieldState } = input;
  /** Undefined while another field has the focus. */
  const [typed, setTyped] = useState<string>();
  const focused = typed !== undefined;
  const shown = typeof field.value === 'number' ? write(field.value) : String(field.value ?? '');
  // A value from elsewhere (read again, reset, stepped) replaces what was typed before.
  const text = focused && Object.is(held(typed) ?? '', field.value ?? '') ? typed : shown;
  const isUnreadable = typeof field.value === 'string' && field.value !== '';

  function held(text: string): number | string | null {
    return readLine(text) === '' ? null : (read(text) ?? text);
  }

  function handleFocus(input: HTMLInputElement | HTMLTextAreaElement) {
    // Thousands points would be in the way of editing: 1.050 less a digit reads as 1.05.
    const bare = typeof field.value === 'number' ? ungrouped(field.value) : undefined;
    // A render removes the selection that Tab or a script has just made, so the value is set here: after that, and
    // before React does.
    const before = input.value;
    queueMicrotask(() => {
      // The user may have typed by now.
      if (bare === undefined || input.value !== before) return;
      const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
      input.value = bare;
      if (isSelected) input.select();
    });
    setTyped(bare ?? text);
  }

  function handleChange(next: string) {
    setTyped(next);
    field.onChange(held(next));
  }

  function handleBlur() {
    setTyped(undefined);
    field.onBlur();
  }

  return {
    field,
    /** How a text that could mean two things is read, told before it is sent. */
    meaning:
      focused && typeof field.value === 'number' && isAmbiguousAmount(text) && text !== shown
        ? `Se entiende ${shown}`
        : undefined,
    control: {
      input,
      message: fieldState.error?.message ?? (!focused && isUnreadable ? unreadable : undefined),
      value: text,
      onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => handleFocus(target),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => handleChange(target.value),
      onBlur: handleBlur,
    },
    onBeforeInput: (event: FormEvent & { data?: string }) => {
      if (isNoPart(event.data ?? '')) event.preventDefault();
    },
  };
}
