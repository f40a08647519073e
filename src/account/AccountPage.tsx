import { TextInput, useDataProvider } from 'react-admin';
import { changeNameFormSchema, changePasswordFormSchema } from '../../contract/account';
import { PASSWORD_HINT } from '../../contract/limits';
import { PERMISSION_LABELS } from '../../contract/user';
import { ActionForm } from '../forms/SubmitForm';
import { PasswordInput } from '../inputs/PasswordInput';
import type { AppDataProvider } from '../providers/dataProvider';
import { RESOURCES } from '../resources';
import { useIsAnnounced } from '../session/useCapability';
import { useSession } from '../session/useSession';
import { PageHeader } from '../ui/PageHeader';
import { EmailText } from '../ui/Texts';
import { toast } from '../ui/toast';
import styles from './Account.module.css';
import { ACCOUNT_MESSAGES, PASSWORD } from './messages';

/** The signed-in user's own page, with the parts that the platform announced: one at least (resources.ts). */
export function AccountPage() {
  const name = useIsAnnounced('changeOwnName');
  const password = useIsAnnounced('changePassword');
  return (
    <>
      <PageHeader title={RESOURCES.account.label} />
      <div className="sections">
        <OwnData canRename={name} />
        {password && <PasswordSection />}
      </div>
    </>
  );
}

function OwnData({ canRename = false }: { canRename: boolean | undefined }) {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <section className="panel section" aria-labelledby="datos">
      <h2 id="datos">{ACCOUNT_MESSAGES.data}</h2>
      <dl className={styles.facts}>
        {!canRename && (
          <div>
            <dt>{ACCOUNT_MESSAGES.name}</dt>
            <dd dir="auto">{user.name}</dd>
          </div>
        )}
        <div>
          <dt>{ACCOUNT_MESSAGES.email}</dt>
          <dd>
            <EmailText email={user.email} />
          </dd>
        </div>
        <div>
          <dt>{ACCOUNT_MESSAGES.permission}</dt>
          <dd>{PERMISSION_LABELS[user.permission]}</dd>
        </div>
      </dl>
      {canRename && <NameForm name={user.name} />}
    </section>
  );
}

/** Changes the user's own name, which the session and its form have from then on. */
function NameForm({ name }: { name: string }) {
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

const EMPTY = { currentPassword: '', password: '' };

/** Changes the user's own password, which ends their other sessions. */
function PasswordSection() {
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

/** Shows the browser's password manager whose form this is; it is invisible, and not sent. */
function OwnEmail() {
  const email = useSession()?.user.email ?? '';
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
