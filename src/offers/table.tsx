import { useMemo } from 'react';
import { clock } from '../../contract/clock';
import { OFFER_PHASE_LABELS, type OfferPhase, offerPhase } from '../../contract/offerPhase';
import { couponsLeft, isSoldOut } from '../../contract/offerStock';
import { tagNames } from '../../contract/tag';
import type { OfferRecord } from '../providers/offerRecords';
import { RESOURCES } from '../resources';
import { type ListTable, type TableColumn, wordOf } from '../tables/table';
import { MESSAGES } from './messages';
import { OfferBadges } from './OfferBadges';
import { TABLE } from './tableTexts';

/** A follow-up may be needed for an offer that ends within this time. */
const SOON_MS = 7 * 24 * 60 * 60_000;

/** Offered to every user. */
export const OFFER_VIEWS = [
  { name: TABLE.endingSoon, search: '?attention=endingSoon&by=ends&table=1' },
  { name: MESSAGES.soldOut, search: '?attention=soldOut&table=1' },
];

const phaseOf = (offer: OfferRecord, now: Date): OfferPhase | '' =>
  Number.isNaN(Date.parse(offer.startsAt)) || Number.isNaN(Date.parse(offer.endsAt)) ? '' : offerPhase(offer, now);
const phaseText = wordOf(OFFER_PHASE_LABELS);
const ATTENTION: Readonly<Record<string, string>> = { endingSoon: TABLE.endingSoon, soldOut: MESSAGES.soldOut };

const amount = (
  key: string,
  label: string,
  value: (offer: OfferRecord) => number | null,
): TableColumn<OfferRecord> => ({
  key,
  label,
  kind: 'amount',
  value,
  currency: () => 'USD',
});
const date = (key: string, label: string, value: (offer: OfferRecord) => string): TableColumn<OfferRecord> => ({
  key,
  label,
  kind: 'date',
  value: (offer) => (value(offer) === '' ? null : new Date(value(offer))),
});

/** Offers in their phase at the moment when the rows came. */
export function useOfferTable(rows: readonly OfferRecord[]): ListTable<OfferRecord> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: phases are computed again with the rows.
  return useMemo(() => {
    const now = clock.now();
    const attentionOf = (offer: OfferRecord) => [
      ...(phaseOf(offer, now) === 'active' && Date.parse(offer.endsAt) - now.getTime() <= SOON_MS
        ? ['endingSoon']
        : []),
      ...(isSoldOut(offer) ? ['soldOut'] : []),
    ];
    return {
      resource: 'offers',
      label: RESOURCES.offers.label,
      columns: [
        { key: 'title', label: TABLE.title, kind: 'text', value: ({ title }) => title || null },
        { key: 'business', label: TABLE.business, kind: 'text', value: ({ business }) => business?.name || null },
        {
          key: 'phase',
          label: TABLE.phase,
          kind: 'text',
          isSearched: false,
          value: (offer) => phaseText(phaseOf(offer, now)) || null,
          render: (offer) => <OfferBadges offer={offer} />,
        },
        amount('price', TABLE.price, ({ price }) => price),
        { ...amount('originalPrice', TABLE.originalPrice, ({ originalPrice }) => originalPrice), isOptional: true },
        { key: 'sold', label: TABLE.sold, kind: 'number', value: ({ couponsCount }) => couponsCount },
        { key: 'used', label: TABLE.used, kind: 'number', value: ({ usedCouponsCount }) => usedCouponsCount },
        { key: 'left', label: TABLE.left, kind: 'number', value: (offer) => couponsLeft(offer) ?? null },
        { ...date('starts', TABLE.starts, ({ startsAt }) => startsAt), isOptional: true },
        date('ends', TABLE.ends, ({ endsAt }) => endsAt),
        {
          key: 'tags',
          label: MESSAGES.tag,
          kind: 'text',
          value: ({ tags }) => tagNames(tags).join(', ') || null,
          isOptional: true,
        },
      ],
      filters: [
        {
          key: 'phase',
          label: TABLE.phase,
          kind: 'choice',
          values: (offer) => [phaseOf(offer, now)],
          textOf: phaseText,
        },
        {
          key: 'attention',
          label: TABLE.attention,
          kind: 'choice',
          values: attentionOf,
          textOf: wordOf(ATTENTION),
        },
        {
          key: 'business',
          label: TABLE.business,
          kind: 'choice',
          values: ({ business }) => [business?.name ?? ''],
          textOf: String,
        },
        {
          key: 'tag',
          label: MESSAGES.tag,
          kind: 'choice',
          values: ({ tags }) => tags,
          textOf: (tag) => tagNames([tag]).join(''),
        },
      ],
      words: ({ id, description }) => [description, id],
      nameOf: ({ title }) => title,
      pathOf: ({ id }) => encodeURIComponent(id),
      batchActions: [],
    };
  }, [rows]);
}
