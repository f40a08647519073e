import { CreatePage } from '../ui/CreatePage';
import { OFFER_PAGE } from './offerPage';

/** Crear nueva oferta (R172, R193). */
export function OfferCreate() {
  return <CreatePage page={OFFER_PAGE} />;
}
