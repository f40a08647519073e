import type { RecordPage } from '../records/recordPage';
import { OFFER_LIST } from './addresses';
import { MESSAGES } from './messages';
import { OfferForm } from './OfferForm';
import { OfferFormSkeleton } from './OfferFormSkeleton';

/** Crear nueva oferta and Actualizar oferta (R172, R173, R192-R194). */
export const OFFER_PAGE: RecordPage = {
  list: OFFER_LIST,
  texts: MESSAGES,
  Form: OfferForm,
  Skeleton: OfferFormSkeleton,
  titleField: 'title',
};
