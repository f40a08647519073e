/** Which receipts show the same picture, as far as they were looked at in this session. */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { paymentAmounts } from '../../../contract/paymentAmounts';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { isSlow, savesData, whenIdle } from '../../ui/whenIdle';
import { useLoadedPayments } from '../knownPayments';
import { dateOf } from '../paymentTexts';
import { receiptAddress } from '../receiptAddress';
import { DRAWN, isSamePicture, type PictureSign, signOf } from './pictureSign';

/** By the picture's address; undefined for one that could not be read. */
type Signs = ReadonlyMap<string, PictureSign | undefined>;

/** So many other receipts are read for one payment, and so many where the network is slow. */
const MOST_READ = 12;
const FEW_READ = 4;
/** So many signs are kept, of 18 KB each. */
const MOST_KEPT = 500;
const PATIENCE_MS = 15_000;

/** In the cache, which ends with the session. */
const SIGNS = ['receiptSigns'];
const NONE: Signs = new Map();

/** The other payments whose receipt is the same picture, or nearly; those whose pictures were read. */
export function useSamePictures(payment: PaymentRecord, others: readonly PaymentRecord[]): readonly PaymentRecord[] {
  const { data: signs = NONE } = useQuery<Signs>({
    queryKey: SIGNS,
    queryFn: skipToken,
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => samePictures(payment, others, signs), [payment, others, signs]);
}

function samePictures(payment: PaymentRecord, others: readonly PaymentRecord[], signs: Signs) {
  const own = signs.get(receiptAddress(payment.receiptData) ?? '');
  if (!own) return [];
  const alike = new Set([...signs].flatMap(([address, sign]) => (sign && isSamePicture(own, sign) ? [address] : [])));
  return others.filter(({ id, receiptData }) => id !== payment.id && alike.has(receiptAddress(receiptData) ?? ''));
}

/**
 * Reads the receipt of a payment that somebody looks at, and those of the payments that may show the same one, one
 * after another once there is nothing else to do; not where data is to be saved.
 */
export function useComparePictures(payment: PaymentRecord, isLookedAt: boolean): void {
  const queryClient = useQueryClient();
  const loaded = useLoadedPayments();
  const address = receiptAddress(payment.receiptData);
  useEffect(() => {
    if (!isLookedAt || address === undefined || savesData()) return;
    const stop = new AbortController();
    const callOff = whenIdle(
      () =>
        void readSigns(
          queryClient,
          [address, ...likely(payment, loaded, isSlow() ? FEW_READ : MOST_READ)],
          stop.signal,
        ),
    );
    return () => {
      callOff();
      stop.abort();
    };
  }, [queryClient, payment, address, loaded, isLookedAt]);
}

/** Receipts of the same person or the same amount, those nearest in time first. */
export function likely(payment: PaymentRecord, loaded: readonly PaymentRecord[], most = MOST_READ): string[] {
  const { paid } = paymentAmounts(payment);
  const distance = (other: PaymentRecord) => Math.abs(Date.parse(dateOf(other)) - Date.parse(dateOf(payment))) || 0;
  const addresses = loaded
    .filter(
      (other) =>
        other.id !== payment.id &&
        ((other.userId !== '' && other.userId === payment.userId) ||
          (paid !== null && paymentAmounts(other).paid === paid)),
    )
    .sort((one, other) => distance(one) - distance(other))
    .flatMap(({ receiptData }) => receiptAddress(receiptData) ?? []);
  return [...new Set(addresses)].slice(0, most);
}

async function readSigns(queryClient: QueryClient, addresses: readonly string[], signal: AbortSignal): Promise<void> {
  for (const address of addresses) {
    if (queryClient.getQueryData<Signs>(SIGNS)?.has(address)) continue;
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
