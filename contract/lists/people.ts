import type { ListColumn } from './definition';

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
