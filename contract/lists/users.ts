import { PERMISSION_LABELS } from '../user';
import type { ListColumn, ListDefinition } from './definition';

/** What lists and files tell of a user. */
interface UserFields {
  name: string;
  email: string;
  phone?: string | null | undefined;
  permission: string;
  business?: { name: string } | null | undefined;
  disabledAt?: string | null | undefined;
}

const PERMISSIONS: Readonly<Record<string, string>> = PERMISSION_LABELS;
const ACCESS_LABELS = { open: 'Abierto', closed: 'Cerrado' } as const;

export const USERS = {
  columns: {
    name: { label: 'Nombre', kind: 'text', value: ({ name }) => name || null, sorts: 'ascending' },
    email: { label: 'Correo', kind: 'text', value: ({ email }) => email || null, sorts: 'ascending' },
    phone: { label: 'Teléfono', kind: 'text', value: ({ phone }) => phone || null, toldTo: 'all' },
    permission: { label: 'Permiso', kind: 'text', value: ({ permission }) => PERMISSIONS[permission] ?? permission },
    business: { label: 'Negocio', kind: 'text', value: ({ business }) => business?.name || null, toldTo: 'all' },
    access: {
      label: 'Acceso',
      kind: 'text',
      value: ({ disabledAt }) =>
        disabledAt === undefined ? null : disabledAt ? ACCESS_LABELS.closed : ACCESS_LABELS.open,
      toldTo: 'all',
    },
  },
  filters: {
    permission: { kind: 'choice', label: 'Permiso', values: PERMISSION_LABELS },
    business: { kind: 'record', label: 'Negocio', of: 'businesses' },
    access: { kind: 'choice', label: 'Acceso', values: ACCESS_LABELS },
  },
  searched: 'the name, the e-mail and, for administrators, the phone',
} as const satisfies ListDefinition<UserFields>;

/** How a person is reached, as far as whoever asks may know. */
interface Contact {
  name: string;
  email: string;
  phone?: string | null | undefined;
}

interface OfPerson {
  user?: Contact | null | undefined;
}

/** Whose a coupon or payment is. */
export const PERSON_COLUMNS = {
  customer: { label: 'Cliente', kind: 'text', value: ({ user }) => user?.name || null },
  email: { label: 'Correo', kind: 'text', value: ({ user }) => user?.email || null },
  phone: { label: 'Teléfono', kind: 'text', value: ({ user }) => user?.phone || null, toldTo: 'all' },
} as const satisfies Record<string, ListColumn<OfPerson>>;
