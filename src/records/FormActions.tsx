import styles from '../ui/FormLayout.module.css';
import { SubmitButton } from './SubmitButton';

/** The form's one action, at hand however long the form is. */
export function FormActions({ submitLabel }: { submitLabel: string }) {
  return (
    <div className={styles.actions}>
      <SubmitButton label={submitLabel} />
    </div>
  );
}
