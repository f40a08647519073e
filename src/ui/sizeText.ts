import { onFirstUse } from '../../contract/onFirstUse';
import { PRODUCT } from '../../contract/product';

const megabytes = onFirstUse(
  () => new Intl.NumberFormat(PRODUCT.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** '3,4 MB'; less than a tenth is one. */
export function sizeText(bytes: number): string {
  return `${megabytes().format(Math.max(bytes / 1e6, 0.1))} MB`;
}
