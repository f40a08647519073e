import { LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import styles from '../ui/FormLayout.module.css';
import { FormNotice } from '../ui/FormNotice';
import { useSaving } from './useSaving';

/**
 * Sends the surrounding form. Why the last try failed stands beside it until the next one: the focus may be back on the
 * button by then, and the toast is gone in a moment.
 */
export function SubmitButton({ label }: { label: string }) {
  const saving = useSaving();
  const id = useId();
  const failure = useFormState().errors.root?.save?.message;
  const told = Boolean(failure) && !saving;
  return (
    <>
      {told && <FormNotice id={id} text={String(failure)} compact />}
      <button
        type="submit"
        className="button button-primary"
        aria-busy={saving}
        aria-describedby={told ? id : undefined}
      >
        {saving && <LoaderCircle size={18} className={styles.spinner} aria-hidden />}
        {label}
      </button>
    </>
  );
}
