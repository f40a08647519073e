import type { ListDefinition } from './definition';

/** What lists and files tell of a business. */
interface BusinessFields {
  name: string;
  rif: string;
  legalName: string;
  email: string;
  phone: string;
  address: string;
  liveOffersCount?: number | undefined;
}

export const BUSINESSES = {
  columns: {
    name: { label: 'Nombre', kind: 'text', value: ({ name }) => name || null, sorts: 'ascending' },
    rif: { label: 'RIF', kind: 'text', value: ({ rif }) => rif || null },
    legalName: { label: 'Nombre legal', kind: 'text', value: ({ legalName }) => legalName || null },
    phone: { label: 'Teléfono', kind: 'text', value: ({ phone }) => phone || null },
    email: { label: 'Correo', kind: 'text', value: ({ email }) => email || null },
    address: { label: 'Dirección', kind: 'text', value: ({ address }) => address || null },
    offers: { label: 'Ofertas', kind: 'number', value: ({ liveOffersCount }) => liveOffersCount ?? null },
  },
  filters: {},
  searched: 'the name, the legal name, RIF, phone and e-mail',
} as const satisfies ListDefinition<BusinessFields>;
