import { Lock } from 'lucide-react';
import type { UserRecord } from '../providers/records';
import { Badge } from '../ui/Badge';
import { MESSAGES } from './messages';

/** Says of somebody to be shut out; of everybody else nothing. */
export function AccessBadge({ user }: { user: UserRecord }) {
  return user.disabledAt ? <Badge tone="danger" icon={Lock} label={MESSAGES.closed} /> : null;
}
