import { Lock } from 'lucide-react';
import type { UserRecord } from '../providers/records';
import { Badge } from '../ui/Badge';
import { MESSAGES } from './messages';

/** Shows that a user's access is closed; nothing for other users. */
export function AccessBadge({ user }: { user: UserRecord }) {
  return user.disabledAt ? <Badge tone="danger" icon={Lock} label={MESSAGES.closed} /> : null;
}
