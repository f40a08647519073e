import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type RaRecord, TextInput, useDataProvider } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { can } from '../../contract/access';
import { PASSWORD_HINT } from '../../contract/limits';
import { randomHex } from '../../contract/randomHex';
import { type StaffInput, staffFormSchema } from '../../contract/staff';
import { STAFF_PERMISSION_LABELS, STAFF_PERMISSIONS } from '../../contract/user';
import type { Fields } from '../../contract/values';
import { CreatePage, type NewRecordPage, RecordForm, type RecordFormProps } from '../forms/RecordForm';
import { AutocompleteInput } from '../inputs/AutocompleteInput';
import { PasswordInput } from '../inputs/PasswordInput';
import { SelectInput } from '../inputs/SelectInput';
import type { AppDataProvider } from '../providers/dataProvider';
import type { UserRecord } from '../providers/records';
import { dashboardPath } from '../routes';
import { useCapability } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { FormColumn, FormColumns, FormGroup } from '../ui/FormLayout';
import { toast } from '../ui/toast';
import { LinkDialog, resetLink } from './AccountDialogs';
import { USER_FIELDS, USER_GROUPS, USER_MESSAGES } from './messages';

const PERMISSIONS = [
  { id: '', name: USER_MESSAGES.noPermission },
  ...STAFF_PERMISSIONS.map((permission) => ({ id: permission, name: STAFF_PERMISSION_LABELS[permission] })),
];

function UserInputs({ canLink }: { canLink: boolean }) {
  return (
    <FormColumns>
      <FormColumn>
        <FormGroup title={USER_GROUPS.details}>
          <TextInput source="name" label={USER_FIELDS.name} />
          <TextInput source="email" label={USER_FIELDS.email} type="email" />
          <PasswordInput
            source="password"
            label={USER_FIELDS.password}
            helperText={canLink ? `${PASSWORD_HINT} ${USER_MESSAGES.linkHint}` : PASSWORD_HINT}
          />
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
  const { unseen, whenSaved, dialog } = useLinkInstead();
  return (
    <>
      <RecordForm
        {...page}
        title={USER_MESSAGES.createTitle}
        submitLabel={USER_MESSAGES.createSubmit}
        list={USER_LIST}
        schema={staffFormSchema}
        fields={USER_RECORD_FIELDS}
        defaultValues={EMPTY}
        refusal={!allowed && USER_MESSAGES.createOnly}
        orSubmit={unseen && <CreateAndLink password={unseen} />}
        whenSaved={whenSaved}
      >
        <UserInputs canLink={unseen !== undefined} />
      </RecordForm>
      {dialog}
    </>
  );
}

/** Sends the form with this password. What was typed is in its place again once it was tried. */
function CreateAndLink({ password }: { password: string }) {
  const { getValues, setValue } = useFormContext();
  const { submitCount } = useFormState();
  const typed = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts the tries that are over.
  useEffect(() => {
    if (typed.current !== undefined) setValue('password', typed.current);
    typed.current = undefined;
  }, [submitCount, setValue]);

  function handleClick() {
    typed.current ??= getValues('password');
    setValue('password', password);
  }

  return (
    <button type="submit" className="button" onClick={handleClick}>
      {USER_MESSAGES.createAndLink}
    </button>
  );
}

/**
 * In place of a password that is told: the user is added with one that nobody sees, and chooses another by a link, which
 * is shown before the form is left. `unseen` is undefined where the platform makes no such links.
 */
function useLinkInstead() {
  const { createPasswordReset } = useDataProvider<AppDataProvider>();
  const isOffered = useCapability('createPasswordReset') === 'all';
  // The same for each try: with another one it would be another request.
  const [password] = useState(() => randomHex(16));
  const [made, setMade] = useState<ComponentProps<typeof LinkDialog>>();

  async function whenSaved(record: RaRecord, sent: Fields) {
    if (sent.password !== password) return;
    try {
      // An answer may be empty.
      if (record.id === '') throw new Error(USER_MESSAGES.notLinked);
      const link = resetLink(await createPasswordReset(record.id));
      await new Promise<void>((onClose) => setMade({ user: record as UserRecord, link, onClose }));
    } catch {
      toast.error(USER_MESSAGES.notLinked);
    }
  }

  return { unseen: isOffered ? password : undefined, whenSaved, dialog: made && <LinkDialog {...made} /> };
}

const USER_PAGE: NewRecordPage = { texts: USER_MESSAGES, Form: UserForm };

export function UserCreate() {
  return <CreatePage page={USER_PAGE} />;
}
