import type { BusinessInput } from '../contract/business';
import type { PaymentStatus, PaymentType } from '../contract/payment';
import type { ScheduleItem } from '../contract/schedule';
import type { Tag } from '../contract/tag';
import type { Permission } from '../contract/user';
import type { FIRST_CATEGORIES } from '../server/coupon-service/categories.repository';
import businessesJson from './data/businesses.json';
import looksJson from './data/looks.json';
import offersJson from './data/offers.json';
import paymentsJson from './data/payments.json';
import peopleJson from './data/people.json';

/** An invented business: no RIF begins with 9, no telephone exchange with 0, and .test is reserved (RFC 2606). */
export interface DemoBusiness extends Omit<BusinessInput, 'images'> {
  /** What it sells; there is one of each trade, which also names its two pictures. */
  trade: string;
}

/** Those of the three accounts come first; the consumer cannot sign in, but is in the data. */
export interface DemoPerson {
  name: string;
  email: string;
  permission: Permission;
  phone: string;
  address: string | null;
}

/** Its days are counted from the day on which the demonstration is written, 0 being today. */
export interface DemoOffer {
  /** The trade of its business. */
  business: string;
  /** What its picture shows, if not its business's trade. */
  picture?: string;
  title: string;
  description: string;
  category: (typeof FIRST_CATEGORIES)[number];
  tags: Tag[];
  originalPrice: number;
  price: number;
  /** From the morning of one day to the evening of another. */
  firstDay: number;
  lastDay: number;
  maxCoupons: number;
  priority?: number;
  week?: ScheduleItem[];
  /** Its coupons: bought after which part of the time on sale until now, and used after which part of the time since. */
  sold: { buyer: string; after: number; usedAfter?: number }[];
}

export interface DemoPayment {
  status: PaymentStatus;
  buyer: string;
  /** Of one that is confirmed: its coupons by their places in `sold`, all of them issued with the last. */
  coupons?: { offer: string; place: number }[];
  /** Of all others: when it came, and how many coupons of which offer it buys. */
  hoursAgo?: number;
  cart?: { offer: string; quantity: number }[];
  /** Minutes until it was confirmed or rejected. */
  decidedAfter?: number;
  type: PaymentType;
  bank?: string;
  refNumber?: string;
  ci?: string;
  ownerName?: string;
  paymentIntentId?: string;
  /** The difference of what was paid from the price: -0.1 is a tenth too little. */
  off?: number;
  /** The file in pictures/receipts. */
  receipt?: string;
}

export const demoBusinesses: readonly DemoBusiness[] = businessesJson;
export const demoPeople = peopleJson as readonly DemoPerson[];
export const demoOffers = offersJson as readonly DemoOffer[];
export const demoPayments = paymentsJson as readonly DemoPayment[];
/** By what each picture of a receipt is known again (server/s3/pictureSigns.ts), in hexadecimal digits. */
export const receiptLooks: Readonly<Record<string, string>> = looksJson;
