import { EditPage } from '../records/EditPage';
import { OFFER_PAGE } from './offerPage';

/** Actualizar oferta (R173, R192). */
export function OfferEdit() {
  return <EditPage page={OFFER_PAGE} />;
}
