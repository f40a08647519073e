/** Which receipts show the same picture, among those that this browser has examined for the user. */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { paymentAmounts } from '../../../contract/paymentAmounts';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { keptSets, session } from '../../session/keptRows';
import { isSlow, savesData, whenIdle } from '../../ui/whenIdle';
import { useLoadedPayments } from '../knownPayments';
import { dateOf } from '../paymentFields';
import { receiptAddress } from '../receiptAddress';
import type { AlarmIndex } from './alarmIndex';
import type { PackedSign } from './pictureTasks';
import { openPictureWork } from './pictureWork';

interface KeptSign extends PackedSign {
  /** The picture's address. */
  id: string;
}

/** By the picture's address, those examined last at the end; undefined for one that could not be read. */
type Signs = ReadonlyMap<string, KeptSign | undefined>;
/** By two addresses, whether they are the same picture; both ways. */
export type Compared = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

/** So many other receipts are read for one payment, and so many where the network is slow. */
const MOST_READ = 40;
const FEW_READ = 12;
/** So many signs are kept, of 5 KB each, until Salir (providers/keptSets.ts). */
const MOST_KEPT = 500;
/** So many are compared before the results are shown. */
const AT_ONCE = 20;
const TIMEOUT_MS = 15_000;

/** In the cache, which ends with the session. */
const SIGNS = ['receiptSigns'];
const COMPARED = ['receiptsCompared'];
/** The name under which they are kept, beside the whole lists. */
const KEPT = 'receiptSigns';
const NONE: Compared = new Map();

function useCompared(): Compared {
  const { data } = useQuery<Compared>({
    queryKey: COMPARED,
    meta: { isOwn: true },
    queryFn: skipToken,
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}

/** The other payments whose receipt is the same picture, or nearly; those whose pictures were compared. */
export function useSamePictures(payment: PaymentRecord, others: readonly PaymentRecord[]): readonly PaymentRecord[] {
  const alike = useCompared().get(receiptAddress(payment.receiptData) ?? '');
  return useMemo(() => {
    if (!alike) return [];
    return others.filter(({ id, receiptData }) => id !== payment.id && alike.get(receiptAddress(receiptData) ?? ''));
  }, [payment, others, alike]);
}

/** With how many other receipts that of a payment was compared, and of how many; undefined where it has none. */
export function usePicturesCompared(payment: PaymentRecord, index: AlarmIndex) {
  return picturesCompared(payment, index, useCompared());
}

export function picturesCompared({ receiptData }: PaymentRecord, { byReceipt }: AlarmIndex, compared: Compared) {
  const own = receiptAddress(receiptData);
  if (own === undefined) return undefined;
  const others = [...(compared.get(own)?.keys() ?? [])].filter((address) => byReceipt.has(address));
  return { count: others.length, of: byReceipt.size - (byReceipt.has(own) ? 1 : 0) };
}

/**
 * Reads the receipt of a payment that is on screen, and a limited number of others while it is there, one after another
 * when the page is idle; not in data-saving mode.
 */
export function useComparePictures(payment: PaymentRecord, isLookedAt: boolean): void {
  const queryClient = useQueryClient();
  const loaded = useLoadedPayments();
  const address = receiptAddress(payment.receiptData);
  // Across changes of the list: more payments may come meanwhile, and be nearer.
  const left = useRef({ id: '', count: 0 });
  useEffect(() => {
    if (left.current.id !== payment.id) left.current = { id: payment.id, count: isSlow() ? FEW_READ : MOST_READ };
    if (!isLookedAt || address === undefined || savesData()) return;
    const stop = new AbortController();
    const callOff = whenIdle(
      () => void compareAll(queryClient, [address, ...nearest(payment, loaded)], left.current, stop.signal),
    );
    return () => {
      callOff();
      stop.abort();
    };
  }, [queryClient, payment, address, loaded, isLookedAt]);
}

/**
 * The other receipts: those of the same customer or the same amount first, since one is often sent again for a second
 * purchase, then all others; the nearest in time first.
 */
export function nearest(payment: PaymentRecord, loaded: readonly PaymentRecord[]): string[] {
  const { paid } = paymentAmounts(payment);
  const own = receiptAddress(payment.receiptData);
  const at = Date.parse(dateOf(payment));
  const others = loaded.flatMap((other) => {
    const address = other.id === payment.id ? undefined : receiptAddress(other.receiptData);
    if (address === undefined || address === own) return [];
    const isLikely =
      (other.userId !== '' && other.userId === payment.userId) ||
      (paid !== null && paymentAmounts(other).paid === paid);
    return [{ address, rank: isLikely ? 0 : 1, distance: Math.abs(Date.parse(dateOf(other)) - at) || 0 }];
  });
  others.sort((one, other) => one.rank - other.rank || one.distance - other.distance);
  return [...new Set(others.map(({ address }) => address))];
}

/**
 * Compares the first with the others: with those examined before, and then with those that are read now, while `left`
 * allows.
 */
async function compareAll(
  queryClient: QueryClient,
  [own = '', ...others]: readonly string[],
  left: { count: number },
  signal: AbortSignal,
) {
  // The work for one user must not end up with the next one who signs in.
  const isSameSession = session.sameAsNow();
  const signs = () => queryClient.getQueryData<Signs>(SIGNS) ?? new Map<string, undefined>();
  const isUnread = (address: string) => !signs().has(address);
  const work = openPictureWork();
  let isNew = false;

  async function read(address: string) {
    const image = await imageAt(address);
    const sign = image && (await work.look(image));
    if (!isSameSession()) return;
    isNew = true;
    putSigns(queryClient, [[address, sign && { id: address, ...sign }]]);
  }

  async function compare(addresses: readonly string[]) {
    const one = signs().get(own);
    const known = queryClient.getQueryData<Compared>(COMPARED)?.get(own);
    const some = addresses.flatMap((address) => (known?.has(address) ? [] : (signs().get(address) ?? [])));
    if (!one || some.length === 0) return;
    const found = await work.compare(one, some);
    if (!isSameSession()) return;
    queryClient.setQueryData<Compared>(COMPARED, (before = NONE) => {
      const now = new Map(before);
      const note = (from: string, to: string, isSame: boolean) => now.set(from, new Map(now.get(from)).set(to, isSame));
      for (const [place, { id }] of some.entries()) {
        note(own, id, found[place] ?? false);
        note(id, own, found[place] ?? false);
      }
      return now;
    });
  }

  try {
    if (!queryClient.getQueryData<Signs>(SIGNS)) {
      const kept = await keptSigns();
      if (!isSameSession()) return;
      putSigns(queryClient, kept);
    }
    if (isUnread(own)) await read(own);
    const before = others.filter((address) => !isUnread(address));
    for (let from = 0; from < before.length && !signal.aborted; from += AT_ONCE)
      await compare(before.slice(from, from + AT_ONCE));
    for (const address of others) {
      // Also those read meanwhile, for a question about the same payment.
      if (isUnread(address) && !signal.aborted && left.count-- > 0) await read(address);
      if (!signal.aborted) await compare([address]);
    }
  } finally {
    work.close();
    if (isNew && isSameSession()) {
      const rows = [...signs().values()].flatMap((sign) => sign ?? []).reverse();
      void keptSets.write(KEPT, { rows, readAt: Date.now() });
    }
  }
}

/** The newest at the end; without pictures that could not be read in earlier sessions. */
async function keptSigns() {
  const rows = ((await keptSets.read(KEPT))?.rows ?? []) as readonly KeptSign[];
  return rows.map((sign) => [sign.id, sign] as const).reverse();
}

function putSigns(queryClient: QueryClient, some: readonly (readonly [string, KeptSign | undefined])[]) {
  queryClient.setQueryData<Signs>(SIGNS, (before) => new Map([...(before ?? []), ...some].slice(-MOST_KEPT)));
}

/** Undefined for a picture that does not load, or that its host does not let pages read (it sends no CORS headers). */
async function imageAt(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  const timer = setTimeout(() => image.removeAttribute('src'), TIMEOUT_MS);
  try {
    await image.decode();
    return image.naturalHeight === 0 ? undefined : image;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
