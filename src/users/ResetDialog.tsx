import { useDataProvider } from 'ra-core';
import { useId, useState } from 'react';
import { formatDateTime } from '../../contract/caracas';
import type { AppDataProvider } from '../providers/dataProvider';
import type { UserRecord } from '../providers/records';
import { useAction } from '../records/useAction';
import { RESET_PASSWORD } from '../routes';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import dialogStyles from '../ui/ConfirmDialog.module.css';
import { CopyButton } from '../ui/CopyButton';
import { Modal } from '../ui/Modal';
import { toast } from '../ui/toast';
import { MESSAGES, RESET } from './messages';
import { Subject } from './Subject';
import styles from './UserCard.module.css';

interface Props {
  user: UserRecord;
  onClose: () => void;
}

interface Link {
  address: string;
  expiresAt: string;
}

/** Asks, makes a link for a new password, and shows it this once: it is kept nowhere. */
export function ResetDialog({ user, onClose }: Props) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [link, setLink] = useState<Link>();
  const { run, isPending } = useAction({
    mutationKey: ['users', 'offerReset'],
    mutationFn: () => dataProvider.createPasswordReset(user.id),
    // Behind the #, which no server is told and no log has.
    onSuccess: ({ token, expiresAt }) =>
      setLink({ address: `${window.location.origin}${RESET_PASSWORD}#${token}`, expiresAt }),
    onError: (error) => {
      toast.error(error);
      onClose();
    },
  });
  if (link) return <LinkDialog user={user} link={link} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={RESET.title}
      text={RESET.question}
      confirmLabel={RESET.confirm}
      pending={isPending}
      onConfirm={run}
      onCancel={onClose}
    >
      <Subject user={user} />
    </ConfirmDialog>
  );
}

/** Closed by its button alone: a click beside it would lose what is not shown again. */
function LinkDialog({ user, link: { address, expiresAt }, onClose }: Props & { link: Link }) {
  const id = useId();
  return (
    <Modal className={dialogStyles.dialog} aria-labelledby={`${id}-title`}>
      <div className={dialogStyles.body}>
        <h2 id={`${id}-title`}>{RESET.ready}</h2>
        <Subject user={user} />
        <label htmlFor={`${id}-link`} className="field-label">
          {RESET.link}
        </label>
        <div className={styles.link}>
          <textarea
            id={`${id}-link`}
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
        <div className={dialogStyles.actions}>
          <button type="button" className="button button-primary" onClick={onClose}>
            {MESSAGES.close}
          </button>
        </div>
      </div>
    </Modal>
  );
}
