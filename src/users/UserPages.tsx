import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { can } from '../../contract/access';
import { PASSWORD_HINT } from '../../contract/limits';
import { type StaffInput, staffFormSchema } from '../../contract/staff';
import { STAFF_PERMISSION_LABELS, STAFF_PERMISSIONS } from '../../contract/user';
import { CreatePage, type NewRecordPage, RecordForm, type RecordFormProps } from '../forms/RecordForm';
import { AutocompleteInput } from '../inputs/AutocompleteInput';
import { PasswordInput } from '../inputs/PasswordInput';
import { SelectInput } from '../inputs/SelectInput';
import { dashboardPath } from '../resources';
import { usePermission } from '../session/usePermission';
import { FormColumn, FormColumns, FormGroup } from '../ui/FormLayout';
import { USER_FIELDS, USER_GROUPS, USER_MESSAGES } from './messages';

const PERMISSIONS = [
  { id: '', name: USER_MESSAGES.noPermission },
  ...STAFF_PERMISSIONS.map((permission) => ({ id: permission, name: STAFF_PERMISSION_LABELS[permission] })),
];

function UserInputs() {
  return (
    <FormColumns>
      <FormColumn>
        <FormGroup title={USER_GROUPS.details}>
          <TextInput source="name" label={USER_FIELDS.name} />
          <TextInput source="email" label={USER_FIELDS.email} type="email" />
          <PasswordInput source="password" label={USER_FIELDS.password} helperText={PASSWORD_HINT} />
        </FormGroup>
      </FormColumn>
      <FormColumn>
        <FormGroup title={USER_GROUPS.access}>
          <SelectInput source="permission" label={USER_FIELDS.permission} choices={PERMISSIONS} />
          <Store />
        </FormGroup>
      </FormColumn>
    </FormColumns>
  );
}

/** Only an owner has one; the choice comes back with the permission, and is sent with no other. */
function Store() {
  if (useWatch({ name: 'permission' }) !== 'owner') return null;
  return <AutocompleteInput source="businessId" label={USER_FIELDS.businessId} reference="businesses" />;
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
  label: USER_FIELDS[name],
}));

function UserForm(page: RecordFormProps) {
  const allowed = can(usePermission(), 'createStaffUser');
  return (
    <RecordForm
      {...page}
      title={USER_MESSAGES.createTitle}
      submitLabel={USER_MESSAGES.createSubmit}
      list={USER_LIST}
      schema={staffFormSchema}
      fields={USER_RECORD_FIELDS}
      defaultValues={EMPTY}
      refusal={!allowed && USER_MESSAGES.createOnly}
    >
      <UserInputs />
    </RecordForm>
  );
}

const USER_PAGE: NewRecordPage = { texts: USER_MESSAGES, Form: UserForm };

export function UserCreate() {
  return <CreatePage page={USER_PAGE} />;
}
