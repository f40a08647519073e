import { PERMISSION_LABELS } from '../../contract/user';
import { NotFoundPage } from '../layout/NotFoundPage';
import { RESOURCES } from '../resources';
import { useIsAnnounced } from '../session/useCapability';
import { useIsConfined, useSession } from '../session/useSession';
import { FormNotice } from '../ui/FormNotice';
import { PageHeader } from '../ui/PageHeader';
import { EmailText } from '../ui/Texts';
import styles from './Account.module.css';
import { ACCOUNT_MESSAGES } from './messages';
import { NameForm } from './NameForm';
import { PasswordSection } from './PasswordSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';

/** The signed-in user's own page, with the parts that the platform announced. */
export function AccountPage() {
  const name = useIsAnnounced('changeOwnName');
  const password = useIsAnnounced('changePassword');
  const sessions = useIsAnnounced('listSessions');
  const secondFactor = useIsAnnounced('getSecondFactor');
  const isConfined = useIsConfined();
  if (!name && !password && !sessions && !secondFactor) return <NotFoundPage />;
  const first = [<OwnData key="data" canRename={name} />, password && <PasswordSection key="password" />];
  const factor = secondFactor && <SecondFactorSection key="factor" />;
  return (
    <>
      <PageHeader title={RESOURCES.account.label} />
      {isConfined && <FormNotice text={ACCOUNT_MESSAGES.confined} />}
      <div className="sections">
        {/* The required step comes first, and keeps its contents when it is no longer required. */}
        {isConfined ? [factor, ...first] : [...first, factor]}
        {sessions && <SessionsSection />}
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
