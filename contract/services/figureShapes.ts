import Type, { type Static } from 'typebox';
import { count } from './entry';

export const OffersResume = Type.Object(
  {
    existent: count(),
    available: count(),
    sold: count(),
    consumed: count(),
    upcoming: count(),
    active: count(),
    expired: count(),
  },
  {
    description:
      "An owner's coupons since the beginning: existent = available + sold = upcoming + active + expired, by the phase of their offer.",
  },
);
export type OffersResume = Static<typeof OffersResume>;

export const OffersToday = Type.Object(
  {
    sold: count('Issued today, by a payment or a grant, and not removed.'),
    consumed: count('Used today, issued whenever.'),
  },
  { description: "An owner's coupons of today: of the day that a clock in Caracas shows on the platform." },
);
export type OffersToday = Static<typeof OffersToday>;
