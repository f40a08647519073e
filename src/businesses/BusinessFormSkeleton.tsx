import { FormColumn, FormColumns } from '../ui/FormLayout';
import { PageHeader } from '../ui/PageHeader';
import { BUSINESS_LIST } from './addresses';
import styles from './BusinessFormSkeleton.module.css';
import { MESSAGES } from './messages';

/** The form's shape while the business is on its way, so that nothing jumps when it arrives. */
export function BusinessFormSkeleton() {
  return (
    <>
      <PageHeader title={MESSAGES.updateTitle} back={BUSINESS_LIST} />
      <div role="status" aria-label="Cargando negocio…">
        <FormColumns>
          <FormColumn>
            <div className={`skeleton ${styles.details}`} />
            <div className={`skeleton ${styles.contact}`} />
          </FormColumn>
          <FormColumn>
            <div className={`skeleton ${styles.location}`} />
            <div className={`skeleton ${styles.images}`} />
          </FormColumn>
        </FormColumns>
      </div>
    </>
  );
}
