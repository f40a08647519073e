import { CreatePage } from '../records/CreatePage';
import { BUSINESS_PAGE } from './businessPage';

/** Crear nuevo negocio (R112, R115, R117, R151). */
export function BusinessCreate() {
  return <CreatePage page={BUSINESS_PAGE} />;
}
