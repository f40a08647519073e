import { couponsLeft, OFFER_PHASE_LABELS } from '../offerState';
import { TAG_LABELS } from '../tag';
import type { ListDefinition } from './definition';

/** What lists and files tell of an offer. */
interface OfferFields {
  title: string;
  business: { name: string } | null;
  category: { name: string } | null;
  price: number | null;
  originalPrice: number | null;
  couponsCount: number;
  usedCouponsCount: number;
  maxCouponsCount: number | null;
  startsAt: string;
  endsAt: string;
}

const USD = () => 'USD' as const;

export const OFFERS = {
  columns: {
    title: { label: 'Título', kind: 'text', value: ({ title }) => title || null, sorts: 'ascending' },
    business: { label: 'Negocio', kind: 'text', value: ({ business }) => business?.name || null },
    category: { label: 'Categoría', kind: 'text', value: ({ category }) => category?.name || null },
    price: { label: 'Precio', kind: 'amount', value: ({ price }) => price, currency: USD, sorts: 'ascending' },
    originalPrice: {
      label: 'Precio original',
      kind: 'amount',
      value: ({ originalPrice }) => originalPrice,
      currency: USD,
    },
    sold: { label: 'Vendidos', kind: 'number', value: ({ couponsCount }) => couponsCount, sorts: 'descending' },
    consumed: { label: 'Consumidos', kind: 'number', value: ({ usedCouponsCount }) => usedCouponsCount },
    left: { label: 'Quedan', kind: 'number', value: (offer) => couponsLeft(offer) ?? null },
    starts: { label: 'Empieza', kind: 'date', value: ({ startsAt }) => startsAt || null },
    ends: { label: 'Termina', kind: 'date', value: ({ endsAt }) => endsAt || null, sorts: 'ascending' },
  },
  filters: {
    phase: { kind: 'choice', label: 'Estado', values: OFFER_PHASE_LABELS },
    stock: { kind: 'choice', label: 'Cupones', values: { left: 'Quedan', soldOut: 'Agotada' } },
    business: { kind: 'record', label: 'Negocio', of: 'businesses' },
    tag: { kind: 'choice', label: 'Etiqueta', values: TAG_LABELS },
    ends: { kind: 'days', label: 'Termina' },
  },
  searched: "the title, the description and the business's name",
} as const satisfies ListDefinition<OfferFields>;
