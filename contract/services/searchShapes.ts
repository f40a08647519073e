import Type, { type Static } from 'typebox';
import { count, money, nullable, Pagination } from './entry';
import { Business, Coupon, Offer, User } from './shapes';

const id = Type.String({ format: 'uuid' });
const text = Type.String();

export const Contact = Type.Object(
  { id, name: text, email: text, phone: Type.Optional(nullable(text)) },
  { description: 'A person by name; an owner gets no phone.' },
);

/** A list's record, with what its row names beside it. */
export function beside<Base extends Type.TObject, More extends Type.TProperties>(base: Base, more: More) {
  return Type.Object({ ...base.properties, ...more } as Base['properties'] & More);
}

export const FoundBusiness = beside(Business, {
  liveOffersCount: count('Offers that are not removed.'),
});
export const FoundOffer = Offer;
export const FoundUser = User;
export const FoundCoupon = beside(Coupon, {
  user: nullable(Contact),
  scannedBy: nullable(
    Type.Object({ id, name: text }, { description: 'Who scanned it; to an owner only staff of the own business.' }),
  ),
});
export type FoundBusiness = Static<typeof FoundBusiness>;
export type FoundCoupon = Static<typeof FoundCoupon>;

const FoundPage = Type.Object({
  ...Pagination.properties,
  total: count('How many are found.'),
  isTotalExact: Type.Boolean({ description: 'Whether `total` counts all; otherwise there are more.' }),
});

const Sum = Type.Object(
  { column: text, currency: text, amount: money() },
  { description: 'What one column adds up to, in one currency.' },
);

/** `{ data, pagination }` of a search, with sums where a list has amounts. */
export function found<T extends Type.TSchema>(row: T) {
  return Type.Object({ data: Type.Array(row), pagination: FoundPage });
}

export function foundWithSums<T extends Type.TSchema>(row: T) {
  return Type.Object({
    ...found(row).properties,
    sums: Type.Unsafe<Static<typeof Sum>[] | null>({
      ...Type.Array(Sum),
      type: ['array', 'null'],
      description: 'Of all that is found; null where that is too much to be counted.',
    }),
  });
}
