import { can } from '../../contract/access';
import { type StaffInput, staffFormSchema } from '../../contract/staff';
import { RecordForm } from '../records/RecordForm';
import type { RecordFormProps } from '../records/recordPage';
import { usePermission } from '../session/usePermission';
import { USER_LIST } from './addresses';
import { MESSAGES } from './messages';
import { UserInputs } from './UserInputs';

const EMPTY = {
  name: '',
  email: '',
  password: '',
  permission: '',
  businessId: '',
} satisfies Record<keyof StaffInput, unknown>;

/** The form that adds an administrator or an owner (R247-R254). */
export function UserForm(page: RecordFormProps) {
  const allowed = can(usePermission(), 'createStaffUser');
  return (
    <RecordForm
      {...page}
      title={MESSAGES.createTitle}
      submitLabel={MESSAGES.createSubmit}
      list={USER_LIST}
      schema={staffFormSchema}
      defaultValues={EMPTY}
      refusal={!allowed && MESSAGES.createOnly}
    >
      <UserInputs />
    </RecordForm>
  );
}
