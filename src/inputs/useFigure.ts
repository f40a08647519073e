import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { isAmbiguousAmount } from '../../contract/typedAmount';
import { readLine } from '../../contract/typedText';
import { regroup, type TypedNumber } from './typedThousands';

/** How a number is typed and shown. */
export interface Figure {
  /** Undefined for a text that is no such number: it stays as typed, for the rules to refuse. */
  read: (text: string) => number | undefined;
  write: (number: number) => string;
  /** Message for such a text. */
  unreadable: string;
  /** Whether a key has no place in it. */
  isNoPart: (key: string) => boolean;
}

/**
 * A number that a person types; its value is a number, null while it is empty, or text that is no number. It is read as
 * it is typed and gets its points for thousands with each key, within the key's own event: set later, they would lose a
 * key that came meanwhile. The rest of its form comes when it loses the focus.
 */
export function useFigure(source: string, { read, write, unreadable, isNoPart }: Figure) {
  const input = useInput({ source });
  const { field, fieldState } = input;
  /** Undefined while another field has the focus. */
  const [typed, setTyped] = useState<TypedNumber>();
  /** What a browser can undo ends where a script sets a text. */
  const done = useRef<readonly TypedNumber[]>([]);
  const undone = useRef<readonly TypedNumber[]>([]);
  const shown = typeof field.value === 'number' ? write(field.value) : String(field.value ?? '');
  // A value from elsewhere (read again, reset, stepped) replaces what was typed before.
  const isTyped = typed !== undefined && Object.is(held(typed.text) ?? '', field.value ?? '');
  const now = isTyped ? typed : { text: shown, caret: shown.length, isGrouped: typeof field.value === 'number' };
  const isUnreadable = typeof field.value === 'string' && field.value !== '';

  function held(text: string): number | string | null {
    return readLine(text) === '' ? null : (read(text) ?? text);
  }

  function put(target: HTMLInputElement | HTMLTextAreaElement, next: TypedNumber) {
    if (target.value !== next.text) {
      target.value = next.text;
      target.setSelectionRange(next.caret, next.caret);
    }
    setTyped(next);
    field.onChange(held(next.text));
  }

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    done.current = [...done.current, now];
    undone.current = [];
    put(target, regroup(now, target.value, target.selectionStart ?? target.value.length, nativeEvent as InputEvent));
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[yz]$/.test(key)) return;
    event.preventDefault();
    const [from, to] = key === 'y' || event.shiftKey ? [undone, done] : [done, undone];
    const next = from.current.at(-1);
    if (!next) return;
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, now];
    put(event.currentTarget, next);
  }

  function handleBlur() {
    setTyped(undefined);
    field.onBlur();
  }

  return {
    /** How a text that could mean two things is read, told before it is sent. */
    meaning:
      isTyped && !now.isGrouped && typeof field.value === 'number' && isAmbiguousAmount(now.text) && now.text !== shown
        ? `Se entiende ${shown}`
        : undefined,
    control: {
      input,
      message: fieldState.error?.message ?? (!typed && isUnreadable ? unreadable : undefined),
      value: now.text,
      onFocus: () => setTyped(now),
      onChange: handleChange,
      onBlur: handleBlur,
    },
    keys: {
      onKeyDown: handleKey,
      onBeforeInput: (event: FormEvent & { data?: string }) => {
        if (isNoPart(event.data ?? '')) event.preventDefault();
      },
    },
  };
}
