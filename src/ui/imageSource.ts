import { readUrl } from '../../contract/url';

/**
 * The address for an <img> of a stored picture's address, which may be relative to the platform's host. Only web
 * addresses and the browser's own blobs are allowed; anything else gives undefined.
 */
export function imageSource(address: string): string | undefined {
  const base = new URL(import.meta.env.VITE_API_HOST || '/', window.location.origin);
  const url = readUrl(address, base);
  return url && ['http:', 'https:', 'blob:'].includes(url.protocol) ? url.href : undefined;
}
