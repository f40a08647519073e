/** Payments as this browser knows them, and the decision that is sent unless another administrator was first. */
import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  HttpError,
  useDataProvider,
  useGetOne,
} from 'react-admin';
import { isSessionRefused, statusOf } from '../../contract/envelope';
import { canConfirm, type PaymentStatus } from '../../contract/payment';
import { isObject } from '../../contract/values';
import { FIRST_PAGE, type ListAddress, listPageQuery } from '../lists/listQuery';
import type { AppDataProvider } from '../providers/dataProvider';
import type { PaymentRecord } from '../providers/tableRecords';
import { useCapability, useIsAnnounced } from '../session/useCapability';
import { type Decision, decidedText } from './decisions';
import { PAYMENT_MESSAGES } from './messages';

/** What was not done and can be tried again, in words of our own: the platform confirms rejected payments too. */
function heldBack(words: string, status: 412 | 503): HttpError {
  return Object.assign(new HttpError(words, status, { error: { detail: words } }), { isHeldBack: true });
}

/** Whether a decision was held back, here or by the platform, and can be tried again. */
export function isHeldBack(error: unknown): error is HttpError {
  return isObject(error) && error.isHeldBack === true;
}

/** Whether it could not be checked if another administrator has decided. */
export function isUnchecked(error: unknown): boolean {
  return isHeldBack(error) && statusOf(error) === 503;
}

/**
 * Gives the function that decides a payment with the status on screen. Where the platform does not check that, its page
 * of the list is read before a confirmation is sent, unless that is not wanted. Rejects as the providers do; nothing
 * was sent after a 409 (it cannot be confirmed any more) or a 503 (it could not be read) of its own, and nothing done
 * after a 412 (another administrator has decided).
 */
export function useSendDecision() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const isJudged = useIsAnnounced('if-match-status');
  const isRead = useIsAnnounced('getPayment');
  return async (decision: Decision, payment: PaymentRecord, isReadFirst = true): Promise<void> => {
    if (decision === 'confirmPayment' && !isJudged && isReadFirst)
      await refuseDecided(queryClient, dataProvider, payment);
    try {
      await dataProvider[decision](payment);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 412) throw error;
      // The platform's words say it too, where the new state cannot be read.
      await (isRead ? readOne : readNow)(queryClient, dataProvider, payment.id).catch(() => undefined);
      throw Object.assign(error, { isHeldBack: true });
    }
  };
}

async function readOne(queryClient: QueryClient, dataProvider: DataProvider, id: string): Promise<void> {
  const { data } = await dataProvider.getOne<PaymentRecord>('payments', { id });
  changePayments(queryClient, [id], () => data);
}

async function refuseDecided(queryClient: QueryClient, dataProvider: DataProvider, seen: PaymentRecord): Promise<void> {
  const now = await readNow(queryClient, dataProvider, seen.id);
  if (now.status === seen.status) return;
  const words = decidedText(queryClient, now);
  throw canConfirm(now.status) ? heldBack(words, 412) : new HttpError(words, 409);
}

/**
 * A payment in its present state: its page is read again, or the one after it, where newer ones push it. The new state
 * is shown wherever it is listed. Rejects with a cause where these could not be read, without one where it is on
 * neither.
 */
async function readNow(queryClient: QueryClient, dataProvider: DataProvider, id: string): Promise<PaymentRecord> {
  const listing = pageListing(queryClient, id);
  try {
    for (const { page, perPage, sort, filter } of listing ? [listing, { ...listing, page: listing.page + 1 }] : []) {
      const asked = { pagination: { page, perPage }, sort, filter };
      const { data } = await dataProvider.getList<PaymentRecord>('payments', asked);
      const found = data.find((row) => row.id === id);
      if (found) {
        changePayments(queryClient, [id], (row) => (row.status === found.status ? row : found));
        return found;
      }
    }
  } catch (error) {
    // Without a session the user gets that message; a batch waits where the platform takes no more.
    if (isSessionRefused(error)) throw error;
    throw Object.assign(heldBack(PAYMENT_MESSAGES.unseen(error instanceof Error ? error.message : ''), 503), {
      cause: error,
    });
  }
  throw heldBack(PAYMENT_MESSAGES.unseen(PAYMENT_MESSAGES.notInPlace), 503);
}

// Payments in react-query's cache: each by itself, under react-admin's key, and in the pages of the list.

const LISTS = { queryKey: ['payments', 'getList'] } as const;
/** Of one payment by itself, as react-admin has it. */
export const paymentKey = (id: string) => ['payments', 'getOne', { id }] as const;
type ListPage = GetListResult<PaymentRecord>;

/**
 * One payment: read by itself where the platform announced that, and drawn before as the list has it. Elsewhere no call
 * reads a single one (A10): it is what its page of the list says, which is read again when it may have changed.
 */
export function usePayment(id: string) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const isRead = useCapability('getPayment') !== 'none';
  const { data, error, isFetchedAfterMount, isPending, refetch } = useGetOne<PaymentRecord>(
    'payments',
    { id },
    { enabled: isRead },
  );
  const listing = pageListing(queryClient, id);
  const { data: page } = useQuery<ListPage>({
    ...listPageQuery(dataProvider, 'payments', listing),
    enabled: !isRead && listing !== undefined,
  });
  const row = listing && page?.data.find((one) => one.id === id);
  return {
    payment: isRead && isFetchedAfterMount ? data : (row ?? data),
    /** Whether its coupons and who decided it are known too. */
    isRead,
    error: isRead ? error : null,
    isPending: isRead && isPending,
    refetch,
  };
}

/** Its former state is known to be wrong, so nothing goes on showing it; its page of the list is read again. */
export function forgetPayment(queryClient: QueryClient, id: string): Promise<void> {
  return queryClient.resetQueries({ queryKey: paymentKey(id), exact: true });
}

/** Shows the new state of payments at once, in every list and page. */
export function setStatus(queryClient: QueryClient, ids: readonly string[], status: PaymentStatus): void {
  changePayments(queryClient, ids, (row) => ({ ...row, status }));
}

/** Shows changed payments wherever they are. */
export function changePayments(
  queryClient: QueryClient,
  ids: readonly string[],
  how: (row: PaymentRecord) => PaymentRecord,
): void {
  const those = new Set(ids);
  const changed = (row: PaymentRecord) => (those.has(row.id) ? how(row) : row);
  queryClient.setQueriesData<ListPage>(LISTS, (page) =>
    // Undefined leaves a page and its age as it is.
    page?.data.some((row) => changed(row) !== row) ? { ...page, data: page.data.map(changed) } : undefined,
  );
  for (const id of those) queryClient.setQueryData<PaymentRecord>(paymentKey(id), (row) => row && changed(row));
}

/** The page on which a payment was read last, by what was asked for it; undefined where none has it. */
function pageListing(queryClient: QueryClient, id: string): ListAddress | undefined {
  const [newest] = queryClient
    .getQueryCache()
    .findAll(LISTS)
    .filter((query) => rowsIn(query).some((row) => row.id === id))
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  if (!newest) return undefined;
  const { pagination, sort, filter } = newest.queryKey[2] as Partial<GetListParams>;
  return { ...FIRST_PAGE, ...pagination, ...(sort && { sort }), ...(filter && { filter }) };
}

const rowsIn = ({ state: { data } }: Query) => (data as Partial<ListPage> | undefined)?.data ?? [];
