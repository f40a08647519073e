import { FormSkeleton } from '../ui/FormSkeleton';
import { BUSINESS_LIST } from './addresses';
import { MESSAGES } from './messages';

const COLUMNS = [
  ['31rem', '23rem'],
  ['43rem', '20rem'],
];

/** The form's shape while the business is on its way. */
export function BusinessFormSkeleton() {
  return <FormSkeleton title={MESSAGES.updateTitle} list={BUSINESS_LIST} label="Cargando negocio…" columns={COLUMNS} />;
}
