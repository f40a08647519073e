import { UPLOAD_EXTENSION } from '../../contract/image';
import { readUrl } from '../../contract/url';
import { imageSource } from '../ui/Avatar';

/** A picture of the platform's own, as the reference platform names them without a PUBLIC_URL. */
const FILED = new RegExp(`^/files/[\\w-]+/[\\w-]+\\.${UPLOAD_EXTENSION}$`);

/**
 * The address of a receipt's picture: a whole one of http(s), or a picture that the platform has filed, since the
 * meaning of any other word or path is unknown (A99).
 */
export function receiptAddress(receiptData: unknown): string | undefined {
  if (typeof receiptData !== 'string') return undefined;
  if (FILED.test(receiptData)) return imageSource(receiptData);
  return /^https?:\/\//i.test(receiptData) && readUrl(receiptData) ? receiptData : undefined;
}
