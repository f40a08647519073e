import { Undo2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { HistoryEntry } from '../../contract/services/historyShapes';
import { type OpenForm, openForm } from '../forms/openForm';
import { changedFields } from '../forms/threeWayMerge';
import { toast } from '../ui/toast';
import styles from './History.module.css';
import { HISTORY_MESSAGES } from './messages';
import { usePageOf } from './recordPages';

type Change = HistoryEntry['changes'][number];

interface Props {
  record: NonNullable<HistoryEntry['record']>;
  change: Change;
}

/** Beside the form of the record: a button that puts the former value into it, to be saved there. */
export function FormerValue({ record, change: { field, former } }: Props) {
  const form = useSyncExternalStore(openForm.subscribe, openForm.getState);
  const page = usePageOf(record);
  if (!former || form?.address !== page || !form?.fields.some(({ names }) => names.includes(former.name))) return null;
  return <GoBack form={form} field={field} {...former} />;
}

interface GoBackProps extends NonNullable<Change['former']> {
  form: OpenForm;
  field: string;
}

/** Not shown where the form has the value already, unless this put it there: then it takes it back. */
function GoBack({ form: { fields, values, isSaving, fill }, field, name, value }: GoBackProps) {
  const [replaced, setReplaced] = useState<{ value: unknown }>();
  const isThere = changedFields({ dirty: { [name]: true }, opened: { [name]: value }, values }, fields).length === 0;

  function handlePress() {
    if (isThere) {
      fill(name, replaced?.value);
      setReplaced(undefined);
      return;
    }
    setReplaced({ value: values[name] });
    fill(name, value);
    toast.success(HISTORY_MESSAGES.putBack);
  }

  if (isThere && !replaced) return null;
  const text = isThere ? HISTORY_MESSAGES.undo : HISTORY_MESSAGES.goBack;
  return (
    <button
      type="button"
      className={`button button-quiet ${styles.former}`}
      aria-label={`${text}: ${field}`}
      disabled={isSaving}
      onClick={handlePress}
    >
      <Undo2 size={18} aria-hidden />
      <span>{text}</span>
    </button>
  );
}
