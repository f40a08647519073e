import { useId } from 'react';
import { Modal } from '../ui/Modal';
import { ViewNameForm } from './ViewNameForm';
import { VIEW_TEXTS } from './viewTexts';

interface Props {
  taken: ReadonlySet<string>;
  /** Gives the refusal, '' where it was done. */
  onSave: (name: string) => Promise<string>;
  onCancel: () => void;
}

/** Asks for a view's name; it stays, with what was typed, until the view is saved or the user cancels. */
export function SaveView({ taken, onSave, onCancel }: Props) {
  const id = useId();
  return (
    <Modal title={VIEW_TEXTS.saveTitle} aria-describedby={id} onClose={onCancel}>
      <p id={id}>{VIEW_TEXTS.text}</p>
      <ViewNameForm
        label={VIEW_TEXTS.name}
        noteOf={(name) => ({ text: taken.has(name) ? VIEW_TEXTS.replaced(name) : '', isRefused: false })}
        onName={onSave}
        onCancel={onCancel}
      />
    </Modal>
  );
}
