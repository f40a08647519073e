/** An administrator's actions on a user (permission, access, sessions, password), each after a question. */
import {
  KeyRound,
  Lock,
  LockOpen,
  type LucideIcon,
  MonitorX,
  ShieldMinus,
  ShieldPlus,
  SmartphoneNfc,
} from 'lucide-react';
import { can } from '../../contract/access';
import type { Capability, GuardedCall } from '../../contract/calls';
import type { Permission } from '../../contract/user';
import type { UserRecord } from '../providers/records';
import { CLOSING, FACTOR_REMOVAL, OPENING, PROMOTION, RESET, REVOCATION, SESSIONS_ENDING } from './messages';

interface ActionTexts {
  action: string;
  title: string;
  question: (email: string) => string;
  /** Without one it is Ok. */
  confirm?: string;
  done: (email: string) => string;
}

/** An action without an answer: the lists show its result. */
export interface AccountAction {
  call: Extract<
    GuardedCall,
    'promoteUser' | 'revokeUser' | 'disableUser' | 'enableUser' | 'endSessionsOfUser' | 'removeSecondFactorOfUser'
  >;
  icon: LucideIcon;
  texts: ActionTexts;
  danger?: boolean;
  /** Beyond the table: only where announced, and its question shows whose account it is. */
  isBeyond?: boolean;
}

/** The action whose answer is a link to be shown. */
const OFFER_RESET = { call: 'createPasswordReset', icon: KeyRound, texts: RESET } as const;
export type ResetAction = typeof OFFER_RESET;

const CLOSE: AccountAction = {
  call: 'disableUser',
  icon: Lock,
  texts: CLOSING,
  danger: true,
  isBeyond: true,
};
const OPEN: AccountAction = { call: 'enableUser', icon: LockOpen, texts: OPENING, isBeyond: true };
const END_SESSIONS: AccountAction = {
  call: 'endSessionsOfUser',
  icon: MonitorX,
  texts: SESSIONS_ENDING,
  isBeyond: true,
};
const REMOVE_FACTOR: AccountAction = {
  call: 'removeSecondFactorOfUser',
  icon: SmartphoneNfc,
  texts: FACTOR_REMOVAL,
  danger: true,
  isBeyond: true,
};

const PERMISSION_CHANGES: Record<Permission, AccountAction | undefined> = {
  consumer: { call: 'promoteUser', icon: ShieldPlus, texts: PROMOTION },
  admin: { call: 'revokeUser', icon: ShieldMinus, texts: REVOCATION },
  owner: undefined,
};

/**
 * The one change of permission that is possible; one that would be refused is not offered (A19), nor one that makes an
 * administrator who could not sign in.
 */
export function permissionChange(user: UserRecord, mine: Permission | undefined): AccountAction[] {
  const change = PERMISSION_CHANGES[user.permission];
  const isShutOut = user.disabledAt && user.permission === 'consumer';
  return change && !isShutOut && can(mine, change.call) ? [change] : [];
}

/**
 * The other actions on a user of staff, on a platform that announced them. A user whose access is closed has neither
 * sessions nor a use for a link, but can get the access back, even with the permission gone.
 */
export function accountActions(user: UserRecord, mine: Permission | undefined, announced: readonly Capability[]) {
  const isOffered = ({ call }: { call: GuardedCall }) => can(mine, call) && announced.some((name) => name === call);
  if (user.disabledAt) return [OPEN].filter(isOffered);
  if (user.permission === 'consumer') return [];
  const factor = user.hasSecondFactor === false ? [] : [REMOVE_FACTOR];
  return [END_SESSIONS, OFFER_RESET, ...factor, CLOSE].filter(isOffered);
}
