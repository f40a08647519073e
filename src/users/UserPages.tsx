import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { can } from '../../contract/access';
import { PASSWORD_HINT } from '../../contract/limits';
import { type StaffInput, staffFormSchema } from '../../contract/staff';
import { STAFF_PERMISSION_LABELS, STAFF_PERMISSIONS } from '../../contract/user';
import { RecordForm } from '../forms/RecordForm';
import { CreatePage, type NewRecordPage, type RecordFormProps } from '../forms/RecordPages';
import { ChoiceInput } from '../inputs/ChoiceInput';
import { PickerInput } from '../inputs/PickerInput';
import { SecretInput } from '../inputs/SecretInput';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { FormColumn, FormColumns, FormGroup } from '../ui/FormLayout';
import { FIELDS, GROUPS, MESSAGES } from './messages';

const PERMISSION_OPTIONS = [
  { value: '', label: MESSAGES.noPermission },
  ...STAFF_PERMISSIONS.map((permission) => ({ value: permission, label: STAFF_PERMISSION_LABELS[permission] })),
];

function UserInputs() {
  return (
    <FormColumns>
      <FormColumn>
        <FormGroup title={GROUPS.details}>
          <TextInput source="name" label={FIELDS.name} />
          <TextInput source="email" label={FIELDS.email} type="email" />
          <SecretInput source="password" label={FIELDS.password} helperText={PASSWORD_HINT} />
        </FormGroup>
      </FormColumn>
      <FormColumn>
        <FormGroup title={GROUPS.access}>
          <ChoiceInput source="permission" label={FIELDS.permission} options={PERMISSION_OPTIONS} />
          <Store />
        </FormGroup>
      </FormColumn>
    </FormColumns>
  );
}

/** Only an owner has one; the choice comes back with the permission, and is sent with no other. */
function Store() {
  const permission: unknown = useWatch({ name: 'permission' });
  return permission === 'owner' && <PickerInput source="businessId" label={FIELDS.businessId} reference="businesses" />;
}

const USER_LIST = dashboardPath('users');

const EMPTY = {
  name: '',
  email: '',
  password: '',
  permission: '',
  businessId: '',
} satisfies Record<keyof StaffInput, unknown>;

/** What a draft keeps of a new user: everything but the password. */
const USER_RECORD_FIELDS = (['name', 'email', 'permission', 'businessId'] as const).map((name) => ({
  names: [name],
  label: FIELDS[name],
}));

function UserForm(page: RecordFormProps) {
  const allowed = can(usePermission(), 'createStaffUser');
  return (
    <RecordForm
      {...page}
      title={MESSAGES.createTitle}
      submitLabel={MESSAGES.createSubmit}
      list={USER_LIST}
      schema={staffFormSchema}
      fields={USER_RECORD_FIELDS}
      defaultValues={EMPTY}
      refusal={!allowed && MESSAGES.createOnly}
    >
      <UserInputs />
    </RecordForm>
  );
}

const USER_PAGE: NewRecordPage = { texts: MESSAGES, Form: UserForm };

export function UserCreate() {
  return <CreatePage page={USER_PAGE} />;
}
