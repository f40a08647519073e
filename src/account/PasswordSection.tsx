import { useDataProvider } from 'react-admin';
import { changePasswordFormSchema } from '../../contract/account';
import { PASSWORD_HINT } from '../../contract/limits';
import { ActionForm } from '../forms/SubmitForm';
import { PasswordInput } from '../inputs/PasswordInput';
import type { AppDataProvider } from '../providers/dataProvider';
import { toast } from '../ui/toast';
import styles from './Account.module.css';
import { PASSWORD } from './messages';
import { OwnEmail } from './OwnEmail';

const EMPTY = { currentPassword: '', password: '' };

/** Changes the user's own password, which ends their other sessions. */
export function PasswordSection() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <section className="panel section" aria-labelledby="contrasena">
      <h2 id="contrasena">{PASSWORD.title}</h2>
      <p className="muted">{PASSWORD.hint}</p>
      <ActionForm
        className={styles.form}
        schema={changePasswordFormSchema}
        defaultValues={EMPTY}
        mutationKey={['account', 'changePassword']}
        send={dataProvider.changePassword}
        onDone={() => toast.success(PASSWORD.changed)}
        submitLabel={PASSWORD.submit}
        maybeDone={PASSWORD.maybeChanged}
      >
        <OwnEmail />
        <PasswordInput source="currentPassword" label={PASSWORD.current} autoComplete="current-password" />
        <PasswordInput source="password" label={PASSWORD.next} helperText={PASSWORD_HINT} />
      </ActionForm>
    </section>
  );
}
