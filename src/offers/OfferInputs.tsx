import { useRecordContext } from 'ra-core';
import { PRIORITY_MAX, PRIORITY_MIN } from '../../contract/limits';
import { TAG_LABELS, TAGS } from '../../contract/tag';
import { FormTextInput } from '../inputs/FormTextInput';
import { ImagesInput } from '../inputs/ImagesInput';
import { MoneyInput } from '../inputs/MoneyInput';
import { PickerInput } from '../inputs/PickerInput';
import { Revalidate } from '../inputs/Revalidate';
import { StepperInput } from '../inputs/StepperInput';
import { TogglesInput } from '../inputs/TogglesInput';
import type { OfferRecord } from '../providers/offerRecords';
import { usePermission } from '../session/usePermission';
import { useSession } from '../session/useSession';
import { FormColumn, FormColumns, FormGroup, FormRow, FormWithAside } from '../ui/FormLayout';
import { CouponsGroup, DatesGroup } from './DatesInputs';
import { DiscountOutput } from './DiscountOutput';
import { FIELDS, GROUPS, MESSAGES } from './messages';
import { OfferPreview } from './OfferPreview';
import { ScheduleInput } from './ScheduleInput';

const TAG_OPTIONS = TAGS.map((tag) => ({ value: tag, label: TAG_LABELS[tag] }));

export function OfferInputs() {
  return (
    <FormWithAside aside={<OfferPreview />}>
      <FormColumns>
        <FormColumn>
          <Details />
          <FormGroup title={GROUPS.images}>
            <ImagesInput source="images" />
          </FormGroup>
        </FormColumn>
        <FormColumn>
          <Price />
          <DatesGroup />
          <CouponsGroup />
          <FormGroup title={GROUPS.schedule}>
            <ScheduleInput />
          </FormGroup>
        </FormColumn>
      </FormColumns>
    </FormWithAside>
  );
}

function Details() {
  const offer = useRecordContext<OfferRecord>();
  const user = useSession()?.user;
  return (
    <FormGroup title={GROUPS.details}>
      <FormTextInput source="title" label={FIELDS.title} />
      <FormTextInput source="description" label={FIELDS.description} multiline minRows={3} maxRows={10} />
      <PickerInput
        source="businessId"
        label={FIELDS.businessId}
        reference="businesses"
        current={offer?.business ?? user?.business}
      />
      <PickerInput source="categoryId" label={FIELDS.categoryId} reference="categories" current={offer?.category} />
      <TogglesInput source="tags" label={FIELDS.tags} options={TAG_OPTIONS} />
    </FormGroup>
  );
}

function Price() {
  const owner = usePermission() === 'owner';
  return (
    <FormGroup title={GROUPS.price}>
      <FormRow>
        <MoneyInput source="originalPrice" label={FIELDS.originalPrice} />
        <MoneyInput source="price" label={FIELDS.price} />
      </FormRow>
      <Revalidate when="originalPrice" check="price" />
      <DiscountOutput />
      <StepperInput
        source="priority"
        label={FIELDS.priority}
        min={PRIORITY_MIN}
        max={PRIORITY_MAX}
        // The platform refuses an owner's ranking, so it is not offered.
        readOnly={owner}
        helperText={owner ? MESSAGES.frozenPriority : MESSAGES.priorityHint}
      />
    </FormGroup>
  );
}
