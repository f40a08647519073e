import { type LucideIcon, ShieldCheck, Store, UserRound } from 'lucide-react';
import { PERMISSION_LABELS, type Permission } from '../../contract/user';
import { Badge, type Tone } from '../ui/Badge';

const LOOKS: Record<Permission, { tone: Tone; icon: LucideIcon }> = {
  consumer: { tone: 'neutral', icon: UserRound },
  admin: { tone: 'info', icon: ShieldCheck },
  owner: { tone: 'success', icon: Store },
};

/** What somebody may do, in a word (R236, A61). */
export function PermissionBadge({ permission }: { permission: Permission }) {
  return <Badge {...LOOKS[permission]} label={PERMISSION_LABELS[permission]} />;
}
