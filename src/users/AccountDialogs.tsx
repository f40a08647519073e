import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formatDateTime } from '../../contract/caracas';
import { personName } from '../../contract/personName';
import { PERMISSION_LABELS } from '../../contract/user';
import { useAction } from '../lists/useAction';
import type { AppDataProvider } from '../providers/dataProvider';
import type { UserRecord } from '../providers/records';
import { RESET_PASSWORD } from '../resources';
import { CopyButton } from '../ui/CopyButton';
import { Confirm, Modal } from '../ui/Dialog';
import { EmailText } from '../ui/Texts';
import { toast } from '../ui/toast';
import { RESET, USER_MESSAGES } from './messages';
import type { AccountAction } from './UserAccount';
import styles from './UserList.module.css';

interface Props {
  user: UserRecord;
  onClose: () => void;
}

interface ResetLink {
  address: string;
  expiresAt: string;
}

/** Asks, makes a link for a new password, and shows it this once: it is stored nowhere. */
export function ResetDialog({ user, onClose }: Props) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [link, setLink] = useState<ResetLink>();
  const { run, isPending } = useAction({
    mutationKey: ['users', 'offerReset'],
    mutationFn: () => dataProvider.createPasswordReset(user.id),
    // With the token behind the #, which is not sent to any server and is in no log.
    onSuccess: ({ token, expiresAt }) =>
      setLink({ address: `${window.location.origin}${RESET_PASSWORD}#${token}`, expiresAt }),
    onError: (error) => {
      toast.error(error);
      onClose();
    },
  });
  if (link) return <LinkDialog user={user} link={link} onClose={onClose} />;
  return (
    <Confirm
      title={RESET.title}
      content={RESET.question}
      confirm={RESET.confirm}
      loading={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <Subject user={user} />
    </Confirm>
  );
}

/** Closed by its button alone: a click beside it would lose the link. */
function LinkDialog({ user, link: { address, expiresAt }, onClose }: Props & { link: ResetLink }) {
  const id = useId();
  return (
    <Modal
      title={RESET.ready}
      actions={
        <button type="button" className="button button-primary" onClick={onClose}>
          {USER_MESSAGES.close}
        </button>
      }
    >
      <Subject user={user} />
      <label htmlFor={id} className="field-label">
        {RESET.link}
      </label>
      <div className={styles.link}>
        <textarea
          id={id}
          className="control"
          rows={3}
          readOnly
          value={address}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={address} label={RESET.copy} wide />
      </div>
      <p>{RESET.until(formatDateTime(expiresAt))}</p>
      <p>{RESET.passOn}</p>
    </Modal>
  );
}

/** Asks, and only then does it; the list shows the platform's answer. */
export function ActionDialog({ user, action, onClose }: Props & { action: AccountAction }) {
  const { call, texts, danger = false, isBeyond = false } = action;
  const dataProvider = useDataProvider<AppDataProvider>();
  const email = user.email || personName(user);

  const { run, isPending } = useAction({
    mutationKey: ['users', call],
    mutationFn: () => dataProvider[call](user.id),
    onSuccess: () => toast.success(texts.done(email)),
    onSettled: onClose,
  });

  return (
    <Confirm
      title={texts.title}
      content={texts.question(email)}
      {...(texts.confirm && { confirm: texts.confirm })}
      danger={danger}
      loading={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      {isBeyond && <Subject user={user} />}
    </Confirm>
  );
}

/** Whose account it is: names may be equal, and e-mails similar. */
function Subject({ user }: { user: UserRecord }) {
  return (
    <p className={styles.subject}>
      <strong dir="auto">{personName(user)}</strong>
      {user.name && (
        <span>
          <EmailText email={user.email} />
        </span>
      )}
      <span>{PERMISSION_LABELS[user.permission]}</span>
    </p>
  );
}
