import { TextInput, useDataProvider } from 'react-admin';
import { changeNameFormSchema } from '../../contract/account';
import { ActionForm } from '../forms/SubmitForm';
import type { AppDataProvider } from '../providers/dataProvider';
import { toast } from '../ui/toast';
import styles from './Account.module.css';
import { ACCOUNT_MESSAGES } from './messages';

/** Changes the user's own name, which the session and its form have from then on. */
export function NameForm({ name }: { name: string }) {
  const { changeOwnName } = useDataProvider<AppDataProvider>();
  return (
    <ActionForm
      className={styles.form}
      schema={changeNameFormSchema}
      defaultValues={{ name }}
      mutationKey={['account', 'changeOwnName']}
      send={changeOwnName}
      onDone={() => toast.success(ACCOUNT_MESSAGES.nameSaved)}
      submitLabel={ACCOUNT_MESSAGES.saveName}
    >
      <TextInput source="name" label={ACCOUNT_MESSAGES.name} autoComplete="name" />
    </ActionForm>
  );
}
