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
import { type ConflictField, PicturesValue } from '../forms/ConflictDialog';
import { CreatePage, EditPage, RecordForm, type RecordFormProps, type RecordPage } from '../forms/RecordForm';
import { RecordHistory } from '../history/RecordHistory';
import { drawableImages, ImageInput } from '../inputs/ImageInput';
import { LocationInput } from '../inputs/LocationInput';
import { lines, PhoneInput, RifInput, WebsiteInput } from '../inputs/TextInputs';
import type { BusinessRecord } from '../providers/tableRecords';
import { dashboardPath } from '../resources';
import { usePermission } from '../session/usePermission';
import { FormColumn, FormColumns, FormGroup, FormRow, FormSkeleton } from '../ui/FormLayout';
import { BUSINESS_FIELDS, BUSINESS_FORM_MESSAGES, BUSINESS_GROUPS } from './formTexts';

const CREATE = {
  title: BUSINESS_FORM_MESSAGES.createTitle,
  submitLabel: BUSINESS_FORM_MESSAGES.createSubmit,
  call: 'createBusiness',
} as const;
const UPDATE = {
  title: BUSINESS_FORM_MESSAGES.updateTitle,
  submitLabel: BUSINESS_FORM_MESSAGES.updateSubmit,
  call: 'updateBusiness',
} as const;

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
      refusal={!allowed && BUSINESS_FORM_MESSAGES.createOnly}
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
        <FormGroup title={BUSINESS_GROUPS.details}>
          <TextInput source="name" label={BUSINESS_FIELDS.name} />
          <TextInput source="description" label={BUSINESS_FIELDS.description} {...lines(3)} />
          <FormRow>
            <RifInput source="rif" label={BUSINESS_FIELDS.rif} {...rif} />
            <TextInput source="legalName" label={BUSINESS_FIELDS.legalName} {...legalName} />
          </FormRow>
        </FormGroup>
        <FormGroup title={BUSINESS_GROUPS.images}>
          <ImageInput source="images" />
        </FormGroup>
      </FormColumn>
      <FormColumn>
        <FormGroup title={BUSINESS_GROUPS.place}>
          <TextInput source="address" label={BUSINESS_FIELDS.address} {...lines(2)} />
          <LocationInput />
        </FormGroup>
        <FormGroup title={BUSINESS_GROUPS.contact}>
          <FormRow>
            <PhoneInput source="phone" label={BUSINESS_FIELDS.phone} />
            <TextInput source="email" label={BUSINESS_FIELDS.email} type="email" />
          </FormRow>
          <WebsiteInput source="website" label={BUSINESS_FIELDS.website} />
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
  return frozen ? { helperText: BUSINESS_FORM_MESSAGES.frozen, slotProps: { htmlInput: { readOnly: true } } } : {};
}

const BUSINESS_LIST = dashboardPath('businesses');

interface BusinessField extends ConflictField {
  names: readonly (keyof BusinessInput)[];
}

/** The fields of a business beside the version that another user has saved; a place is one field. */
const BUSINESS_RECORD_FIELDS: readonly BusinessField[] = [
  { names: ['name'], label: BUSINESS_FIELDS.name },
  { names: ['description'], label: BUSINESS_FIELDS.description },
  { names: ['rif'], label: BUSINESS_FIELDS.rif },
  { names: ['legalName'], label: BUSINESS_FIELDS.legalName },
  { names: ['images'], label: BUSINESS_FIELDS.images, Value: PicturesValue },
  { names: ['address'], label: BUSINESS_FIELDS.address },
  { names: ['latitude', 'longitude'], label: BUSINESS_FIELDS.latitude },
  { names: ['phone'], label: BUSINESS_FIELDS.phone },
  { names: ['email'], label: BUSINESS_FIELDS.email },
  { names: ['website'], label: BUSINESS_FIELDS.website },
];

const COLUMNS = [
  ['31rem', '20rem'],
  ['43rem', '23rem'],
];

const BUSINESS_PAGE: RecordPage = {
  texts: BUSINESS_FORM_MESSAGES,
  Form: BusinessForm,
  Skeleton: () => (
    <FormSkeleton
      title={BUSINESS_FORM_MESSAGES.updateTitle}
      list={BUSINESS_LIST}
      label={BUSINESS_FORM_MESSAGES.formLoading}
      columns={COLUMNS}
    />
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
