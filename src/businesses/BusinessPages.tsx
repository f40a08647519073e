import { useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import { can } from '../../contract/access';
import {
  type BusinessForm as BusinessFormValues,
  type BusinessInput,
  businessFormSchema,
} from '../../contract/business';
import { drawableImages } from '../inputs/drawableImages';
import type { BusinessRecord } from '../providers/businessRecords';
import type { RecordField } from '../records/ConflictDialog';
import { RecordForm } from '../records/RecordForm';
import { CreatePage, EditPage, type RecordFormProps, type RecordPage } from '../records/RecordPages';
import { PicturesValue } from '../records/recordValues';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { FormSkeleton } from '../ui/FormSkeleton';
import { BusinessInputs } from './BusinessInputs';
import { FIELDS, MESSAGES } from './messages';

const MODES = {
  create: { title: MESSAGES.createTitle, submitLabel: MESSAGES.createSubmit, call: 'createBusiness' },
  update: { title: MESSAGES.updateTitle, submitLabel: MESSAGES.updateSubmit, call: 'updateBusiness' },
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

function BusinessForm({ mode, ...page }: RecordFormProps) {
  const { call, ...texts } = MODES[mode];
  const allowed = can(usePermission(), call);
  const storedPhone = useRecordContext<BusinessRecord>()?.phone;
  const schema = useMemo(() => businessFormSchema(storedPhone).shape({ images: drawableImages }), [storedPhone]);
  return (
    <RecordForm
      {...texts}
      {...page}
      mode={mode}
      fields={BUSINESS_RECORD_FIELDS}
      list={BUSINESS_LIST}
      schema={schema}
      defaultValues={EMPTY}
      refusal={!allowed && MESSAGES.createOnly}
    >
      <BusinessInputs />
    </RecordForm>
  );
}

/** Where a form of this folder leads when there is no step back (A4). */
const BUSINESS_LIST = dashboardPath('businesses');

interface BusinessField extends RecordField {
  names: readonly (keyof BusinessInput)[];
}

/** The fields of a business beside what somebody else has saved; a place is one thing. */
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
  ['31rem', '23rem'],
  ['43rem', '20rem'],
];

function BusinessFormSkeleton() {
  return (
    <FormSkeleton title={MESSAGES.updateTitle} list={BUSINESS_LIST} label={MESSAGES.formLoading} columns={COLUMNS} />
  );
}

const BUSINESS_PAGE: RecordPage = {
  list: BUSINESS_LIST,
  texts: MESSAGES,
  Form: BusinessForm,
  Skeleton: BusinessFormSkeleton,
  titleField: 'name',
};

export function BusinessCreate() {
  return <CreatePage page={BUSINESS_PAGE} />;
}

export function BusinessEdit() {
  return <EditPage page={BUSINESS_PAGE} />;
}
