import DialogActions from '@mui/material/DialogActions';
import { type FormEvent, useId, useState } from 'react';
import { readLine } from '../../contract/typedText';
import { FormNotice } from '../ui/FormNotice';
import { useOneAtATime } from '../ui/useOneAtATime';
import { MOST_LETTERS } from './views';
import { VIEW_TEXTS } from './viewTexts';

interface Props {
  label: string;
  /** Its first value. */
  value?: string;
  /** The note on a name, and whether the name is refused. */
  noteOf: (name: string) => { text: string; isRefused: boolean };
  /** Gives the refusal, '' where it was done; until then what was typed stays. */
  onName: (name: string) => Promise<string>;
  onCancel: () => void;
}

/** A name for a view, with its refusal beside it. */
export function ViewNameForm({ label, value = '', noteOf, onName, onCancel }: Props) {
  const [typed, setTyped] = useState(value);
  const [refusal, setRefusal] = useState('');
  const send = useOneAtATime(async () => setRefusal(await onName(name)));
  const id = useId();
  const name = readLine(typed);
  const note = name === '' ? { text: VIEW_TEXTS.nameMissing, isRefused: true } : noteOf(name);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!note.isRefused) void send();
  }

  return (
    <form onSubmit={handleSubmit}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        ref={focusAtFirst}
        className="control"
        autoComplete="off"
        maxLength={MOST_LETTERS}
        aria-describedby={`${id}-note`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefusal('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Cancels the name alone, and not the dialog around it.
          event.preventDefault();
          onCancel();
        }}
      />
      <p id={`${id}-note`} role="status">
        {note.text}
      </p>
      {refusal && <FormNotice text={refusal} />}
      <DialogActions disableSpacing>
        <button type="button" className="button" onClick={onCancel}>
          {VIEW_TEXTS.cancel}
        </button>
        <button type="submit" className="button button-primary" disabled={note.isRefused}>
          {VIEW_TEXTS.ok}
        </button>
      </DialogActions>
    </form>
  );
}

function focusAtFirst(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
