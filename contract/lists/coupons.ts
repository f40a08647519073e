import type { ListDefinition } from './definition';
import { PERSON_COLUMNS } from './users';

/** What lists and files tell of a coupon. */
interface CouponFields {
  offer: { title: string; business: { name: string } | null; couponsValidUntil: string };
  createdAt: string;
  consumedAt: string | null;
  user?: { name: string; email: string; phone?: string | null | undefined } | null | undefined;
  scannedBy?: { name: string } | null | undefined;
}

const columns = {
  ...PERSON_COLUMNS,
  offer: { label: 'Oferta', kind: 'text', value: ({ offer }) => offer.title || null },
  business: { label: 'Negocio', kind: 'text', value: ({ offer }) => offer.business?.name || null },
  validUntil: { label: 'Vale hasta', kind: 'date', value: ({ offer }) => offer.couponsValidUntil || null },
  created: { label: 'Creado', kind: 'date', value: ({ createdAt }) => createdAt || null },
} as const satisfies ListDefinition<CouponFields>['columns'];

const filters = {
  offer: { kind: 'record', label: 'Oferta', of: 'offers' },
  business: { kind: 'record', label: 'Negocio', of: 'businesses' },
  user: { kind: 'record', label: 'Cliente', of: 'users' },
  created: { kind: 'days', label: 'Creado' },
} as const satisfies ListDefinition<CouponFields>['filters'];

const searched = "the customer's name, e-mail and, for administrators, phone, and the offer's and business's names";

export const VALIDITY_LABELS = { early: 'Aún no vale', valid: 'Vigente', expired: 'Vencido' } as const;

export const ACTIVE_COUPONS = {
  columns: { ...columns, created: { ...columns.created, sorts: 'descending' } },
  filters: { ...filters, validity: { kind: 'choice', label: 'Vigencia', values: VALIDITY_LABELS } },
  searched,
} as const satisfies ListDefinition<CouponFields>;

export const CONSUMED_COUPONS = {
  columns: {
    ...columns,
    consumed: { label: 'Consumido', kind: 'date', value: ({ consumedAt }) => consumedAt, sorts: 'descending' },
    scannedBy: { label: 'Escaneado por', kind: 'text', value: ({ scannedBy }) => scannedBy?.name || null },
  },
  filters: {
    ...filters,
    consumed: { kind: 'days', label: 'Consumido' },
    scannedBy: { kind: 'record', label: 'Escaneado por', of: 'users' },
  },
  searched,
} as const satisfies ListDefinition<CouponFields>;
