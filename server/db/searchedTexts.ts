/** The texts in which words are looked for (kept in columns where there may be many), and what else lists are narrowed and sorted by, as their indexes have it. */
import { type SQLWrapper, sql } from 'drizzle-orm';
import { BANKS } from '../../contract/bank';
import { folded as foldedText } from '../../contract/typedText';
import { boughtAt as paymentBoughtAt, payments } from './paymentSchema';
import { businesses, offers, users } from './schema';
import { digitsOf, foldedSql, joined } from './textSearch';

/** Of a person, what an owner is told of a holder, and all. */
export const HOLDER_TEXT = sql`split_part(${users.searchText}, E'\\n', 1)`;
export const USER_TEXT = sql`${users.searchText}`;
export const offerTitle = sql`${offers.titleText}`;
export const PAYMENT_TEXT = sql`${payments.searchText}`;

export const BUSINESS_TEXT = joined(
  ...[businesses.name, businesses.legalName, businesses.rif, businesses.email, businesses.phone],
  ...[digitsOf(businesses.rif), digitsOf(businesses.phone)],
);

const { bank } = payments;

export const paymentsBoughtAt = paymentBoughtAt(payments);

/** What contract/bank.ts reads of a bank: the code of four digits that its text begins with, else its folded words. */
const bankKeyOf = (bank: SQLWrapper) => sql`case when ${bank} ~ '^\\s*\\d{3,4}(?!\\d)'
  then lpad(substring(${bank} from '^\\s*(\\d{3,4})'), 4, '0') else ${foldedSql(sql`trim(${bank})`)} end`;
export const bankKey = bankKeyOf(bank);

const NAMES = sql.join(
  Object.entries(BANKS).map(([code, name]) => sql`when ${code} then ${foldedText(name)}`),
  sql` `,
);

/** One bank by its code or its name, whichever a payer wrote; '' for none. */
export const bankName = (of: SQLWrapper) =>
  sql`coalesce(case ${bankKeyOf(of)} ${NAMES} else ${bankKeyOf(of)} end, '')`.inlineParams();

export const BUSINESS_NAME = sql`${businesses.nameText}`;

/** A text as lists are sorted by it, in the order of a Spanish dictionary. */
export const inSpanish = (text: SQLWrapper) => sql`${text} collate "spanish"`;

/** What long lists are sorted by. */
export const userName = inSpanish(users.name);
export const userEmail = inSpanish(sql`lower(${users.email})`);
