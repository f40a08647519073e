import { LoaderCircle } from 'lucide-react';
import styles from './FormLayout.module.css';
import { useSaving } from './useSaving';

/** The form's one action, at hand however long the form is. */
export function FormActions({ submitLabel }: { submitLabel: string }) {
  const saving = useSaving();
  return (
    <div className={styles.actions}>
      <button type="submit" className="button button-primary" aria-busy={saving}>
        {saving && <LoaderCircle size={18} className={styles.spinner} aria-hidden />}
        {submitLabel}
      </button>
    </div>
  );
}
