import { type LucideIcon, ShieldCheck, ShieldMinus, ShieldPlus, Store, Tag, UserRound } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { can } from '../../contract/access';
import { personName } from '../../contract/personName';
import { PERMISSION_LABELS, type Permission } from '../../contract/user';
import type { AppDataProvider } from '../providers/dataProvider';
import type { UserRecord } from '../providers/records';
import { Card } from '../records/CardGrid';
import { useAction } from '../records/useAction';
import { useSession } from '../session/useSession';
import { ActionMenu } from '../ui/ActionMenu';
import { Avatar } from '../ui/Avatar';
import { Badge, type Tone } from '../ui/Badge';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { EmailText } from '../ui/EmailText';
import { toast } from '../ui/toast';
import { MESSAGES, PROMOTION, REVOCATION } from './messages';
import styles from './UserCard.module.css';

/** One person of the list, who has no form: the card opens the person's coupons. */
export function UserCard({ user }: { user: UserRecord }) {
  const name = personName(user);
  return (
    <Card
      title={name}
      media={<Avatar name={name} image={user.profilePic} />}
      menu={<UserMenu user={user} />}
      footer={
        <div className={styles.foot}>
          <Badge {...LOOKS[user.permission]} label={PERMISSION_LABELS[user.permission]} />
          <Link to={`add-offer/${encodeURIComponent(user.id)}`} className="button" data-opens>
            <Tag size={18} aria-hidden />
            {MESSAGES.offers} <span className="visually-hidden">{MESSAGES.offersOf(name)}</span>
          </Link>
        </div>
      }
    >
      <EmailText email={user.email} />
      {user.business?.name && (
        <span className="one-line">
          {MESSAGES.store} <span dir="auto">{user.business.name}</span>
        </span>
      )}
    </Card>
  );
}

const LOOKS: Record<Permission, { tone: Tone; icon: LucideIcon }> = {
  consumer: { tone: 'neutral', icon: UserRound },
  admin: { tone: 'info', icon: ShieldCheck },
  owner: { tone: 'success', icon: Store },
};

/** The one change of permission that is possible; what would be refused is not offered (A19). */
function UserMenu({ user }: { user: UserRecord }) {
  const signedIn = useSession()?.user;
  // The question stays the same when the list behind it is read again.
  const [asked, setAsked] = useState<PermissionChange>();
  const change = PERMISSION_CHANGES[user.permission];
  if (!change || user.id === signedIn?.id || !can(signedIn?.permission, change.call)) return null;
  const Icon = change.call === 'promoteUser' ? ShieldPlus : ShieldMinus;
  return (
    <>
      <ActionMenu
        label={MESSAGES.actionsOf(personName(user))}
        actions={[
          { label: change.texts.action, icon: <Icon size={18} aria-hidden />, onSelect: () => setAsked(change) },
        ]}
      />
      {asked && <PermissionDialog user={user} change={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface Props {
  user: UserRecord;
  change: PermissionChange;
  onClose: () => void;
}

/** Asks, and only then changes the permission; the list shows what the platform answers. */
function PermissionDialog({ user, change: { call, texts }, onClose }: Props) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const email = user.email || personName(user);

  const { run, isPending } = useAction({
    mutationKey: ['users', 'setPermission'],
    mutationFn: () => dataProvider[call](user.id),
    onSuccess: () => toast.success(texts.done(email)),
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.question(email)}
      pending={isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}

const PERMISSION_CHANGES = {
  consumer: { call: 'promoteUser', texts: PROMOTION },
  admin: { call: 'revokeUser', texts: REVOCATION },
  owner: undefined,
} as const satisfies Record<Permission, unknown>;

type PermissionChange = NonNullable<(typeof PERMISSION_CHANGES)[Permission]>;
