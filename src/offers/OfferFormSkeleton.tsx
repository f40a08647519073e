import { FormSkeleton } from '../ui/FormSkeleton';
import { OFFER_LIST } from './addresses';
import { MESSAGES } from './messages';

const COLUMNS = [
  ['45rem', '20rem'],
  ['19rem', '10rem', '15rem', '12rem'],
];

/** The form's shape while the offer is on its way. */
export function OfferFormSkeleton() {
  return (
    <FormSkeleton
      title={MESSAGES.updateTitle}
      list={OFFER_LIST}
      label="Cargando oferta…"
      columns={COLUMNS}
      aside="27rem"
    />
  );
}
