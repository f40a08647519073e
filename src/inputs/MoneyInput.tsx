import { type FormEvent, useState } from 'react';
import { useInput } from 'react-admin';
import {
  isAmbiguousAmount,
  isNoPartOfAmount,
  readAmount,
  UNREADABLE_AMOUNT,
  ungroupedAmount,
  writeAmount,
} from '../../contract/typedAmount';
import type { FieldProps } from './Field';
import { InputField } from './InputField';

/**
 * An amount with two decimals; its value is a number, null while it is empty, or text that is no amount, for the rules
 * to refuse. While it has the focus it shows what was typed: rewriting it between two keys loses one of them. It is
 * formatted, 1.234,50, when it loses the focus.
 */
export function MoneyInput({ source, label, helperText, suffix }: FieldProps & { suffix?: string }) {
  const input = useInput({ source });
  const { field, fieldState } = input;
  /** Undefined while another field has the focus. */
  const [typed, setTyped] = useState<string>();
  const focused = typed !== undefined;
  // A value from elsewhere (read again, reset) replaces what was typed before.
  const text = focused && Object.is(held(typed) ?? '', field.value ?? '') ? typed : written(field.value);
  const message = fieldState.error?.message ?? (!focused && isUnreadable(field.value) ? UNREADABLE_AMOUNT : undefined);

  function handleFocus(input: HTMLInputElement) {
    // Thousands points would be in the way of editing: 1.050 less a digit reads as 1.05.
    const ungrouped = typeof field.value === 'number' ? ungroupedAmount(field.value) : undefined;
    // A render removes the selection that Tab or a script has just made, so the value is set here: after that, and
    // before React does.
    const shown = input.value;
    queueMicrotask(() => {
      // The user may have typed by now.
      if (ungrouped === undefined || input.value !== shown) return;
      const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
      input.value = ungrouped;
      if (isSelected) input.select();
    });
    setTyped(ungrouped ?? text);
  }

  function handleChange(next: string) {
    setTyped(next);
    field.onChange(held(next));
  }

  function handleBlur() {
    setTyped(undefined);
    field.onBlur();
  }

  const meaning = focused ? understood(text, field.value) : undefined;

  return (
    <>
      <InputField
        input={input}
        label={label}
        message={message}
        helperText={meaning ?? helperText}
        value={text}
        onFocus={({ target }) => handleFocus(target)}
        onChange={({ target }) => handleChange(target.value)}
        onBeforeInput={refuseLetter}
        onBlur={handleBlur}
        inputMode="decimal"
        end={suffix}
      />
      <span role="status" className="visually-hidden">
        {meaning}
      </span>
    </>
  );
}

/** A pasted minus stays visible as text, for the rules to refuse: without it, it would be another amount. */
function held(text: string): number | string | null {
  if (text.trim() === '') return null;
  return /[-−]/.test(text) ? text : (readAmount(text) ?? text);
}

function written(value: unknown): string {
  return typeof value === 'number' ? writeAmount(value) : String(value ?? '');
}

function isUnreadable(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** How an ambiguous text is read, shown before it is sent. */
function understood(text: string, value: unknown): string | undefined {
  return typeof value === 'number' && isAmbiguousAmount(text) ? `Se entiende ${writeAmount(value)}` : undefined;
}

function refuseLetter(event: FormEvent & { data?: string }) {
  if (isNoPartOfAmount(event.data ?? '')) event.preventDefault();
}
