import { useId } from 'react';
import dialog from '../ui/ConfirmDialog.module.css';
import { Modal } from '../ui/Modal';
import { ViewNameForm } from './ViewNameForm';
import { VIEW_TEXTS } from './viewTexts';

interface Props {
  taken: ReadonlySet<string>;
  /** Gives what speaks against it, '' where it was done. */
  onSave: (name: string) => Promise<string>;
  onCancel: () => void;
}

/** Asks for a view's name; it stays, with what was typed, until the view is kept or somebody gives up. */
export function SaveView({ taken, onSave, onCancel }: Props) {
  const id = useId();
  return (
    <Modal className={dialog.dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={onCancel}>
      <div className={dialog.body}>
        <h2 id={`${id}-title`}>{VIEW_TEXTS.saveTitle}</h2>
        <p id={`${id}-text`}>{VIEW_TEXTS.text}</p>
        <ViewNameForm
          label={VIEW_TEXTS.name}
          noteOf={(name) => ({ text: taken.has(name) ? VIEW_TEXTS.replaced(name) : '', isRefused: false })}
          onName={onSave}
          onCancel={onCancel}
        />
      </div>
    </Modal>
  );
}
