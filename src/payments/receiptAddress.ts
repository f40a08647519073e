/** The address of a receipt's picture: only a whole one of http(s), since a word or a path may mean anything (A99). */
export function receiptAddress(receiptData: unknown): string | undefined {
  const isAddress = typeof receiptData === 'string' && /^https?:\/\//i.test(receiptData);
  return isAddress && URL.canParse(receiptData) ? receiptData : undefined;
}
