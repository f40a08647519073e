import { useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import { can } from '../../contract/access';
import { type Business, type BusinessForm as BusinessFormValues, businessFormSchema } from '../../contract/business';
import { drawableImages } from '../inputs/drawableImages';
import { RecordForm } from '../records/RecordForm';
import type { RecordFormProps } from '../records/recordPage';
import { usePermission } from '../session/usePermission';
import { BUSINESS_LIST } from './addresses';
import { BusinessInputs } from './BusinessInputs';
import { BUSINESS_RECORD_FIELDS } from './businessRecordFields';
import { MESSAGES } from './messages';

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

/** The form of a business, to create or to update one (R111-R152). New pictures are uploaded by the data provider. */
export function BusinessForm({ mode, ...page }: RecordFormProps) {
  const { call, ...texts } = MODES[mode];
  const allowed = can(usePermission(), call);
  const storedPhone = useRecordContext<Business>()?.phone;
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
