import { useMemo } from 'react';
import { TextInput, useRecordContext } from 'react-admin';
import { useParams } from 'react-router';
import { can } from '../../contract/access';
import {
  type BusinessForm as BusinessFormValues,
  type BusinessInput,
  businessFormSchema,
  OWNER_FROZEN_FIELDS,
} from '../../contract/business';
import type { RecordField } from '../forms/ConflictDialog';
import { RecordForm } from '../forms/RecordForm';
import { CreatePage, EditPage, type RecordFormProps, type RecordPage } from '../forms/RecordPages';
import { PicturesValue } from '../forms/recordValues';
import { RecordHistory } from '../history/RecordHistory';
import { drawableImages } from '../inputs/drawableImages';
import { ImagesInput } from '../inputs/ImagesInput';
import { LocationInput } from '../inputs/LocationInput';
import { PhoneInput } from '../inputs/PhoneInput';
import { RifInput } from '../inputs/RifInput';
import { WebsiteInput } from '../inputs/WebsiteInput';
import type { BusinessRecord } from '../providers/businessRecords';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { FormColumn, FormColumns, FormGroup, FormRow } from '../ui/FormLayout';
import { FormSkeleton } from '../ui/FormSkeleton';
import { FIELDS, GROUPS, MESSAGES } from './formTexts';
import { SameRif } from './SameRif';

const CREATE = { title: MESSAGES.createTitle, submitLabel: MESSAGES.createSubmit, call: 'createBusiness' } as const;
const UPDATE = { title: MESSAGES.updateTitle, submitLabel: MESSAGES.updateSubmit, call: 'updateBusiness' } as const;

const EMPTY: Partial<BusinessFormValues> = {
  name: '',
  description: '',
  rif: '',
  legalName: '',
  images: [],
  address: '',
  phone: '',
  email: '',
  website: '',
};

function BusinessForm(page: RecordFormProps) {
  const { call, ...texts } = page.isUpdate ? UPDATE : CREATE;
  const allowed = can(usePermission(), call);
  const { rif, phone } = useRecordContext<BusinessRecord>() ?? {};
  const schema = useMemo(() => businessFormSchema({ rif, phone }).shape({ images: drawableImages }), [rif, phone]);
  return (
    <RecordForm
      {...texts}
      {...page}
      fields={BUSINESS_RECORD_FIELDS}
      list={BUSINESS_LIST}
      schema={schema}
      defaultValues={EMPTY}
      refusal={!allowed && MESSAGES.createOnly}
    >
      {INPUTS}
    </RecordForm>
  );
}

/** In the specification's order, also with Tab and in reading. */
function BusinessInputs() {
  const rif = useFrozen('rif');
  const legalName = useFrozen('legalName');
  return (
    <FormColumns>
      <FormColumn>
        <FormGroup title={GROUPS.details}>
          <TextInput source="name" label={FIELDS.name} />
          <TextInput source="description" label={FIELDS.description} multiline minRows={3} maxRows={10} />
          <FormRow>
            <RifInput source="rif" label={FIELDS.rif} {...rif} />
            <TextInput source="legalName" label={FIELDS.legalName} {...legalName} />
          </FormRow>
          <SameRif />
        </FormGroup>
        <FormGroup title={GROUPS.images}>
          <ImagesInput source="images" />
        </FormGroup>
      </FormColumn>
      <FormColumn>
        <FormGroup title={GROUPS.place}>
          <TextInput source="address" label={FIELDS.address} multiline maxRows={4} />
          <LocationInput />
        </FormGroup>
        <FormGroup title={GROUPS.contact}>
          <FormRow>
            <PhoneInput source="phone" label={FIELDS.phone} />
            <TextInput source="email" label={FIELDS.email} type="email" />
          </FormRow>
          <WebsiteInput source="website" label={FIELDS.website} />
        </FormGroup>
      </FormColumn>
    </FormColumns>
  );
}

/** One element, since the form around it is drawn four times until it can be used. */
const INPUTS = <BusinessInputs />;

/** An owner may not change the store's legal identity, and the platform refuses it; so it is not offered. */
function useFrozen(name: (typeof OWNER_FROZEN_FIELDS)[number]) {
  const frozen = usePermission() === 'owner' && OWNER_FROZEN_FIELDS.includes(name);
  // React-admin’s own `readOnly` disables the field: what stands in it could not be reached.
  return frozen ? { helperText: MESSAGES.frozen, slotProps: { htmlInput: { readOnly: true } } } : {};
}

const BUSINESS_LIST = dashboardPath('businesses');

interface BusinessField extends RecordField {
  names: readonly (keyof BusinessInput)[];
}

/** The fields of a business beside the version that another user has saved; a place is one field. */
const BUSINESS_RECORD_FIELDS: readonly BusinessField[] = [
  { names: ['name'], label: FIELDS.name },
  { names: ['description'], label: FIELDS.description },
  { names: ['rif'], label: FIELDS.rif },
  { names: ['legalName'], label: FIELDS.legalName },
  { names: ['images'], label: FIELDS.images, Value: PicturesValue },
  { names: ['address'], label: FIELDS.address },
  { names: ['latitude', 'longitude'], label: FIELDS.latitude },
  { names: ['phone'], label: FIELDS.phone },
  { names: ['email'], label: FIELDS.email },
  { names: ['website'], label: FIELDS.website },
];

const COLUMNS = [
  ['31rem', '20rem'],
  ['43rem', '23rem'],
];

const BUSINESS_PAGE: RecordPage = {
  texts: MESSAGES,
  Form: BusinessForm,
  Skeleton: () => (
    <FormSkeleton title={MESSAGES.updateTitle} list={BUSINESS_LIST} label={MESSAGES.formLoading} columns={COLUMNS} />
  ),
  titleField: 'name',
};

export function BusinessCreate() {
  return <CreatePage page={BUSINESS_PAGE} />;
}

export function BusinessEdit() {
  const { id = '' } = useParams();
  return (
    <>
      <EditPage page={BUSINESS_PAGE} />
      <RecordHistory key={id} kind="business" id={id} />
    </>
  );
}
