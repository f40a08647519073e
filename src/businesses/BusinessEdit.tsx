import { EditPage } from '../records/EditPage';
import { BUSINESS_PAGE } from './businessPage';

/** Actualizar negocio (R111, R114, R116, R150). */
export function BusinessEdit() {
  return <EditPage page={BUSINESS_PAGE} />;
}
