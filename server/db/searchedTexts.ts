/** The texts in which words are looked for, and what else lists are narrowed and sorted by, as their indexes have it. */
import { sql } from 'drizzle-orm';
import { payments } from './paymentSchema';
import { businesses, offers, users } from './schema';
import { digitsOf, folded, joined } from './textSearch';

export const USER_TEXT = joined(users.name, users.email, users.phone, digitsOf(users.phone));

export const BUSINESS_TEXT = joined(
  ...[businesses.name, businesses.legalName, businesses.rif, businesses.email, businesses.phone],
  ...[digitsOf(businesses.rif), digitsOf(businesses.phone)],
);

const { refNumber, paymentIntentId, ownerName, ci, purchaseAt, createdAt, bank } = payments;

export const PAYMENT_TEXT = joined(refNumber, paymentIntentId, ownerName, ci, digitsOf(refNumber), digitsOf(ci));

/** When it was bought, else registered (A49). */
export const boughtAt = sql`coalesce(${purchaseAt}, ${createdAt})`;

/** What contract/bank.ts reads of a bank: the code of four digits that its text begins with, else its folded words. */
export const bankKey = sql`case when ${bank} ~ '^\\s*\\d{3,4}(?!\\d)'
  then lpad(substring(${bank} from '^\\s*(\\d{3,4})'), 4, '0') else ${folded(sql`trim(${bank})`)} end`;

/** Names in the order of their letters, whatever their accents. */
export const userName = folded(sql`${users.name}`);
export const BUSINESS_NAME = folded(sql`${businesses.name}`);
export const offerTitle = folded(sql`${offers.title}`);
