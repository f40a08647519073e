/**
 * What the user sees where a field is absent or unreadable. `needed` fields break their screen when they are absent; an
 * unreadable one always breaks it, since something is lost.
 */
export interface Loss {
  sees: string;
  needed?: true;
  /** How a value is read that is none of the table's. */
  how?: string;
  /** A text from a closed list. */
  closed?: true;
}

export type Losses = Readonly<Record<string, Loss>>;

const NO_ID = { needed: true, sees: 'the record is left out: it can be neither opened nor told from another' } as const;
const NO_DATE = { needed: true, sees: '«Fecha inválida»' } as const;
const EMPTY_FIELD = { sees: 'an empty field in the form, to be filled in before it can be saved' } as const;
const NOT_SHOWN = { sees: 'nothing in its place' } as const;

const BUSINESS: Losses = {
  id: NO_ID,
  name: { needed: true, sees: 'a card without a name' },
  images: { sees: 'the initials in the place of a picture' },
  latitude: { sees: 'the map at the centre of Caracas, and an empty field' },
  longitude: { sees: 'the map at the centre of Caracas, and an empty field' },
};

const OFFER: Losses = {
  id: NO_ID,
  title: { needed: true, sees: 'a card without a title' },
  images: { sees: 'the initials in the place of a picture' },
  originalPrice: { sees: '«—» in the place of the old price' },
  price: { needed: true, sees: '«—» in the place of the price' },
  percentageDiscount: { sees: 'the discount, computed from both prices' },
  business: { sees: 'no name of a business; it must be chosen again before the offer is saved' },
  'business.name': { sees: 'no name of a business' },
  'category.name': { sees: 'no name of a category until they are listed' },
  category: { sees: 'no category; it must be chosen again before the offer is saved' },
  startsAt: NO_DATE,
  endsAt: NO_DATE,
  couponsCount: { sees: '«Vendidos 0»' },
  usedCouponsCount: { sees: '«Consumidos 0»' },
  maxCouponsCount: { sees: 'how many are sold, not of how many' },
  weeklySchedule: { sees: 'no hours: the offer is valid at any' },
  tags: { sees: 'no tags' },
  priority: { sees: 'priority 0' },
  createdAt: NOT_SHOWN,
  updatedAt: NOT_SHOWN,
};

const COUPON: Losses = {
  id: NO_ID,
  userId: { needed: true, sees: '«Usuario no encontrado»: it can be neither consumed nor taken back' },
  offer: {
    needed: true,
    sees: 'a card without a title',
    how: "the card shows the offer's id in the place of its title, and nothing of its validity",
  },
  'offer.id': NOT_SHOWN,
  'offer.images': { sees: 'the initials in the place of a picture' },
  'offer.business': { sees: 'no name of a business' },
  'offer.title': { sees: "the offer's id in the place of its title" },
  'offer.couponsValidAt': { sees: 'nothing of its validity' },
  'offer.couponsValidUntil': { sees: 'nothing of its validity' },
  'offer.weeklySchedule': { sees: 'nothing of its hours' },
  createdAt: NOT_SHOWN,
  consumedAt: NOT_SHOWN,
  scannedByUserId: NOT_SHOWN,
};

const PERSON: Losses = {
  id: NO_ID,
  name: { sees: 'the e-mail in the place of a name' },
  email: { sees: 'no address to write to' },
  permission: { sees: 'a «Consumidor», who may do nothing', how: 'read as a consumer, who may do nothing' },
  profilePic: { sees: 'the initials in the place of a picture' },
};

const PAYMENT: Losses = {
  id: NO_ID,
  status: { needed: true, closed: true, sees: 'neither «Confirmar...» nor «Rechazar...»' },
  type: { sees: 'what it looks like', how: 'shown as it came, or guessed from what the payer told' },
  kind: { sees: 'nothing in its place', how: 'shown as it came' },
  usdPrice: { sees: '«—» in the place of the amount' },
  vesPrice: { sees: 'the dollars at the rate, or «—»' },
  exchangeRate: { sees: '«—» in the place of the rate' },
  'paymentData.amount': { sees: '«—» in the place of what was paid' },
  purchaseAt: { sees: '«Fecha inválida»' },
  createdAt: { sees: '«—» in the place of a date' },
  receiptData: { sees: 'no receipt', how: 'the table does not describe it: shown if it is an address' },
  cart: { sees: 'no cart', how: 'the table does not describe it: shown if it can be' },
  userId: { sees: '«Usuario no encontrado»' },
};

/** By the kind of the row's answer. */
export const LOSSES = {
  business: BUSINESS,
  offer: OFFER,
  category: { id: NO_ID, name: { needed: true, sees: 'a choice without a name' }, offers: NOT_SHOWN },
  activeCoupon: { ...COUPON, createdAt: NO_DATE },
  consumedCoupon: { ...COUPON, consumedAt: NO_DATE },
  person: PERSON,
  payment: PAYMENT,
  figures: {},
} as const satisfies Record<string, Losses>;
export type Kind = keyof typeof LOSSES;

/** A part may be absent though the whole is needed. */
function partOf({ needed: _, ...loss }: Loss): Loss {
  return loss;
}

/** Of a field, or of what it is part of; any other field counts as a form's, where the kind has one. */
export function lossOf(kind: Kind, path: readonly string[]): Loss {
  const losses: Losses = LOSSES[kind];
  const names = path.filter((part) => !/^\d+$/.test(part));
  for (let length = names.length; length > 0; length--) {
    const loss = losses[names.slice(0, length).join('.')];
    if (loss) return length === names.length ? loss : partOf(loss);
  }
  if (kind === 'figures') return { sees: '0 on its card' };
  return kind === 'business' || kind === 'offer' ? EMPTY_FIELD : NOT_SHOWN;
}
