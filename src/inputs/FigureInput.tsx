import TextField from '@mui/material/TextField';
import { TriangleAlert } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { countText } from '../../contract/count';
import {
  isAmbiguousAmount,
  isNoPartOfAmount,
  readAmount,
  readWhole,
  UNREADABLE_AMOUNT,
  UNREADABLE_WHOLE,
  writeAmount,
} from '../../contract/typedAmount';
import { readLine } from '../../contract/typedText';

export interface FieldProps {
  source: string;
  label: string;
  helperText?: string | undefined;
}

/** How a number is typed and shown. */
interface Figure {
  /** Undefined for a text that is no such number: it stays as typed, for the rules to refuse. */
  read: (text: string) => number | undefined;
  write: (number: number) => string;
  /** Message for such a text. */
  unreadable: string;
  inputMode: 'decimal' | 'numeric';
  min?: number;
}

const AMOUNT: Figure = { read: readAmount, write: writeAmount, unreadable: UNREADABLE_AMOUNT, inputMode: 'decimal' };
const COUNT: Figure = { read: readWhole, write: countText, unreadable: UNREADABLE_WHOLE, inputMode: 'numeric', min: 0 };

interface MoneyProps extends FieldProps {
  suffix?: string;
  /** What is odd about the number: it refuses nothing, is told at once, and describes the field. */
  warning?: string | undefined;
}

/** An amount with two decimals: 1.234,50. */
export const MoneyInput = (props: MoneyProps) => <FigureInput {...props} figure={AMOUNT} />;

/** A count: 1.000. Its `min` is said, as the specification has it (R351). */
export const IntegerInput = (props: FieldProps) => <FigureInput {...props} figure={COUNT} />;

/** The text field of react-admin's inputs, which shows another text than the form's value (docs/decisions/0009). */
function FigureInput({ source, label, helperText, figure, suffix, warning }: MoneyProps & { figure: Figure }) {
  const { id, field, message, control, keys, meaning } = useFigure(source, figure);
  const told = [meaning, warning].filter(Boolean).join('. ');
  const caution = warning && (
    <span className="caution">
      <TriangleAlert size={18} aria-hidden />
      <span>{told}</span>
    </span>
  );
  return (
    <>
      <TextField
        {...control}
        label={<span>{label}</span>}
        id={id}
        name={field.name}
        inputRef={field.ref}
        error={message !== undefined}
        helperText={message ?? caution ?? meaning ?? helperText}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: figure.inputMode, min: figure.min, ...keys },
          input: { endAdornment: suffix && <span>{suffix}</span> },
        }}
      />
      <span role="status" className="visually-hidden">
        {told}
      </span>
    </>
  );
}

/**
 * A number that a person types; its value is a number, null while it is empty, or text that is no number. It is read as
 * it is typed and gets its points for thousands with each key, within the key's own event: set later, they would lose a
 * key that came meanwhile. The rest of its form comes when it loses the focus.
 */
function useFigure(source: string, { read, write, unreadable }: Figure) {
  const { id, field, fieldState } = useInput({ source });
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
    // A minus stays visible as text, for the rules to refuse: without it, it would be another number.
    return readLine(text) === '' ? null : ((/[-−]/.test(text) ? undefined : read(text)) ?? text);
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
    id,
    field,
    message: fieldState.error?.message ?? (!typed && isUnreadable ? unreadable : undefined),
    control: {
      value: now.text,
      onFocus: () => setTyped(now),
      onChange: handleChange,
      onBlur: handleBlur,
    },
    keys: {
      onKeyDown: handleKey,
      onBeforeInput: (event: FormEvent & { data?: string }) => {
        if (isNoPartOfAmount(event.data ?? '')) event.preventDefault();
      },
    },
  };
}

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
