import { useRecordContext } from 'ra-core';
import { PRIORITY_MAX, PRIORITY_MIN } from '../../contract/limits';
import { TAG_LABELS, TAGS } from '../../contract/tag';
import { ImagesInput } from '../inputs/ImagesInput';
import { MoneyInput } from '../inputs/MoneyInput';
import { PickerInput } from '../inputs/PickerInput';
import { PlainInput } from '../inputs/PlainInput';
import { Revalidate } from '../inputs/Revalidate';
import { StepperInput } from '../inputs/StepperInput';
import { TogglesInput } from '../inputs/TogglesInput';
import { usePermission } from '../session/usePermission';
import { useSession } from '../session/useSession';
import { FormColumn, FormColumns, FormGroup, FormRow, FormWithAside } from '../ui/FormLayout';
import { CouponsGroup, DatesGroup } from './DatesInputs';
import { DiscountOutput } from './DiscountOutput';
import { MESSAGES } from './messages';
import { OfferPreview } from './OfferPreview';
import { ScheduleInput } from './ScheduleInput';
import type { StoredOffer } from './storedOffer';

const TAG_OPTIONS = TAGS.map((tag) => ({ value: tag, label: TAG_LABELS[tag] }));

/** The fields of an offer, in their groups, with the card that they make beside them (R174-R191). */
export function OfferInputs() {
  return (
    <FormWithAside aside={<OfferPreview />}>
      <FormColumns>
        <FormColumn>
          <Details />
          <FormGroup title="Imágenes">
            <ImagesInput source="images" />
          </FormGroup>
        </FormColumn>
        <FormColumn>
          <Price />
          <DatesGroup />
          <CouponsGroup />
          <FormGroup title="Horario semanal">
            <ScheduleInput />
          </FormGroup>
        </FormColumn>
      </FormColumns>
    </FormWithAside>
  );
}

function Details() {
  const offer = useRecordContext<StoredOffer>();
  const user = useSession()?.user;
  return (
    <FormGroup title="Datos de la oferta">
      <PlainInput source="title" label="Título" />
      <PlainInput source="description" label="Descripción" multiline minRows={3} maxRows={10} />
      <PickerInput
        source="businessId"
        label="Negocio"
        reference="businesses"
        current={offer?.business ?? user?.business}
      />
      <PickerInput source="categoryId" label="Categoría" reference="categories" current={offer?.category} />
      <TogglesInput source="tags" label="Etiquetas" options={TAG_OPTIONS} />
    </FormGroup>
  );
}

function Price() {
  const owner = usePermission() === 'owner';
  return (
    <FormGroup title="Precio">
      <FormRow>
        <MoneyInput source="originalPrice" label="Precio original (USD)" />
        <MoneyInput source="price" label="Nuevo precio (USD)" />
      </FormRow>
      <Revalidate when="originalPrice" check="price" />
      <DiscountOutput />
      <StepperInput
        source="priority"
        label="Prioridad"
        min={PRIORITY_MIN}
        max={PRIORITY_MAX}
        // The platform ranks the offers and refuses an owner's ranking, so it is not offered.
        readOnly={owner}
        helperText={owner ? MESSAGES.frozenPriority : MESSAGES.priorityHint}
      />
    </FormGroup>
  );
}
