import type { Offer, OfferInput } from '../../contract/offer';

/** An offer as the data provider gives it: as answered, with the fields that are sent beside (R199). */
export type StoredOffer = Offer & Pick<OfferInput, 'businessId' | 'categoryId' | 'weeklyScheduleItems'>;
