import { can } from '../../contract/access';
import { type BusinessForm as BusinessFormValues, businessFormSchema } from '../../contract/business';
import { usePermission } from '../session/usePermission';
import { RecordForm } from '../ui/RecordForm';
import type { RecordFormProps } from '../ui/recordPage';
import { BUSINESS_LIST } from './addresses';
import { BusinessInputs } from './BusinessInputs';
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
  return (
    <RecordForm
      {...texts}
      {...page}
      list={BUSINESS_LIST}
      schema={businessFormSchema}
      defaultValues={EMPTY}
      refusal={!allowed && MESSAGES.createOnly}
    >
      <BusinessInputs />
    </RecordForm>
  );
}
