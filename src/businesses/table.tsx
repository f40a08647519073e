import type { BusinessRecord } from '../providers/businessRecords';
import { RESOURCES } from '../resources';
import type { ListTable } from '../tables/table';
import { TABLE } from './tableTexts';

const BUSINESSES: ListTable<BusinessRecord> = {
  resource: 'businesses',
  label: RESOURCES.businesses.label,
  columns: [
    { key: 'name', label: TABLE.name, kind: 'text', value: ({ name }) => name || null },
    { key: 'rif', label: TABLE.rif, kind: 'text', value: ({ rif }) => rif || null },
    { key: 'legalName', label: TABLE.legalName, kind: 'text', value: ({ legalName }) => legalName || null },
    { key: 'email', label: TABLE.email, kind: 'text', value: ({ email }) => email || null },
    { key: 'phone', label: TABLE.phone, kind: 'text', value: ({ phone }) => phone || null },
    { key: 'address', label: TABLE.address, kind: 'text', value: ({ address }) => address || null, isOptional: true },
  ],
  filters: [{ key: 'name', label: TABLE.name, kind: 'choice', values: ({ name }) => [name], textOf: String }],
  words: ({ id, description }) => [description, id],
  nameOf: ({ name }) => name,
  pathOf: ({ id }) => encodeURIComponent(id),
  batchActions: [],
};

export function useBusinessTable(): ListTable<BusinessRecord> {
  return BUSINESSES;
}
