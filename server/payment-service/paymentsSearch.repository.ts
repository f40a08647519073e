import { inArray, sql } from 'drizzle-orm';
import { BANKS } from '../../contract/bank';
import { folded as foldedText } from '../../contract/folded';
import { PAYMENTS } from '../../contract/lists/payments';
import type { FoundPayment } from '../../contract/services/paymentShapes';
import { paymentLines, payments } from '../db/paymentSchema';
import { bankKey, PAYMENT_TEXT, paymentsBoughtAt } from '../db/searchedTexts';
import { inUser, type Source } from '../search/source.repository';
import { namedPayments, withChecks } from './checkedPayments.repository';
import { listPayments, paymentsVisibleTo } from './payments.repository';

const { id, status, type, usdPrice, vesPrice, amount, userId } = payments;

const isInBolivares = sql`${type} = 'pagoMovil'`;

export const PAYMENT_SOURCE: Source<typeof PAYMENTS, FoundPayment> = {
  list: PAYMENTS,
  searched: {
    table: payments,
    id,
    order: { by: id, type: sql`uuid` },
    has: (word) => word(PAYMENT_TEXT),
    named: [inUser(userId)],
    filters: {
      status: (values) => sql`${status} in ${values}`,
      type: (values) => sql`${type} in ${values}`,
      bank: (codes) =>
        inArray(
          bankKey,
          codes.flatMap((code) => [code, foldedText(BANKS[code] ?? code)]),
        ),
      date: paymentsBoughtAt,
      usdPrice,
      user: (user) => sql`${userId} = ${user}`,
      offer: (offer) =>
        sql`${id} in (select ${paymentLines.paymentId} from ${paymentLines} where ${paymentLines.offerId} = ${offer})`,
    },
    sorts: {
      order: { by: usdPrice, type: sql`numeric` },
      date: { by: paymentsBoughtAt, type: sql`timestamptz` },
    },
    sums: {
      'order VES': sql`case when ${isInBolivares} then ${vesPrice} end`,
      'order USD': sql`case when not ${isInBolivares} then ${usdPrice} end`,
      'paid VES': sql`case when ${isInBolivares} then ${amount} end`,
      'paid USD': sql`case when not ${isInBolivares} then ${amount} end`,
    },
  },
  visibleTo: paymentsVisibleTo,
  listed: listPayments,
  rowsOf: namedPayments,
  onPage: withChecks,
};
