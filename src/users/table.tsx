import { personName } from '../../contract/personName';
import { PERMISSION_LABELS } from '../../contract/user';
import { CustomerLink } from '../people/CustomerLink';
import type { UserRecord } from '../providers/records';
import { RESOURCES } from '../resources';
import { type ListTable, wordOf } from '../tables/table';
import { EmailText } from '../ui/EmailText';
import { batchActions } from './batchActions';
import { MESSAGES } from './messages';
import { TABLE } from './tableTexts';

/** '' where the platform does not say. */
const accessOf = ({ disabledAt }: UserRecord) => (disabledAt === undefined ? '' : disabledAt ? 'closed' : 'open');
const ACCESS: Readonly<Record<string, string>> = { closed: MESSAGES.closed, open: TABLE.open };
const permissionText = wordOf(PERMISSION_LABELS);

const USERS: ListTable<UserRecord> = {
  resource: 'users',
  label: RESOURCES.users.label,
  columns: [
    { key: 'name', label: TABLE.name, kind: 'text', value: personName },
    {
      key: 'email',
      label: TABLE.email,
      kind: 'text',
      value: ({ email }) => email || null,
      // As on the person's card.
      render: (user) =>
        user.email === '' ? (
          '—'
        ) : (
          <CustomerLink userId={user.id} name={personName(user)}>
            <EmailText email={user.email} />
          </CustomerLink>
        ),
    },
    { key: 'phone', label: TABLE.phone, kind: 'text', value: ({ phone }) => phone || null },
    {
      key: 'permission',
      label: TABLE.permission,
      kind: 'text',
      isSearched: false,
      value: ({ permission }) => permissionText(permission),
    },
    { key: 'business', label: TABLE.business, kind: 'text', value: ({ business }) => business?.name || null },
    {
      key: 'access',
      label: TABLE.access,
      kind: 'text',
      isSearched: false,
      value: (user) => ACCESS[accessOf(user)] ?? null,
      isOptional: true,
    },
  ],
  filters: [
    {
      key: 'permission',
      label: TABLE.permission,
      kind: 'choice',
      values: ({ permission }) => [permission],
      textOf: permissionText,
    },
    {
      key: 'business',
      label: TABLE.business,
      kind: 'choice',
      values: ({ business }) => [business?.name ?? ''],
      textOf: String,
    },
    {
      key: 'access',
      label: TABLE.access,
      kind: 'choice',
      values: (user) => [accessOf(user)],
      textOf: wordOf(ACCESS),
    },
  ],
  words: ({ id }) => [id],
  nameOf: personName,
  pathOf: ({ id }) => `add-offer/${encodeURIComponent(id)}`,
  batchActions,
};

export function useUserTable(): ListTable<UserRecord> {
  return USERS;
}
