/** Which receipts show the same picture, as far as they were looked at in this session. */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { paymentAmounts } from '../../../contract/paymentAmounts';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { isSlow, savesData, whenIdle } from '../../ui/whenIdle';
import { useLoadedPayments } from '../knownPayments';
import { dateOf } from '../paymentTexts';
import { receiptAddress } from '../receiptAddress';
import type { AlarmIndex } from './alarms';
import { DRAWN, isSamePicture, type PictureSign, signOf } from './pictureSign';

/** By the picture's address; undefined for one that could not be read. */
type Signs = ReadonlyMap<string, PictureSign | undefined>;

/** So many other receipts are read for one payment, and so many where the network is slow. */
const MOST_READ = 40;
const FEW_READ = 12;
/** So many signs are kept, of 5 KB each. */
const MOST_KEPT = 1_000;
const PATIENCE_MS = 15_000;

/** In the cache, which ends with the session. */
const SIGNS = ['receiptSigns'];
const NONE: Signs = new Map();

function useSigns(): Signs {
  const { data } = useQuery<Signs>({
    queryKey: SIGNS,
    queryFn: skipToken,
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}

/** The other payments whose receipt is the same picture, or nearly; those whose pictures were read. */
export function useSamePictures(payment: PaymentRecord, others: readonly PaymentRecord[]): readonly PaymentRecord[] {
  const signs = useSigns();
  return useMemo(() => samePictures(payment, others, signs), [payment, others, signs]);
}

function samePictures(payment: PaymentRecord, others: readonly PaymentRecord[], signs: Signs) {
  const own = signs.get(receiptAddress(payment.receiptData) ?? '');
  if (!own) return [];
  const alike = new Set([...signs].flatMap(([address, sign]) => (sign && isSamePicture(own, sign) ? [address] : [])));
  return others.filter(({ id, receiptData }) => id !== payment.id && alike.has(receiptAddress(receiptData) ?? ''));
}

/** With how many other receipts that of a payment was compared, and of how many; undefined where it has none. */
export function usePicturesCompared(payment: PaymentRecord, index: AlarmIndex) {
  return picturesCompared(payment, index, useSigns());
}

export function picturesCompared({ receiptData }: PaymentRecord, { byReceipt }: AlarmIndex, signs: Signs) {
  const own = receiptAddress(receiptData);
  if (own === undefined) return undefined;
  // One that could not be read was compared with nothing.
  const read = [...signs].filter(([address, sign]) => sign && address !== own && byReceipt.has(address));
  return { count: signs.get(own) ? read.length : 0, of: byReceipt.size - (byReceipt.has(own) ? 1 : 0) };
}

/**
 * Reads the receipt of a payment that somebody looks at, and a bounded number of others while it is looked at, one after
 * another once there is nothing else to do; not where data is to be saved.
 */
export function useComparePictures(payment: PaymentRecord, isLookedAt: boolean): void {
  const queryClient = useQueryClient();
  const loaded = useLoadedPayments();
  const address = receiptAddress(payment.receiptData);
  // Also where more payments come meanwhile, of which others may be nearer.
  const left = useRef({ id: '', count: 0 });
  useEffect(() => {
    if (left.current.id !== payment.id) left.current = { id: payment.id, count: isSlow() ? FEW_READ : MOST_READ };
    if (!isLookedAt || address === undefined || savesData()) return;
    const stop = new AbortController();
    const callOff = whenIdle(
      () => void readSigns(queryClient, [address, ...nearest(payment, loaded)], left.current, stop.signal),
    );
    return () => {
      callOff();
      stop.abort();
    };
  }, [queryClient, payment, address, loaded, isLookedAt]);
}

/**
 * The other receipts: those of the same person or the same amount first, since one is often sent again for a second
 * purchase, then everybody's; the nearest in time first.
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

/** Reads those that were not read before: the first, and others while `left` counts some. */
async function readSigns(
  queryClient: QueryClient,
  [own = '', ...others]: readonly string[],
  left: { count: number },
  signal: AbortSignal,
) {
  const isKnown = (address: string) => queryClient.getQueryData<Signs>(SIGNS)?.has(address) ?? false;
  for (const address of [own, ...others].filter((one) => !isKnown(one))) {
    if (address !== own && left.count-- <= 0) return;
    const sign = await readSign(address);
    if (signal.aborted) return;
    queryClient.setQueryData<Signs>(
      SIGNS,
      (kept = NONE) => new Map([...[...kept].slice(1 - MOST_KEPT), [address, sign]]),
    );
  }
}

/** Undefined for a picture that does not come, or that its host lets nobody read (it sends no CORS headers). */
async function readSign(address: string): Promise<PictureSign | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  const timer = setTimeout(() => image.removeAttribute('src'), PATIENCE_MS);
  try {
    await image.decode();
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
  const context = Object.assign(document.createElement('canvas'), DRAWN).getContext('2d', { willReadFrequently: true });
  if (!context || image.naturalHeight === 0) return undefined;
  // What is transparent would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, DRAWN.width, DRAWN.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, DRAWN.width, DRAWN.height);
  const { data } = context.getImageData(0, 0, DRAWN.width, DRAWN.height);
  return signOf({ data, ratio: image.naturalWidth / image.naturalHeight });
}
