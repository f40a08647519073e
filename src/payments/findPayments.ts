/** Looks through the pages of payments: no call searches them or reads a single one (A10). */

import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListResult } from 'ra-core';
import { PAGE_SIZE } from '../../contract/limits';
import type { PaymentRecord } from '../providers/paymentRecords';
import { listPageQuery } from '../records/listQuery';
import { KEEP_PAGES, pageOfPayment } from './knownPayments';

/** Two hundred payments; then the person is asked to go on. */
const MOST_PAGES = 20;

export interface Found {
  payment: PaymentRecord | undefined;
  /** The page to go on with; undefined when all were looked at. */
  next: number | undefined;
}

interface Search {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  /** The payment behind which it begins, unless `from` is given; the list's beginning where no page has it. */
  after: string;
  /** The page where an earlier search ended. */
  from?: number | undefined;
  /** Whether anybody still waits; otherwise no further page is asked for. */
  isWanted: () => boolean;
  matches: (payment: PaymentRecord) => boolean;
}

/**
 * The first payment that matches, from one of them to the list's end and on from its beginning. Pages that were read a
 * moment ago are not asked for again. Rejects as a list does.
 */
export async function findPayment({
  queryClient,
  dataProvider,
  after,
  from,
  isWanted,
  matches,
}: Search): Promise<Found> {
  const start = pageOfPayment(queryClient, after) ?? 1;
  let number = from ?? start;
  for (let looked = 0; looked < MOST_PAGES && isWanted(); looked++) {
    const { data, meta } = await read(number);
    const rows = number === start && from === undefined && looked === 0 ? behind(data, after) : data;
    const payment = rows.find((row) => row.id !== after && matches(row));
    if (payment) return { payment, next: undefined };
    const last = typeof meta?.lastPage === 'number' ? meta.lastPage : number;
    number = number < last ? number + 1 : 1;
    // All the way round: what stands before it on its own page comes last.
    if (number === start) return { payment: await onFirstPage(), next: undefined };
  }
  return { payment: undefined, next: number };

  async function onFirstPage(): Promise<PaymentRecord | undefined> {
    return (await read(start)).data.find((row) => row.id !== after && matches(row));
  }

  function read(page: number): Promise<GetListResult<PaymentRecord>> {
    const query = listPageQuery(dataProvider, 'payments', { page, perPage: PAGE_SIZE, filter: {} });
    return queryClient.fetchQuery({ ...query, ...KEEP_PAGES }) as Promise<GetListResult<PaymentRecord>>;
  }
}

function behind(rows: PaymentRecord[], id: string): PaymentRecord[] {
  return rows.slice(rows.findIndex((row) => row.id === id) + 1);
}
