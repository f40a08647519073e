import { Lock, type LucideIcon, ShieldCheck, Store, UserRound } from 'lucide-react';
import { PERMISSION_LABELS, type Permission } from '../../contract/user';
import type { UserRecord } from '../providers/records';
import { Badge, type Tone } from '../ui/Badge';
import { USER_MESSAGES } from './messages';

const LOOKS: Record<Permission, { tone: Tone; icon: LucideIcon }> = {
  consumer: { tone: 'neutral', icon: UserRound },
  admin: { tone: 'info', icon: ShieldCheck },
  owner: { tone: 'success', icon: Store },
};

export function PermissionBadge({ user }: { user: UserRecord }) {
  return <Badge {...LOOKS[user.permission]} label={PERMISSION_LABELS[user.permission]} />;
}

/** Shows that a user's access is closed; nothing for other users. */
export function ClosedBadge({ user }: { user: UserRecord }) {
  return user.disabledAt ? <Badge tone="danger" icon={Lock} label={USER_MESSAGES.closed} /> : null;
}
