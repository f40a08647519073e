import TextField from '@mui/material/TextField';
import { TriangleAlert } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useState } from 'react';
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
  const { id, field, message, control, meaning } = useFigure(source, figure);
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
          htmlInput: { inputMode: figure.inputMode, min: figure.min, onBeforeInput: refuseOthers },
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
 * it is typed, and gets its form, points for thousands included, when it loses the focus.
 */
function useFigure(source: string, { read, write, unreadable }: Figure) {
  const { id, field, fieldState } = useInput({ source });
  /** Undefined while another field has the focus. */
  const [typed, setTyped] = useState<string>();
  const shown = typeof field.value === 'number' ? write(field.value) : String(field.value ?? '');
  // A value from elsewhere (read again, reset, stepped) replaces what was typed before.
  const text = typed !== undefined && Object.is(held(typed) ?? '', field.value ?? '') ? typed : shown;
  const isUnreadable = typeof field.value === 'string' && field.value !== '';

  function held(text: string): number | string | null {
    // A minus stays visible as text, for the rules to refuse: without it, it would be another number.
    return readLine(text) === '' ? null : ((/[-−]/.test(text) ? undefined : read(text)) ?? text);
  }

  return {
    /** How a text that could mean two things is read, told before it is sent. */
    meaning:
      text !== shown && typeof field.value === 'number' && isAmbiguousAmount(text) ? `Se entiende ${shown}` : undefined,
    id,
    field,
    message: fieldState.error?.message ?? (typed === undefined && isUnreadable ? unreadable : undefined),
    control: {
      value: text,
      onFocus: () => setTyped(text),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setTyped(target.value);
        field.onChange(held(target.value));
      },
      onBlur: () => {
        setTyped(undefined);
        field.onBlur();
      },
    },
  };
}

function refuseOthers(event: FormEvent & { data?: string }) {
  if (isNoPartOfAmount(event.data ?? '')) event.preventDefault();
}
